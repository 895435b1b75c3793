import type { Country } from '#contract/shared/country.ts';
import { addRow, BITS, type Bitmap } from '#server/bitmap-search/bitmap.ts';
import { type BitmapMemory, createBitmapMemory, paddedBytes } from '#server/bitmap-search/bitmap-memory.ts';
import type { BlockRows } from '#server/bitmap-search/figures.ts';
import { CODES, FIGURES } from '#server/bitmap-search/kernel-sizes.ts';
import { type PackedCode, packCodes, valueIn } from '#server/bitmap-search/packed-codes.ts';
import { type IndexModels, noModels, numberOfMake, numberOfModel } from './index-models.ts';
import {
  type CodedChoice,
  choicesOf,
  deviationOf,
  figuresOf,
  inspectionCode,
  type LastingChoice,
  type ListingRecord,
  MISSING_DEVIATION,
  monthNumber,
  NO_INSPECTION,
  NO_MONTH,
  valuesOf,
} from './listing-codes.ts';
import { addPosition, type IndexPlace, noPositions, type PlacePositions } from './places.ts';
import { type RowFigures, writeFigures } from './row-figures.ts';
import { STEP_BITMAPS, type StockOrders } from './stock-orders.ts';
import { countRow, noTotals, type StockTotals } from './totals.ts';
import { createVersions, type Versions } from './versions.ts';

export interface CodedValues {
  values: readonly string[];
  /** The rows with each value. */
  bits: readonly Bitmap[];
  packed: PackedCode;
}

/**
 * The active listings of a country in columns. Rows are numbered by place along a Hilbert curve, so that a radius is a
 * few runs of rows. Listings that are added later come after them in any order, and removed ones lose their bit.
 */
export interface StockIndex {
  country: Country;
  blocks: BlockRows;
  /** Holds all bitmaps, and the columns that are counted. */
  memory: BitmapMemory;
  /** Rows that stand for a listing. */
  all: Bitmap;
  totals: StockTotals;
  ids: Int32Array;
  /** Indexes of models and of places. */
  modelOf: Uint16Array;
  placeOf: Uint32Array;
  deviations: Int16Array;
  /** The number of the version of each row. */
  versionOf: Uint32Array;
  versions: Versions;
  /** The rows known at first by version; those of a version go from its own entry up to the next one. */
  byVersion: { rows: Uint32Array; starts: Uint32Array };
  choices: Record<CodedChoice, CodedValues>;
  /** The values of all choices of each row, packed. */
  codes: Uint8Array;
  /** The month until which each row is inspected, and the month in which the choice of it was written. */
  inspections: Int16Array;
  month: number;
  figures: RowFigures;
  models: IndexModels;
  /** The rows of each make. */
  makes: readonly Bitmap[];
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
/** More bitmaps than any search needs at the same time, and more bytes than it needs for anything else. */
const WORKSPACE = { bitmaps: 256, bytesPerRow: 64, bytes: 4 * 1024 * 1024 };

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
  const models = noModels(makeCount);
  const values = Object.entries(valuesOf(country)) as [CodedChoice, readonly string[]][];
  const valueCount = values.reduce((sum, [, own]) => sum + own.length, 0);
  const bitmapBytes = paddedBytes(count * Int32Array.BYTES_PER_ELEMENT);
  const memory = createBitmapMemory(
    bitmapBytes * (1 + valueCount + models.maxMakes + STEP_BITMAPS) +
      paddedBytes(capacity * CODES) +
      paddedBytes(capacity * FIGURES * Int32Array.BYTES_PER_ELEMENT) +
      paddedBytes(capacity * Uint16Array.BYTES_PER_ELEMENT) +
      paddedBytes(firstRow.byteLength),
    bitmapBytes * WORKSPACE.bitmaps + capacity * WORKSPACE.bytesPerRow + WORKSPACE.bytes,
  );
  const newBitmap = (): Bitmap => memory.allocate(Int32Array, count);
  const borders = memory.allocate(Uint32Array, firstRow.length);
  borders.set(firstRow);
  return {
    country,
    blocks: {
      count,
      firstRow: Uint32Array.from({ length: count + 1 }, (_, block) => Math.min(capacity, block * BITS)),
    },
    memory,
    all: newBitmap(),
    totals: noTotals(),
    ids: new Int32Array(capacity),
    modelOf: memory.allocate(Uint16Array, capacity),
    placeOf: new Uint32Array(capacity),
    deviations: new Int16Array(capacity).fill(MISSING_DEVIATION),
    versionOf: new Uint32Array(capacity),
    versions: createVersions(),
    byVersion: { rows: new Uint32Array(0), starts: new Uint32Array(0) },
    choices: choicesIn(values, newBitmap),
    codes: memory.allocate(Uint8Array, capacity * CODES),
    inspections: new Int16Array(capacity).fill(NO_INSPECTION),
    month: NO_MONTH,
    figures: memory.allocate(Int32Array, capacity * FIGURES),
    models,
    makes: Array.from({ length: models.maxMakes }, newBitmap),
    places: [],
    positions: noPositions(firstRow.length + spare),
    firstRow: borders,
    sortedRows: total,
    orders,
    rowCount: total,
  };
}

