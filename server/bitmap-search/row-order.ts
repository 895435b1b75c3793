import { addRow, type Bitmap, firstBits, hasRow, removeRow } from './bitmap.ts';
import type { MatchSet } from './match-set.ts';
import { radixSort } from './radix-sort.ts';

/** Rows sorted by a whole number of less than 32 bits. */
export interface RowOrder {
  rows: Uint32Array;
  keyOf(row: number): number;
  /** The first rows as bitmaps, each of which has one step more than the one before. */
  steps: readonly Bitmap[];
  stepSize: number;
}

/** More steps take more memory, and less time. */
const STEPS = 32;

/** Takes all rows from 0 on in any order, in which equal ones stay. */
export function createRowOrder(rows: Uint32Array, keyOf: (row: number) => number): RowOrder {
  const keys = new Uint32Array(rows.length);
  // Adds as much as makes negative keys positive, which keeps their order.
  for (let row = 0; row < keys.length; row += 1) keys[row] = keyOf(row) + 2 ** 31;
  return { rows: radixSort(rows, keys), keyOf, steps: [], stepSize: Math.max(1, Math.ceil(rows.length / STEPS)) };
}

/** The same, prepared for slices of many rows. */
export function withSteps(order: RowOrder, blockCount: number): RowOrder {
  const { rows, stepSize } = order;
  const last = new Int32Array(blockCount);
  const steps = [last.slice()];
  for (let start = 0; start < rows.length; start += stepSize) {
    addRows(last, rows, start, Math.min(rows.length, start + stepSize));
    steps.push(last.slice());
  }
  return { ...order, steps };
}

/** The number of rows in a step. */
function endOf({ rows, stepSize }: RowOrder, step: number): number {
  return Math.min(rows.length, step * stepSize);
}

/** From which place in the order up to which one the keys are within a range; both ends of the range are included. */
export function sliceWithin(order: RowOrder, from: number, to: number): [number, number] {
  const start = firstPlace(order, from);
  return [start, Math.max(start, firstPlace(order, to + 1))];
}

function firstPlace({ rows, keyOf }: RowOrder, key: number): number {
  return firstWhich(rows.length, (place) => keyOf(rows[place] as number) >= key);
}

/** The first and the last row of a set in an order with steps; undefined when none of them is part of it. */
export function endsIn(order: RowOrder, left: MatchSet): [number, number] | undefined {
  const { rows, steps } = order;
  const count = steps.length - 1;
  // Steps that end before the first row have nothing of the set, and steps from its last row on have all of it.
  const first = firstWhich(count, (step) => has(left, rows.length, steps[step + 1] as Bitmap, 0));
  const last = firstWhich(count, (step) => !has(left, rows.length, steps[step + 1] as Bitmap, -1)) + 1;
  if (first >= count) return undefined;
  let [start, end] = [endOf(order, first), endOf(order, last) - 1];
  while (!hasRow(left.bits, rows[start] as number)) start += 1;
  while (!hasRow(left.bits, rows[end] as number)) end -= 1;
  return [rows[start] as number, rows[end] as number];
}

/** Whether any of the first rows of a set are in a bitmap, or, inverted with -1, outside of it. */
function has({ bits }: MatchSet, rowCount: number, bitmap: Bitmap, inverted: 0 | -1): boolean {
  const lastBlock = rowCount >>> 5;
  for (let block = 0; block < lastBlock; block += 1)
    if ((bits[block] as number) & ((bitmap[block] as number) ^ inverted)) return true;
  const rest = firstBits(rowCount & 31);
  return rest !== 0 && ((bits[lastBlock] as number) & ((bitmap[lastBlock] as number) ^ inverted) & rest) !== 0;
}

/** The first of so many numbers that passes a test, as all after it do; their number when none does. */
function firstWhich(count: number, test: (number: number) => boolean): number {
  let [low, high] = [0, count];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (test(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Adds a slice of the order to an empty bitmap: the nearest steps first, then only the rows by which they differ. */
export function addSlice(order: RowOrder, [start, end]: readonly [number, number], to: Bitmap): void {
  const { rows, steps, stepSize } = order;
  const [from, until] = [Math.round(start / stepSize), Math.round(end / stepSize)];
  const [before, upTo] = [steps[from], steps[until]];
  if (!before || !upTo || end - start <= stepSize) {
    addRows(to, rows, start, end);
    return;
  }
  for (let block = 0; block < to.length; block += 1) to[block] = (upTo[block] as number) & ~(before[block] as number);
  const [first, last] = [endOf(order, from), endOf(order, until)];
  removeRows(to, rows, first, start);
  addRows(to, rows, start, first);
  removeRows(to, rows, end, last);
  addRows(to, rows, last, end);
}

/** Adds the rows from one place of a list up to another. */
export function addRows(to: Bitmap, rows: Uint32Array, start: number, end: number): void {
  for (let place = start; place < end; place += 1) addRow(to, rows[place] as number);
}

function removeRows(from: Bitmap, rows: Uint32Array, start: number, end: number): void {
  for (let place = start; place < end; place += 1) removeRow(from, rows[place] as number);
}
