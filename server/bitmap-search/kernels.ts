import { countRunsKernel, findBoundsKernel, listRowsKernel, tallyCodesKernel, tallyKernel } from './row-kernels.ts';
import { combiningKernel, countKernel, hasKernel, listChunksKernel, matchKernel } from './set-kernels.ts';
import { andVectors, assemble, orVectors, withoutVector } from './wasm-assembler.ts';

/**
 * Loops over bitmaps and columns in a memory of WebAssembly, sixteen bytes at a time: many times as fast as in
 * JavaScript, which has no such instructions and none that counts bits. Arguments are addresses and numbers of bytes.
 * `list` and `end` are a list of those chunks of a set that have any rows, as their distances from its start.
 */
export interface Kernels {
  /** Rows that pass all tests, and rows that fail one of them at most. `tests` are the addresses of bitmaps. */
  match(tests: number, testsEnd: number, rows: number, all: number, oneAtMost: number, bytes: number): void;
  /** `all`, and those of `oneAtMost` that are not in `met`. */
  without(all: number, oneAtMost: number, met: number, to: number, bytes: number): void;
  /** Those of `rows` that are in `met`, and all of `others`. */
  narrow(rows: number, met: number, others: number, to: number, bytes: number): void;
  unite(one: number, other: number, to: number, bytes: number): void;
  subtract(from: number, other: number, to: number, bytes: number): void;
  /** Writes the list of chunks, and gives its end. */
  listChunks(bits: number, bytes: number, list: number): number;
  /** How many rows of a set are in another bitmap. */
  count(list: number, end: number, bits: number, other: number): number;
  /** 1 when any row of a set is in one bitmap, but not in another one. */
  has(list: number, end: number, bits: number, one: number, notOther: number): number;
  /** Writes the numbers of the rows, and up to as many more as it looks ahead. */
  listRows(list: number, end: number, bits: number, rows: number): void;
  /** How many of the listed rows have each number of a column. */
  tally(rows: number, rowsEnd: number, column: number, counts: number): void;
  /** The same for each of the codes of a row: for every code there are as many counts as it may have values. */
  tallyCodes(rows: number, rowsEnd: number, codes: number, counts: number): void;
  /** Lowers and raises the bounds of every figure to those of the listed rows: two vectors each, which overlap. */
  findBounds(rows: number, rowsEnd: number, figures: number, bounds: number): void;
  /** How many rows there are up to the first border, from there up to the next one, and so on. */
  countRuns(borders: number, bordersEnd: number, bits: number, counts: number): void;
}

const MODULE = assemble([
  matchKernel(),
  combiningKernel('without', 3, (all, oneAtMost, met) => orVectors(all, withoutVector(oneAtMost, met))),
  combiningKernel('narrow', 3, (rows, met, others) => orVectors(andVectors(rows, met), others)),
  combiningKernel('unite', 2, orVectors),
  combiningKernel('subtract', 2, withoutVector),
  listChunksKernel(),
  countKernel(),
  hasKernel(),
  tallyKernel(),
  tallyCodesKernel(),
  listRowsKernel(),
  findBoundsKernel(),
  countRunsKernel(),
]);

export function createKernels(memory: WebAssembly.Memory): Kernels {
  return new WebAssembly.Instance(MODULE, { index: { memory } }).exports as unknown as Kernels;
}
