import { type CountryIndex, RANGE_COUNT } from './country-index.ts';
import { FILTERS } from './filters.ts';
import { NONE } from './judge.ts';
import { MISSING } from './snapshot.ts';

const FIRST_RANGE = FILTERS.length - RANGE_COUNT;
const NOTHING_YET = 2_147_483_647;

/** The lowest and highest figure of each range among versions that fail no filter but the range's own. */
export function createBounds(index: CountryIndex) {
  const lowest = new Int32Array(RANGE_COUNT).fill(NOTHING_YET);
  const highest = new Int32Array(RANGE_COUNT).fill(MISSING);

  function include(range: number, low: number, high: number): void {
    if (low === MISSING) return;
    if (low < (lowest[range] as number)) lowest[range] = low;
    if (high > (highest[range] as number)) highest[range] = high;
  }

  function canExtend(range: number, low: number, high: number): boolean {
    return low !== MISSING && (low < (lowest[range] as number) || high > (highest[range] as number));
  }

  return {
    lowest,
    highest,
    /** By all versions of a cell. */
    extend(cell: number, failed: number): void {
      const first = cell * RANGE_COUNT;
      for (let range = 0; range < RANGE_COUNT; range += 1)
        if (failed === NONE || failed === FIRST_RANGE + range)
          include(range, index.lowest[first + range] as number, index.highest[first + range] as number);
    },
    /** The ranges in which a version of this cell can be outside of what there is already. Mostly none. */
    extendable(cell: number): number[] {
      const first = cell * RANGE_COUNT;
      const ranges: number[] = [];
      for (let range = 0; range < RANGE_COUNT; range += 1)
        if (canExtend(range, index.lowest[first + range] as number, index.highest[first + range] as number))
          ranges.push(range);
      return ranges;
    },
    extendBy(row: number, failed: number, ranges: readonly number[]): void {
      for (let place = 0; place < ranges.length; place += 1) {
        const range = ranges[place] as number;
        if (failed !== NONE && failed !== FIRST_RANGE + range) continue;
        const figure = index.figures[row * RANGE_COUNT + range] as number;
        include(range, figure, figure);
      }
    },
  };
}
