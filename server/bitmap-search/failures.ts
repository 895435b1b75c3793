import { type Bitmap, countBits } from './bitmap.ts';
import { type MatchSet, matchSetOf } from './match-set.ts';
import type { Test } from './matches.ts';
import { copyOf } from './workspace.ts';

type Tests = readonly Pick<Test<string>, 'met'>[];

/**
 * The smallest sets of tests that rows fail, as bits in the order of the tests, with the number of these rows, or
 * of their groups, of which each has adjacent blocks.
 */
export function countFailures(all: Bitmap, tests: Tests, groupOf?: Uint32Array): Map<number, number> {
  const left = withFewestFailures(all, tests);
  const counts = new Map<number, number>();
  const counted = new Map<number, number>();
  for (const block of left.blocks())
    for (let bits = left.bits[block] as number; bits !== 0; ) {
      const [set, others] = firstFailures(tests, block, bits);
      const before = counts.get(set) ?? 0;
      if (!groupOf) counts.set(set, before + countBits(bits & ~others));
      else if (counted.get(set) !== groupOf[block]) counts.set(set, before + 1);
      if (groupOf) counted.set(set, groupOf[block] as number);
      bits = others;
    }
  return counts;
}

/** The tests that the first of these rows of a block fails, and the rows that fail others. */
function firstFailures(tests: Tests, block: number, bits: number): [number, number] {
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

function withFewestFailures(rows: Bitmap, tests: Tests): MatchSet {
  for (let most = 0; most < tests.length; most += 1) {
    const left = matchSetOf(failingAtMost(most, rows, tests));
    if (left.blocks().length > 0) return left;
  }
  return matchSetOf(rows);
}

function failingAtMost(most: number, rows: Bitmap, tests: Tests): Bitmap {
  // Rows that have failed no test so far, at most one, at most two and so on.
  const atMost = Array.from({ length: most + 1 }, () => copyOf(rows));
  for (const { met } of tests)
    for (let failures = most; failures >= 0; failures -= 1) {
      const own = atMost[failures] as Bitmap;
      const fewer = atMost[failures - 1];
      for (let block = 0; block < own.length; block += 1)
        own[block] = ((own[block] as number) & (met[block] as number)) | (fewer ? (fewer[block] as number) : 0);
    }
  return atMost[most] as Bitmap;
}
