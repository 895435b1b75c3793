import { addRow, type Bitmap, hasRow, removeRow } from './bitmap.ts';
import { hasAny, type MatchSet } from './match-set.ts';
import { radixSort } from './radix-sort.ts';
import { addressOf, kernels, newArray, unwrittenArray } from './workspace.ts';

/** Rows sorted by a whole number of less than 32 bits. */
export interface RowOrder {
  rows: Uint32Array;
  keyOf(row: number): number;
  /** The first rows as bitmaps, each of which has one step more than the one before. */
  steps: readonly Bitmap[];
  stepSize: number;
}

/** More steps take more memory, and less time. */
export const STEPS = 64;
/** So many rows at either end of an order are looked at one by one before its steps are used. */
const FIRST_LOOKED_AT = 256;

/** Takes all rows from 0 on in any order, in which equal ones stay. */
export function createRowOrder(rows: Uint32Array, keyOf: (row: number) => number): RowOrder {
  const keys = new Uint32Array(rows.length);
  // Adds as much as makes negative keys positive, which keeps their order.
  for (let row = 0; row < keys.length; row += 1) keys[row] = keyOf(row) + 2 ** 31;
  return { rows: radixSort(rows, keys), keyOf, steps: [], stepSize: Math.max(1, Math.ceil(rows.length / STEPS)) };
}

/** The same, prepared for slices of many rows, with empty bitmaps that kernels can read. */
export function withSteps(order: RowOrder, newBitmap: () => Bitmap): RowOrder {
  const { rows, stepSize } = order;
  const steps = [newBitmap()];
  for (let start = 0; start < rows.length; start += stepSize) {
    const step = newBitmap();
    step.set(steps.at(-1) ?? []);
    addRows(step, rows, start, Math.min(rows.length, start + stepSize));
    steps.push(step);
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
  const { rows } = order;
  const start = firstOf(left, rows, 0, FIRST_LOOKED_AT) ?? firstByStep(order, left);
  if (start === undefined) return undefined;
  const end = lastOf(left, rows, rows.length, rows.length - FIRST_LOOKED_AT) ?? lastByStep(order, left);
  return end === undefined ? undefined : [start, end];
}

/** Steps that end before the first row have nothing of the set. */
function firstByStep(order: RowOrder, left: MatchSet): number | undefined {
  const [none, ...steps] = order.steps as [Bitmap, ...Bitmap[]];
  const step = firstWhich(steps.length, (place) => hasAny(left, steps[place] as Bitmap, none));
  return firstOf(left, order.rows, endOf(order, step), endOf(order, step + 1));
}

/** After the step of the last row there is nothing of the set. */
function lastByStep(order: RowOrder, left: MatchSet): number | undefined {
  const [, ...steps] = order.steps;
  const all = steps.at(-1) as Bitmap;
  const step = firstWhich(steps.length, (place) => !hasAny(left, all, steps[place] as Bitmap));
  return lastOf(left, order.rows, endOf(order, step + 1), endOf(order, step));
}

/** The first row of a set from one place of a list up to another. */
function firstOf({ bits }: MatchSet, rows: Uint32Array, from: number, to: number): number | undefined {
  for (let place = from; place < to && place < rows.length; place += 1)
    if (hasRow(bits, rows[place] as number)) return rows[place];
  return undefined;
}

/** The last row of a set before one place of a list, down to another. */
function lastOf({ bits }: MatchSet, rows: Uint32Array, before: number, to: number): number | undefined {
  for (let place = before - 1; place >= to && place >= 0; place -= 1)
    if (hasRow(bits, rows[place] as number)) return rows[place];
  return undefined;
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

/** The rows of a slice of the order: those of the nearest steps, corrected by the rows in which they differ. */
export function rowsOfSlice(order: RowOrder, [start, end]: readonly [number, number], blockCount: number): Bitmap {
  const { rows, steps, stepSize } = order;
  const [from, until] = [Math.round(start / stepSize), Math.round(end / stepSize)];
  const [before, upTo] = [steps[from], steps[until]];
  if (!before || !upTo || end - start <= stepSize) {
    const few = newArray(Int32Array, blockCount);
    addRows(few, rows, start, end);
    return few;
  }
  const to = unwrittenArray(Int32Array, blockCount);
  kernels().subtract(addressOf(upTo), addressOf(before), addressOf(to), to.byteLength);
  const [first, last] = [endOf(order, from), endOf(order, until)];
  removeRows(to, rows, first, start);
  addRows(to, rows, start, first);
  removeRows(to, rows, end, last);
  addRows(to, rows, last, end);
  return to;
}

/** Adds the rows from one place of a list up to another. */
export function addRows(to: Bitmap, rows: Uint32Array, start: number, end: number): void {
  for (let place = start; place < end; place += 1) addRow(to, rows[place] as number);
}

function removeRows(from: Bitmap, rows: Uint32Array, start: number, end: number): void {
  for (let place = start; place < end; place += 1) removeRow(from, rows[place] as number);
}
