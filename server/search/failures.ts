import { type Bitmap, lowestBit, withoutLowestBit } from './bitmap.ts';
import type { Blocks } from './blocks.ts';
import type { RangeTest, Test } from './filters.ts';
import { type MatchSet, matchSetOf } from './match-set.ts';
import { MISSING } from './snapshot.ts';
import { copyOf } from './workspace.ts';

/** The figure of these versions that is nearest to a range, or MISSING. */
export function nearestTo({ firstRow, figures }: Blocks, range: RangeTest, left: MatchSet): number {
  const rows = figures[range.column]?.rows;
  let nearest = MISSING;
  for (const block of left.blocks())
    for (let bits = left.versions[block] as number; bits !== 0; bits = withoutLowestBit(bits)) {
      const figure = rows?.[(firstRow[block] as number) + lowestBit(bits)] ?? MISSING;
      if (distanceTo(range, figure) < distanceTo(range, nearest)) nearest = figure;
    }
  return nearest;
}

/** How much both ends of a range have to move for it to include a figure. */
export function distanceTo({ from, to }: RangeTest, figure: number): number {
  if (figure === MISSING) return Number.POSITIVE_INFINITY;
  return Math.max(0, from - figure) + Math.max(0, figure - to);
}

/**
 * The smallest sets of tests that versions fail, as bits in the order of the tests, with the number of their models.
 */
export function countFailures({ all, modelOf }: Blocks, tests: readonly Test[]): Map<number, number> {
  const left = withFewestFailures(all, tests);
  const counts = new Map<number, number>();
  const counted = new Map<number, number>();
  for (const block of left.blocks())
    for (let bits = left.versions[block] as number; bits !== 0; ) {
      const [set, others] = firstFailures(tests, block, bits);
      if (counted.get(set) !== modelOf[block]) counts.set(set, (counts.get(set) ?? 0) + 1);
      counted.set(set, modelOf[block] as number);
      bits = others;
    }
  return counts;
}

/** The tests that the first of these versions of a block fails, and the versions that fail others. */
function firstFailures(tests: readonly Test[], block: number, bits: number): [number, number] {
  const first = bits & -bits;
  let set = 0;
  let alike = bits;
  for (const [place, { met }] of tests.entries()) {
    const own = met[block] as number;
    if (own & first) alike &= own;
    else {
      alike &= ~own;
      set |= 1 << place;
    }
  }
  return [set, bits & ~alike];
}

function withFewestFailures(versions: Bitmap, tests: readonly Test[]): MatchSet {
  for (let most = 0; most < tests.length; most += 1) {
    const left = matchSetOf(failingAtMost(most, versions, tests));
    if (left.blocks().length > 0) return left;
  }
  return matchSetOf(versions);
}

function failingAtMost(most: number, versions: Bitmap, tests: readonly Test[]): Bitmap {
  // Versions that have failed no test so far, at most one, at most two and so on.
  const atMost = Array.from({ length: most + 1 }, () => copyOf(versions));
  for (const { met } of tests)
    for (let failures = most; failures >= 0; failures -= 1) {
      const own = atMost[failures] as Bitmap;
      const fewer = atMost[failures - 1];
      for (let block = 0; block < own.length; block += 1)
        own[block] = ((own[block] as number) & (met[block] as number)) | (fewer ? (fewer[block] as number) : 0);
    }
  return atMost[most] as Bitmap;
}
