import { type Bitmap, firstBits } from './bitmap.ts';
import { newArray } from './workspace.ts';

/** Stands for a figure that a row does not have. All real figures are positive or zero. */
export const MISSING = -1;
/** Higher than any figure. */
export const HIGHEST = 2_147_483_647;

/** The figures of all rows for one range. */
export interface Figures {
  /** For each row; MISSING where a row has none. */
  rows: Int32Array;
  /** The rows that have a figure. */
  known: Bitmap;
  /** The lowest and the highest known figure of each block; HIGHEST and MISSING where none is known. */
  lowest: Int32Array;
  highest: Int32Array;
}

/** Where blocks start: the rows of a block go from its own entry up to the next one. */
export interface BlockRows {
  count: number;
  firstRow: Uint32Array;
}

/** Both ends are included. */
export interface FigureRange {
  from: number;
  to: number;
}

export function createFigureWriter(rowCount: number) {
  const rows = new Int32Array(rowCount);
  const known: number[] = [];
  const lowest: number[] = [];
  const highest: number[] = [];
  return {
    add(row: number, block: number, bit: number, figure: number): void {
      rows[row] = figure;
      known[block] ??= 0;
      lowest[block] ??= HIGHEST;
      highest[block] = Math.max(highest[block] ?? MISSING, figure);
      if (figure === MISSING) return;
      lowest[block] = Math.min(lowest[block] as number, figure);
      known[block] = (known[block] as number) | bit;
    },
    finish: (): Figures => ({
      rows,
      known: Int32Array.from(known),
      lowest: Int32Array.from(lowest),
      highest: Int32Array.from(highest),
    }),
  };
}

/** Single rows are tested only in blocks that are partly within the range. */
export function rowsWithin({ count, firstRow }: BlockRows, figures: Figures, { from, to }: FigureRange): Bitmap {
  const met = newArray(Int32Array, count);
  const { rows, known, lowest, highest } = figures;
  for (let block = 0; block < count; block += 1) {
    const low = lowest[block] as number;
    const high = highest[block] as number;
    if (high < from || low > to) continue;
    if (low >= from && high <= to) met[block] = known[block] as number;
    else met[block] = bitsWithin(rows, firstRow[block] as number, firstRow[block + 1] as number, from, to);
  }
  return met;
}

/** One of the differences is negative for a figure outside of the range; two branches would be slower. */
function bitsWithin(rows: Int32Array, start: number, end: number, from: number, to: number): number {
  let outside = 0;
  for (let row = start; row < end; row += 1) {
    const figure = rows[row] as number;
    outside |= (((figure - from) | (to - figure)) >>> 31) << (row - start);
  }
  return ~outside & firstBits(end - start);
}
