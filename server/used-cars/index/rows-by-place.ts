import { addRow, addRun, type Bitmap, countRuns, hasRow } from '#server/bitmap-search/bitmap.ts';
import type { MatchSet } from '#server/bitmap-search/match-set.ts';
import { newArray } from '#server/bitmap-search/workspace.ts';
import type { Position } from '#server/providers/postal/postal-positions.ts';
import { distancesOf } from './places.ts';
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
  const down = (degrees: number) => Math.floor(degrees * 1_000) / 1_000;
  const up = (degrees: number) => Math.ceil(degrees * 1_000) / 1_000;
  return [down(south), down(west), up(north), up(east)].join();
}

export function isWithin({ south, west, north, east }: Area, { latitude, longitude }: Position): boolean {
  return latitude >= south && latitude <= north && longitude >= west && longitude <= east;
}

/** The distance of each place, in kilometres. */
export function distancesFrom({ places, positions }: StockIndex, from: Position): Float64Array {
  return distancesOf(positions, places.length, from);
}

/** The rows of the places that pass the test. */
export function rowsAt(index: StockIndex, test: (place: number) => boolean): Bitmap {
  const { blocks, firstRow, placeOf, sortedRows, rowCount } = index;
  const rows = newArray(Int32Array, blocks.count);
  for (let place = 0; place < firstRow.length - 1; place += 1)
    if (test(place)) addRun(rows, firstRow[place] as number, firstRow[place + 1] as number);
  for (let row = sortedRows; row < rowCount; row += 1) if (test(placeOf[row] as number)) addRow(rows, row);
  return rows;
}

/** How many of the rows are at each place. */
export function countByPlace(index: StockIndex, left: MatchSet): Uint32Array {
  const { places, firstRow, placeOf, sortedRows, rowCount } = index;
  const counts = newArray(Uint32Array, places.length);
  const add = (place: number, count: number) => {
    counts[place] = (counts[place] as number) + count;
  };
  // A few rows are faster than the runs of all places.
  if (left.count() <= firstRow.length * ROWS_PER_RUN) {
    const rows = left.rows();
    for (let own = 0; own < rows.length; own += 1) add(placeOf[rows[own] as number] as number, 1);
    return counts;
  }
  countRuns(left.bits, firstRow, counts);
  for (let row = sortedRows; row < rowCount; row += 1) if (hasRow(left.bits, row)) add(placeOf[row] as number, 1);
  return counts;
}

const ROWS_PER_RUN = 2;

/** How many rows are at places within each distance. */
export function countWithin(counts: Uint32Array, distances: Float64Array, limits: readonly number[]): number[] {
  const sums = limits.map(() => 0);
  for (let place = 0; place < counts.length; place += 1) {
    const count = counts[place] as number;
    if (count === 0) continue;
    const km = distances[place] as number;
    for (let limit = 0; limit < sums.length; limit += 1)
      if (km <= (limits[limit] as number)) sums[limit] = (sums[limit] as number) + count;
  }
  return sums;
}
