import type { Country } from '#contract/shared/country.ts';
import { USED_RANGES, type UsedRange } from '#contract/used-cars/used-cars.rules.ts';
import { BITS, type Bitmap } from '#server/bitmap-search/bitmap.ts';
import { type CountedBitmaps, createCountedBitmaps } from '#server/bitmap-search/counted-bitmaps.ts';
import type { BlockRows } from '#server/bitmap-search/figures.ts';
import { type IndexModels, noModels, numberOfMake, numberOfModel } from './index-models.ts';
import {
  type CodedChoice,
  choicesOf,
  deviationOf,
  figuresOf,
  type ListingRecord,
  MISSING_DEVIATION,
  valuesOf,
} from './listing-codes.ts';
import { addPosition, type IndexPlace, noPositions, type PlacePositions } from './places.ts';
import type { StockOrders } from './stock-orders.ts';

export interface CodedValues {
  values: readonly string[];
  /** The rows with each value. */
  bits: readonly Bitmap[];
  /** The index of the first of them among those that are counted. */
  first: number;
}

/**
 * The active listings of a country in columns. Rows are numbered by place along a Hilbert curve, so that a radius is a
 * few runs of rows. Listings that are added later come after them in any order, and removed ones lose their bit.
 */
export interface StockIndex {
  country: Country;
  blocks: BlockRows;
  /** Rows that stand for a listing. */
  all: Bitmap;
  ids: Int32Array;
  /** Indexes of models and of places. */
  modelOf: Uint32Array;
  placeOf: Uint32Array;
  deviations: Int16Array;
  choices: Record<CodedChoice, CodedValues>;
  counted: CountedBitmaps;
  figures: Record<UsedRange, Int32Array>;
  models: IndexModels;
  /** The rows of each make, and the index of the first of them among the bitmaps that are counted. */
  makes: { bits: readonly Bitmap[]; first: number };
  places: IndexPlace[];
  positions: PlacePositions;
  /** The rows of the places known at first go from the own entry up to the next one. */
  firstRow: Uint32Array;
  /** Rows from here on are in no order. */
  sortedRows: number;
  orders: StockOrders;
  rowCount: number;
}

const MIN_SPARE_ROWS = 1_024;
const SPARE_SHARE = 0.05;

/** An index without rows, but with room for those of the places known at first, and for later ones. */
export function emptyIndex(
  country: Country,
  { firstRow, makeCount }: { firstRow: Uint32Array; makeCount: number },
  orders: StockOrders,
): StockIndex {
  const total = firstRow.at(-1) ?? 0;
  const spare = Math.max(MIN_SPARE_ROWS, Math.ceil(total * SPARE_SHARE));
  const capacity = total + spare;
  const count = Math.ceil(capacity / BITS);
  const values = Object.entries(valuesOf(country)) as [CodedChoice, readonly string[]][];
  const models = noModels(makeCount);
  const valueCount = values.reduce((sum, [, own]) => sum + own.length, 0);
  const counted = createCountedBitmaps(valueCount + models.maxMakes, count);
  return {
    country,
    blocks: {
      count,
      firstRow: Uint32Array.from({ length: count + 1 }, (_, block) => Math.min(capacity, block * BITS)),
    },
    all: new Int32Array(count),
    ids: new Int32Array(capacity),
    modelOf: new Uint32Array(capacity),
    placeOf: new Uint32Array(capacity),
    deviations: new Int16Array(capacity).fill(MISSING_DEVIATION),
    choices: choicesIn(counted, values),
    counted,
    figures: Object.fromEntries(USED_RANGES.map((range) => [range, new Int32Array(capacity)])) as StockIndex['figures'],
    models,
    makes: { bits: counted.bitmaps.slice(valueCount), first: valueCount },
    places: [],
    positions: noPositions(firstRow.length + spare),
    firstRow,
    sortedRows: total,
    orders,
    rowCount: total,
  };
}

function choicesIn(
  { bitmaps }: CountedBitmaps,
  values: readonly (readonly [CodedChoice, readonly string[]])[],
): StockIndex['choices'] {
  let first = 0;
  const choices = values.map(([choice, own]) => {
    const coded: CodedValues = { values: own, bits: bitmaps.slice(first, first + own.length), first };
    first += own.length;
    return [choice, coded] as const;
  });
  return Object.fromEntries(choices) as StockIndex['choices'];
}

/** Writes a listing into a row that was never used. The make has to have a number. */
export function writeRow(
  index: StockIndex,
  row: number,
  { place, make }: { place: number; make: string },
  record: ListingRecord,
): void {
  const block = row >>> 5;
  const bit = 1 << (row & 31);
  const { all, ids, modelOf, placeOf, deviations, choices, figures, country } = index;
  all[block] = (all[block] as number) | bit;
  ids[row] = record.id;
  modelOf[row] = numberOfModel(index.models, record.modelId);
  const ofMake = index.makes.bits[numberOfMake(index.models, make) ?? -1];
  if (!ofMake) throw new Error('There is no room for another make');
  ofMake[block] = (ofMake[block] as number) | bit;
  placeOf[row] = place;
  deviations[row] = deviationOf(record);
  const chosen = choicesOf(record, country);
  for (const choice in choices) {
    const { values, bits } = choices[choice as CodedChoice];
    const value = chosen[choice as CodedChoice];
    const own = value === undefined ? undefined : bits[values.indexOf(value)];
    if (own) own[block] = (own[block] as number) | bit;
  }
  const ofRanges = figuresOf(record);
  for (const range of USED_RANGES) figures[range][row] = ofRanges[range];
}

export function writePlace(index: StockIndex, place: IndexPlace): number {
  addPosition(index.positions, index.places.length, place);
  return index.places.push(place) - 1;
}
