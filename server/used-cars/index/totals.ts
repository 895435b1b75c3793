import { type Bitmap, hasRow } from '#server/bitmap-search/bitmap.ts';
import { CODES, VALUES_OF_CODE } from '#server/bitmap-search/kernel-sizes.ts';

/** Counts of all listings, or of those of one model. */
export interface Totals {
  rows: number;
  /** For every code as many as it may have values. */
  codes: Uint32Array;
}

export interface StockTotals extends Totals {
  /** By the number of the model. */
  models: Totals[];
}

/** The columns of an index that are counted. */
interface CountedColumns {
  totals: StockTotals;
  all: Bitmap;
  modelOf: Uint16Array;
  codes: Uint8Array;
}

export function noTotals(): StockTotals {
  return { ...noRows(), models: [] };
}

function noRows(): Totals {
  return { rows: 0, codes: new Uint32Array(CODES * VALUES_OF_CODE) };
}

/** Adds a row, or takes it away (-1), as its columns are now. */
export function countRow(index: CountedColumns, row: number, by: 1 | -1): void {
  for (const own of totalsWith(index, row)) {
    own.rows += by;
    for (let code = 0; code < CODES; code += 1) addTo(own, code, index.codes[row * CODES + code] as number, by);
  }
}

/** Follows a change of one code of a row. */
export function recount(index: CountedColumns, row: number, change: { code: number; from: number; to: number }): void {
  if (!hasRow(index.all, row)) return;
  for (const own of totalsWith(index, row)) {
    addTo(own, change.code, change.from, -1);
    addTo(own, change.code, change.to, 1);
  }
}

function totalsWith({ totals, modelOf }: CountedColumns, row: number): [Totals, Totals] {
  const model = modelOf[row] as number;
  // Models are numbered in the order in which they come.
  while (totals.models.length <= model) totals.models.push(noRows());
  return [totals, totals.models[model] as Totals];
}

function addTo({ codes }: Totals, code: number, value: number, by: number): void {
  const cell = code * VALUES_OF_CODE + value;
  codes[cell] = (codes[cell] as number) + by;
}
