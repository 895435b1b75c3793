import { type Bitmap, hasRow } from '#server/bitmap-search/bitmap.ts';
import type { MatchSet } from '#server/bitmap-search/match-set.ts';
import type { RowOrder } from '#server/bitmap-search/row-order.ts';
import { newArray } from '#server/bitmap-search/workspace.ts';
import { distanceOf, kilometresOf } from './places.ts';
import type { StockIndex } from './stock-index.ts';

/** More than the farthest place of the earth. */
const FARTHEST_KM = 20_100;

/**
 * The first matching rows of a slice of an order, and all matching rows that it does not know, unsorted; undefined when
 * they are not met within a number of steps.
 */
export function firstRows(
  { sortedRows, rowCount }: StockIndex,
  { bits }: MatchSet,
  { rows }: RowOrder,
  { slice: [start, end], wanted, maxSteps }: { slice: readonly [number, number]; wanted: number; maxSteps: number },
): number[] | undefined {
  const found: number[] = [];
  const last = Math.min(end, start + maxSteps);
  let place = start;
  for (; place < last && found.length < wanted; place += 1) {
    const row = rows[place] as number;
    if (hasRow(bits, row)) found.push(row);
  }
  if (found.length < wanted && last < end) return undefined;
  addFound(found, bits, sortedRows, rowCount);
  return found;
}

/** The matching rows of the nearest places, at least as many as wanted, unsorted. `counts` has those of each place. */
export function nearestRows(
  index: StockIndex,
  { bits }: MatchSet,
  { distances, counts, wanted }: { distances: Float64Array; counts: Uint32Array; wanted: number },
): number[] {
  const { firstRow, placeOf, sortedRows, rowCount } = index;
  const perKm = newArray(Uint32Array, FARTHEST_KM);
  for (let place = 0; place < counts.length; place += 1) {
    const km = Math.floor(kilometresOf(distances[place] as number));
    perKm[km] = (perKm[km] as number) + (counts[place] as number);
  }
  let within = 0;
  for (let met = 0; met < wanted && within < FARTHEST_KM; within += 1) met += perKm[within] as number;
  // A metre more, because the two ways of converting may differ in their last digit.
  const limit = distanceOf(within + 0.001);
  const found: number[] = [];
  for (let place = 0; place < firstRow.length - 1; place += 1)
    if ((counts[place] as number) > 0 && (distances[place] as number) < limit)
      addFound(found, bits, firstRow[place] as number, firstRow[place + 1] as number);
  for (let row = sortedRows; row < rowCount; row += 1)
    if (hasRow(bits, row) && (distances[placeOf[row] as number] as number) < limit) found.push(row);
  return found;
}

function addFound(found: number[], bits: Bitmap, from: number, to: number): void {
  for (let row = from; row < to; row += 1) if (hasRow(bits, row)) found.push(row);
}
