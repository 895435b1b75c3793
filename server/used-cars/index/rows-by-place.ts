import { addRun, type Bitmap, countRun } from '#server/bitmap-search/bitmap.ts';
import type { MatchSet } from '#server/bitmap-search/match-set.ts';
import { newArray } from '#server/bitmap-search/workspace.ts';
import { distanceBetween, type Position } from '#server/providers/postal/postal-positions.ts';
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
export function distancesFrom({ places }: StockIndex, from: Position): Float64Array {
  return Float64Array.from(places, (place) => distanceBetween(from, place));
}

/** The rows of the places that pass the test. */
export function rowsAt(index: StockIndex, test: (place: number) => boolean): Bitmap {
  const { blocks, firstRow, placeOf, sortedRows, rowCount } = index;
  const rows = newArray(Int32Array, blocks.count);
  for (let place = 0; place < firstRow.length - 1; place += 1)
    if (test(place)) addRun(rows, firstRow[place] as number, firstRow[place + 1] as number);
  for (let row = sortedRows; row < rowCount; row += 1) if (test(placeOf[row] as number)) addRun(rows, row, row + 1);
  return rows;
}

/** How many of the rows are at each place. */
export function countByPlace(index: StockIndex, { bits }: MatchSet): Uint32Array {
  const { places, firstRow, placeOf, sortedRows, rowCount } = index;
  const counts = newArray(Uint32Array, places.length);
  for (let place = 0; place < firstRow.length - 1; place += 1)
    counts[place] = countRun(bits, firstRow[place] as number, firstRow[place + 1] as number);
  for (let row = sortedRows; row < rowCount; row += 1) {
    const place = placeOf[row] as number;
    counts[place] = (counts[place] as number) + countRun(bits, row, row + 1);
  }
  return counts;
}
