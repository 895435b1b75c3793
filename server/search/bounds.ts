import { lowestBit, withoutLowestBit } from './bitmap.ts';
import { type Blocks, type Figures, HIGHEST } from './blocks.ts';
import type { MatchSet } from './match-set.ts';
import { MISSING } from './snapshot.ts';

export interface Bounds {
  from: number;
  to: number;
}

/** The lowest and highest figure of these versions. */
export function findBounds({ firstRow }: Blocks, figures: Figures, left: MatchSet): Bounds | null {
  const { rows, known, lowest, highest } = figures;
  const blocks = left.blocks();
  let from = HIGHEST;
  let to = MISSING;
  for (let place = 0; place < blocks.length; place += 1) {
    const block = blocks[place] as number;
    // Most blocks have nothing beyond the bounds found so far.
    if ((lowest[block] as number) >= from && (highest[block] as number) <= to) continue;
    const start = firstRow[block] as number;
    const bits = (left.versions[block] as number) & (known[block] as number);
    for (let others = bits; others !== 0; others = withoutLowestBit(others)) {
      const figure = rows[start + lowestBit(others)] as number;
      from = Math.min(from, figure);
      to = Math.max(to, figure);
    }
  }
  return from <= to ? { from, to } : null;
}
