import { lowestBit, withoutLowestBit } from './bitmap.ts';
import { type BlockRows, type FigureRange, type Figures, HIGHEST, MISSING } from './figures.ts';
import type { MatchSet } from './match-set.ts';

/** The lowest and highest figure of these rows. */
export function findBounds({ firstRow }: BlockRows, figures: Figures, left: MatchSet): FigureRange | null {
  const { rows, known, lowest, highest } = figures;
  const blocks = left.blocks();
  let from = HIGHEST;
  let to = MISSING;
  for (let place = 0; place < blocks.length; place += 1) {
    const block = blocks[place] as number;
    // Most blocks have nothing beyond the bounds found so far.
    if ((lowest[block] as number) >= from && (highest[block] as number) <= to) continue;
    const start = firstRow[block] as number;
    const bits = (left.bits[block] as number) & (known[block] as number);
    for (let others = bits; others !== 0; others = withoutLowestBit(others)) {
      const figure = rows[start + lowestBit(others)] as number;
      from = Math.min(from, figure);
      to = Math.max(to, figure);
    }
  }
  return from <= to ? { from, to } : null;
}

/** The figure of these rows that is nearest to a range, or MISSING. */
export function nearestTo(
  { firstRow }: BlockRows,
  figureOf: (row: number) => number,
  range: FigureRange,
  left: MatchSet,
): number {
  let nearest = MISSING;
  for (const block of left.blocks())
    for (let bits = left.bits[block] as number; bits !== 0; bits = withoutLowestBit(bits)) {
      const figure = figureOf((firstRow[block] as number) + lowestBit(bits));
      if (distanceTo(range, figure) < distanceTo(range, nearest)) nearest = figure;
    }
  return nearest;
}

/** How much both ends of a range have to move for it to include a figure. */
export function distanceTo({ from, to }: FigureRange, figure: number): number {
  if (figure === MISSING) return Number.POSITIVE_INFINITY;
  return Math.max(0, from - figure) + Math.max(0, figure - to);
}
