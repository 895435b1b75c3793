import { type Bitmap, countBits } from './bitmap.ts';
import { type MatchSet, matchSetOf } from './match-set.ts';
import type { Test } from './matches.ts';
import { addressOf, kernels, newArray, reachable } from './workspace.ts';

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
  const met = tests.map((test) => addressOf(reachable(test.met)));
  const none = newArray(Int32Array, rows.length);
  // Rows that fail no test, at most one, at most two and so on.
  const atMost: Bitmap[] = [];
  while (atMost.length < tests.length) {
    atMost.push(newArray(Int32Array, rows.length));
    for (const own of atMost) own.set(rows);
    for (const test of met)
      for (const [failures, own] of [...atMost.entries()].reverse())
        kernels().narrow(addressOf(own), test, addressOf(atMost[failures - 1] ?? none), addressOf(own), own.byteLength);
    const left = matchSetOf(atMost.at(-1) ?? none);
    if (left.chunks().length > 0) return left;
  }
  return matchSetOf(rows);
}
