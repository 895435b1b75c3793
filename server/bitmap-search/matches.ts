import type { Bitmap } from './bitmap.ts';
import { type MatchSet, matchSetOf } from './match-set.ts';
import { copyOf } from './workspace.ts';

/** An active filter, with the rows that match it. */
export interface Test<Filter extends string> {
  filter: Filter;
  met: Bitmap;
}

export interface MatchesByFilter<Filter extends string> {
  /** The rows that match all filters. */
  all: MatchSet;
  /** The rows that match all filters but this one, whether they match this one or not. */
  without(filter: Filter): MatchSet;
}

export function matchesOf<Filter extends string>(
  rows: Bitmap,
  tests: readonly Test<Filter>[],
): MatchesByFilter<Filter> {
  const failingNone = copyOf(rows);
  const failingOneAtMost = copyOf(rows);
  for (const { met } of tests)
    for (let block = 0; block < met.length; block += 1) {
      const before = failingNone[block] as number;
      const own = met[block] as number;
      failingOneAtMost[block] = ((failingOneAtMost[block] as number) & own) | before;
      failingNone[block] = before & own;
    }
  const all = matchSetOf(failingNone);
  const others = new Map<Filter, MatchSet>();
  return {
    all,
    without(filter) {
      const test = tests.find((own) => own.filter === filter);
      if (!test) return all;
      const left = others.get(filter) ?? matchSetOf(failingOnly(test.met, failingOneAtMost, failingNone));
      others.set(filter, left);
      return left;
    },
  };
}

/** Rows that fail no filter, or only this one. */
function failingOnly(met: Bitmap, failingOneAtMost: Bitmap, failingNone: Bitmap): Bitmap {
  const left = copyOf(failingNone);
  for (let block = 0; block < left.length; block += 1)
    left[block] = (left[block] as number) | ((failingOneAtMost[block] as number) & ~(met[block] as number));
  return left;
}