function choicesIn(
  values: readonly (readonly [CodedChoice, readonly string[]])[],
  newBitmap: () => Bitmap,
): StockIndex['choices'] {
  const packed = packCodes(values.map(([, own]) => own.length));
  const choices = values.map(([choice, own], place) => [
    choice,
    { values: own, bits: own.map(newBitmap), packed: packed[place] },
  ]);
  return Object.fromEntries(choices) as StockIndex['choices'];
}

/** Writes the columns of a row that was never used. The make has to have a number. */
export function writeRow(
  index: StockIndex,
  row: number,
  { place, make }: { place: number; make: string },
  record: ListingRecord,
): void {
  const {
    ids,
    modelOf,
    placeOf,
    deviations,
    versionOf,
    versions,
    choices,
    codes,
    inspections,
    figures,
    country,
    models,
  } = index;
  const makeNumber = numberOfMake(models, make);
  if (makeNumber === undefined) throw new Error('There is no room for another make');
  ids[row] = record.id;
  modelOf[row] = numberOfModel(models, record.modelId, makeNumber);
  placeOf[row] = place;
  deviations[row] = deviationOf(record);
  versionOf[row] = versions.numberOf(record.version);
  const add = ({ packed }: CodedValues, value: number) => {
    const code = row * CODES + packed.code;
    codes[code] = (codes[code] as number) + value * packed.unit;
  };
  const chosen = choicesOf(record, country);
  for (const choice in chosen) {
    const value = chosen[choice as LastingChoice];
    if (value !== undefined)
      add(choices[choice as LastingChoice], choices[choice as LastingChoice].values.indexOf(value) + 1);
  }
  if (record.inspectionUntil) inspections[row] = monthNumber(record.inspectionUntil);
  add(choices.inspection, inspectionCode(inspections[row] as number, index.month));
  writeFigures(figures, row, figuresOf(record));
}

/** Adds rows whose columns are written to the bitmaps and totals: one after the other, because these are far apart in memory. */
export function addToBitmaps(index: StockIndex, from: number, to: number): void {
  const { all, makes, models, modelOf, choices, codes } = index;
  const coded = Object.values(choices);
  for (let row = from; row < to; row += 1) {
    addRow(all, row);
    countRow(index, row, 1);
    addRow(makes[models.makeOf[modelOf[row] as number] as number] as Bitmap, row);
    for (const { bits, packed } of coded) {
      const value = valueIn(packed, codes[row * CODES + packed.code] as number);
      if (value > 0) addRow(bits[value - 1] as Bitmap, row);
    }
  }
}

export function writePlace(index: StockIndex, place: IndexPlace): number {
  addPosition(index.positions, index.places.length, place);
  return index.places.push(place) - 1;
}

/** Sorts all rows by version, of which there are too many to look for each. */
export function sortByVersion({ versionOf, versions, rowCount }: StockIndex): StockIndex['byVersion'] {
  const starts = new Uint32Array(versions.count() + 1);
  for (let row = 0; row < rowCount; row += 1) {
    const after = (versionOf[row] as number) + 1;
    starts[after] = (starts[after] as number) + 1;
  }
  for (let version = 1; version < starts.length; version += 1)
    starts[version] = (starts[version] as number) + (starts[version - 1] as number);
  const next = starts.slice();
  const rows = new Uint32Array(rowCount);
  for (let row = 0; row < rowCount; row += 1) {
    const version = versionOf[row] as number;
    rows[next[version] as number] = row;
    next[version] = (next[version] as number) + 1;
  }
  return { rows, starts };
}
