import { type CountryIndex, RANGE_COUNT } from './country-index.ts';
import type { Tests } from './filters.ts';

/** In place of the number of the one filter that is not met. */
export const NONE = -1;
export const SEVERAL = -2;

/**
 * The number of the one filter that no version of a cell meets, NONE or SEVERAL. Ranges that some versions meet and
 * others do not are left open: their places among the tests go into `open`.
 */
export function judgeCell(index: CountryIndex, { cells, ranges }: Tests, cell: number, open: number[]): number {
  open.length = 0;
  let failed = NONE;
  for (let place = 0; place < cells.length; place += 1) {
    const { codes, wanted, number } = cells[place] as Tests['cells'][number];
    if (wanted[codes[cell] as number] === 1) continue;
    if (failed !== NONE) return SEVERAL;
    failed = number;
  }
  const first = cell * RANGE_COUNT;
  for (let place = 0; place < ranges.length; place += 1) {
    const { column, from, to, number } = ranges[place] as Tests['ranges'][number];
    const lowest = index.lowest[first + column] as number;
    const highest = index.highest[first + column] as number;
    if (lowest >= from && highest <= to) continue;
    if (highest >= from && lowest <= to) {
      open.push(place);
      continue;
    }
    if (failed !== NONE) return SEVERAL;
    failed = number;
  }
  return failed;
}

/** The same for one version of the cell. */
export function judgeRow(
  { figures }: CountryIndex,
  { ranges }: Tests,
  row: number,
  ofCell: number,
  open: readonly number[],
): number {
  let failed = ofCell;
  for (let place = 0; place < open.length; place += 1) {
    const { column, from, to, number } = ranges[open[place] as number] as Tests['ranges'][number];
    const figure = figures[row * RANGE_COUNT + column] as number;
    if (figure >= from && figure <= to) continue;
    if (failed !== NONE) return SEVERAL;
    failed = number;
  }
  return failed;
}
