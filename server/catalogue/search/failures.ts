import { type CountryIndex, RANGE_COUNT } from './country-index.ts';
import type { RangeTest, Tests } from './filters.ts';
import { MISSING } from './snapshot.ts';

export interface Failures {
  /** For each set of failed filters, as bits in the order of the tests, how many models have a version with just it. */
  counts: Uint32Array;
  /** For each range the figure nearest to it among versions that fail nothing else; MISSING when there is none. */
  nearest: Int32Array;
}

/** Why versions are not found. */
export function countFailures(index: CountryIndex, { cells, ranges }: Tests): Failures {
  const { cellRows, codes, figures } = index;
  const sets = 1 << (cells.length + ranges.length);
  const counts = new Uint32Array(sets);
  const counted = new Int32Array(sets).fill(-1);
  const nearest = new Int32Array(ranges.length).fill(MISSING);

  const countRow = (row: number, model: number, ofCell: number) => {
    let set = ofCell;
    for (let place = 0; place < ranges.length; place += 1) {
      const range = ranges[place] as RangeTest;
      if (distanceTo(range, figures[row * RANGE_COUNT + range.column] as number) > 0)
        set |= 1 << (cells.length + place);
    }
    const alone = ranges.findIndex((_, place) => set === 1 << (cells.length + place));
    if (alone >= 0) keepNearest(alone, figures[row * RANGE_COUNT + (ranges[alone] as RangeTest).column] as number);
    if (counted[set] === model) return;
    counted[set] = model;
    counts[set] = (counts[set] as number) + 1;
  };

  const keepNearest = (place: number, figure: number) => {
    const range = ranges[place] as RangeTest;
    if (distanceTo(range, figure) < distanceTo(range, nearest[place] as number)) nearest[place] = figure;
  };

  for (let cell = 0; cell < cellRows.length - 1; cell += 1) {
    const ofCell = cells.reduce((set, test, place) => (isWanted(test, cell) ? set : set | (1 << place)), 0);
    for (let row = cellRows[cell] as number; row < (cellRows[cell + 1] as number); row += 1)
      countRow(row, codes.model[cell] as number, ofCell);
  }
  return { counts, nearest };
}

function isWanted({ wanted, codes }: Tests['cells'][number], cell: number): boolean {
  return wanted[codes[cell] as number] === 1;
}

/** By how much both ends of a range have to move together for a figure to be within it. */
export function distanceTo({ from, to }: RangeTest, figure: number): number {
  if (figure === MISSING) return Number.POSITIVE_INFINITY;
  return Math.max(0, from - figure) + Math.max(0, figure - to);
}
