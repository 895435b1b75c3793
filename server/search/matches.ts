import type { Bitmap } from './bitmap.ts';
import type { FilterName, Test } from './filters.ts';
import { type MatchSet, matchSetOf } from './match-set.ts';
import { copyOf } from './workspace.ts';

export interface MatchesByFilter {
  /** The versions that match all filters. */
  all: MatchSet;
  /** The versions that match all filters but this one, whether they match this one or not. */
  without(filter: FilterName): MatchSet;
}

export function matchesOf(versions: Bitmap, tests: readonly Test[]): MatchesByFilter {
  const failingNone = copyOf(versions);
  const failingOneAtMost = copyOf(versions);
  for (const { met } of tests)
    for (let block = 0; block < met.length; block += 1) {
      const before = failingNone[block] as number;
      const own = met[block] as number;
      failingOneAtMost[block] = ((failingOneAtMost[block] as number) & own) | before;
      failingNone[block] = before & own;
    }
  const all = matchSetOf(failingNone);
  const others = new Map<FilterName, MatchSet>();
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

/** Versions that fail no filter, or only this one. */
function failingOnly(met: Bitmap, failingOneAtMost: Bitmap, failingNone: Bitmap): Bitmap {
  const left = copyOf(failingNone);
  for (let block = 0; block < left.length; block += 1)
    left[block] = (left[block] as number) | ((failingOneAtMost[block] as number) & ~(met[block] as number));
  return left;
}
