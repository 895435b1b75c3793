import { memoize } from '#contract/shared/memoize.ts';
import { addRow, addRun, type Bitmap, hasRow } from '#server/bitmap-search/bitmap.ts';
import { countRuns, type MatchSet } from '#server/bitmap-search/match-set.ts';
import { newArray } from '#server/bitmap-search/workspace.ts';
import type { Position } from '#server/providers/postal/postal-positions.ts';
import { distanceOf, distancesOf } from './places.ts';
import type { StockIndex } from './stock-index.ts';

/** A rectangle of the map in degrees. */
export interface Area {
  south: number;
  west: number;
  north: number;
  east: number;
}

export function readArea(text: string): Area {
  const [south = 0, west = 0, north = 0, east = 0] = text.split(',').map(Number);
  return { south, west, north, east };
}

/** Rounded outwards, so that what it was made of stays within. */
export function writeArea({ south, west, north, east }: Area): string {
  const down = (degrees: number) => writeThousandths(Math.floor(degrees * 1_000));
  const up = (degrees: number) => writeThousandths(Math.ceil(degrees * 1_000));
  return `${down(south)},${down(west)},${up(north)},${up(east)}`;
}

/** Memoized, because writing the corners of all clusters takes longer than finding them. */
const writeThousandths = memoize((thousandths: number) => String(thousandths / 1_000), 50_000);

export function isWithin({ south, west, north, east }: Area, { latitude, longitude }: Position): boolean {
  return latitude >= south && latitude <= north && longitude >= west && longitude <= east;
}

/** The distance of each place, as `kilometresOf` reads it. */
export function distancesFrom({ places, positions }: StockIndex, from: Position): Float64Array {
  return distancesOf(positions, places.length, from);
}

/** The rows of the places that pass the test. */
export function rowsAt(index: StockIndex, test: (place: number) => boolean): Bitmap {
  const { blocks, firstRow, placeOf, sortedRows, rowCount } = index;
  const rows = newArray(Int32Array, blocks.count);
  for (let place = 0; place < firstRow.length - 1; place += 1) {
    if (!test(place)) continue;
    // Neighbours on the map mostly are neighbours here, and one long run is faster than many short ones.
    const first = place;
    while (place + 1 < firstRow.length - 1 && test(place + 1)) place += 1;
    addRun(rows, firstRow[first] as number, firstRow[place + 1] as number);
  }
  for (let row = sortedRows; row < rowCount; row += 1) if (test(placeOf[row] as number)) addRow(rows, row);
  return rows;
}

/** How many of the rows are at each place. */
export function countByPlace(index: StockIndex, left: MatchSet): Uint32Array {
  const { places, firstRow, placeOf, sortedRows, rowCount } = index;
  const counts = newArray(Uint32Array, places.length);
  if (left.count() <= firstRow.length * ROWS_PER_RUN) {
    countRows(index, left.rows(), counts);
    return counts;
  }
  countRuns(left, firstRow.subarray(1), counts);
  for (let row = sortedRows; row < rowCount; row += 1) {
    const place = placeOf[row] as number;
    if (hasRow(left.bits, row)) counts[place] = (counts[place] as number) + 1;
  }
  return counts;
}

/** A few rows are faster than the runs of all places. */
const ROWS_PER_RUN = 2;

/** Follows the borders of places, because rows far apart would each be read from another part of a long column. */
function countRows({ firstRow, placeOf, sortedRows }: StockIndex, rows: Uint32Array, counts: Uint32Array): void {
  let near = 0;
  for (let order = 0; order < rows.length; order += 1) {
    const row = rows[order] as number;
    while (row < sortedRows && row >= (firstRow[near + 1] as number)) near += 1;
    const place = row < sortedRows ? near : (placeOf[row] as number);
    counts[place] = (counts[place] as number) + 1;
  }
}

/** How many rows are at places within each distance. Limits are kilometres, and ascend. */
export function countWithin(counts: Uint32Array, distances: Float64Array, limitsKm: readonly number[]): number[] {
  const limits = limitsKm.map(distanceOf);
  const sums = limits.map(() => 0);
  let limit = 0;
  for (let place = 0; place < counts.length; place += 1) {
    const count = counts[place] as number;
    if (count === 0) continue;
    const distance = distances[place] as number;
    // Neighbours mostly are within the same limit.
    while (limit > 0 && distance <= (limits[limit - 1] as number)) limit -= 1;
    while (distance > (limits[limit] as number)) limit += 1;
    if (limit < sums.length) sums[limit] = (sums[limit] as number) + count;
  }
  // What is within a distance is within all longer ones.
  for (let limit = 1; limit < sums.length; limit += 1)
    sums[limit] = (sums[limit] as number) + (sums[limit - 1] as number);
  return sums;
}
