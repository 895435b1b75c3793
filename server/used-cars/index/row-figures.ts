import { USED_RANGES, type UsedRange } from '#contract/used-cars/used-cars.rules.ts';
import { FIGURES } from '#server/bitmap-search/kernel-sizes.ts';

/** All figures of a row are adjacent: reading each from another part of memory would take as many waits. */
export type RowFigures = Int32Array;

export function writeFigures(figures: RowFigures, row: number, own: Record<UsedRange, number>): void {
  for (const [place, range] of USED_RANGES.entries()) figures[row * FIGURES + place] = own[range];
}

/** What gives the figure of each row for one range. */
export function figureIn(figures: RowFigures, range: UsedRange): (row: number) => number {
  const place = USED_RANGES.indexOf(range);
  return (row) => figures[row * FIGURES + place] as number;
}
