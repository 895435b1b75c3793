import type { Country } from '#contract/shared/country.ts';
import { USED_RANGES, type UsedRange } from '#contract/used-cars/used-cars.rules.ts';
import { BITS, type Bitmap } from '#server/bitmap-search/bitmap.ts';
import { type BlockRows, emptyFigures, type Figures, writeFigure } from '#server/bitmap-search/figures.ts';
import { hilbertOrder } from './hilbert.ts';
import {
  type CodedChoice,
  choicesOf,
  deviationOf,
  figuresOf,
  type ListingRecord,
  MISSING_DEVIATION,
  valuesOf,
} from './listing-codes.ts';

export interface IndexPlace {
  id: number;
  zipCode: string;
  city: string;
  latitude: number;
  longitude: number;
}

export interface CodedValues {
  values: readonly string[];
  /** The rows with each value. */
  bits: readonly Bitmap[];
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
  /** Ids of models, and indexes of places. */
  modelOf: Uint32Array;
  placeOf: Uint32Array;
  deviations: Int16Array;
  choices: Record<CodedChoice, CodedValues>;
  figures: Record<UsedRange, Figures>;
  places: IndexPlace[];
  /** The rows of the places known at first go from the own entry up to the next one. */
  firstRow: Uint32Array;
  /** Rows from here on are in no order. */
  sortedRows: number;
  rowCount: number;
  /** Counts changes. */
  revision: number;
}

/** More rows than an index may have: ids are multiplied by it. */
const ROWS = 2 ** 22;
const MIN_SPARE_ROWS = 1_024;
const SPARE_SHARE = 0.05;

export interface StockBuilder {
  add(record: ListingRecord): void;
  build(): UpdatableStock;
}

export interface UpdatableStock {
  index: StockIndex;
  /** Adds or replaces a listing; false when there is no room left, and the index has to be built again. */
  put(record: ListingRecord, place: IndexPlace): boolean;
  remove(id: number): void;
  has(id: number): boolean;
}

/** Takes as many listings of each place as announced, in any order. */
export function createStockBuilder(
  country: Country,
  counts: readonly (IndexPlace & { count: number })[],
): StockBuilder {
  const sorted = counts
    .map((place) => ({ place, order: hilbertOrder(place.latitude, place.longitude) }))
    .sort((a, b) => a.order - b.order || a.place.id - b.place.id)
    .map(({ place }) => place);
  const firstRow = new Uint32Array(sorted.length + 1);
  for (const [place, { count }] of sorted.entries()) firstRow[place + 1] = (firstRow[place] as number) + count;
  const total = firstRow[sorted.length] as number;
  const capacity = total + Math.max(MIN_SPARE_ROWS, Math.ceil(total * SPARE_SHARE));
  const index = emptyIndex(country, capacity, firstRow);
  index.places = sorted.map(({ count: _count, ...place }) => place);
  const placeIndexes = new Map(sorted.map(({ id }, place) => [id, place]));
  const next = firstRow.slice();
  return {
    add(record) {
      const place = placeIndexes.get(record.placeId);
      if (place === undefined || (next[place] as number) >= (firstRow[place + 1] as number))
        throw new Error('A listing is at an unknown place');
      writeRow(index, next[place] as number, place, record);
      next[place] = (next[place] as number) + 1;
    },
    build: () => updatable(index, placeIndexes),
  };
}

function emptyIndex(country: Country, capacity: number, firstRow: Uint32Array): StockIndex {
  if (capacity > ROWS) throw new Error(`The stock of ${country} is too large for one index`);
  const count = Math.ceil(capacity / BITS);
  const total = firstRow.at(-1) ?? 0;
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
    choices: mapChoices(valuesOf(country), (values) => ({ values, bits: values.map(() => new Int32Array(count)) })),
    figures: Object.fromEntries(
      USED_RANGES.map((range) => [range, emptyFigures(capacity, count)]),
    ) as StockIndex['figures'],
    places: [],
    firstRow,
    sortedRows: total,
    rowCount: total,
    revision: 0,
  };
}

function mapChoices<From, To>(of: Record<CodedChoice, From>, toValue: (from: From) => To): Record<CodedChoice, To> {
  return Object.fromEntries(
    (Object.entries(of) as [CodedChoice, From][]).map(([choice, from]) => [choice, toValue(from)]),
  ) as Record<CodedChoice, To>;
}

function writeRow(index: StockIndex, row: number, place: number, record: ListingRecord): void {
  const block = row >>> 5;
  const bit = 1 << (row & 31);
  const { all, ids, modelOf, placeOf, deviations, choices, figures, country } = index;
  all[block] = (all[block] as number) | bit;
  ids[row] = record.id;
  modelOf[row] = record.modelId;
  placeOf[row] = place;
  deviations[row] = deviationOf(record);
  const values = choicesOf(record, country);
  for (const choice in choices) {
    const value = values[choice as CodedChoice];
    const { values: known, bits } = choices[choice as CodedChoice];
    const own = value === undefined ? undefined : bits[known.indexOf(value)];
    if (own) own[block] = (own[block] as number) | bit;
  }
  const ofRanges = figuresOf(record);
  for (const range of USED_RANGES) writeFigure(figures[range], row, block, bit, ofRanges[range]);
}

function updatable(index: StockIndex, placeIndexes: Map<number, number>): UpdatableStock {
  const { all, ids, blocks } = index;
  const capacity = blocks.firstRow[blocks.count] as number;
  // Sorted numbers instead of a map, which would take several times the memory.
  const sortedIds = Float64Array.from(
    { length: index.sortedRows },
    (_, row) => (ids[row] as number) * ROWS + row,
  ).sort();
  const addedRows = new Map<number, number>();

  function rowOf(id: number): number | undefined {
    const row = addedRows.get(id) ?? findRow(sortedIds, id);
    return row !== undefined && ((all[row >>> 5] as number) >>> (row & 31)) & 1 ? row : undefined;
  }

  function remove(id: number): void {
    const row = rowOf(id);
    if (row === undefined) return;
    all[row >>> 5] = (all[row >>> 5] as number) & ~(1 << (row & 31));
    index.revision += 1;
  }

  return {
    index,
    remove,
    has: (id) => rowOf(id) !== undefined,
    put(record, place) {
      if (index.rowCount >= capacity) return false;
      remove(record.id);
      const known = placeIndexes.get(place.id) ?? index.places.push(place) - 1;
      placeIndexes.set(place.id, known);
      writeRow(index, index.rowCount, known, record);
      addedRows.set(record.id, index.rowCount);
      index.rowCount += 1;
      index.revision += 1;
      return true;
    },
  };
}

function findRow(sortedIds: Float64Array, id: number): number | undefined {
  let [low, high] = [0, sortedIds.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sortedIds[middle] as number) < id * ROWS) low = middle + 1;
    else high = middle;
  }
  const found = sortedIds[low];
  return found !== undefined && Math.floor(found / ROWS) === id ? found % ROWS : undefined;
}
