import type { Bitmap } from './bitmap.ts';
import type { FilterName, Test } from './filters.ts';
import { type Left, leftOf } from './left.ts';
import { copyOf } from './workspace.ts';

export interface Survivors {
  /** The versions that meet all filters. */
  all: Left;
  /** Those that meet all but this one, whether they meet this one or not. */
  without(filter: FilterName): Left;
}

export function survivorsOf(versions: Bitmap, tests: readonly Test[]): Survivors {
  const failingNone = copyOf(versions);
  const failingOneAtMost = copyOf(versions);
  for (const { met } of tests)
    for (let block = 0; block < met.length; block += 1) {
      const before = failingNone[block] as number;
      const own = met[block] as number;
      failingOneAtMost[block] = ((failingOneAtMost[block] as number) & own) | before;
      failingNone[block] = before & own;
    }
  const all = leftOf(failingNone);
  const others = new Map<FilterName, Left>();
  return {
    all,
    without(filter) {
      const test = tests.find((own) => own.filter === filter);
      if (!test) return all;
      const left = others.get(filter) ?? leftOf(failingOnly(test.met, failingOneAtMost, failingNone));
      others.set(filter, left);
      return left;
    },
  };
}

/** Whoever fails one filter at most, and that this one, or none. */
function failingOnly(met: Bitmap, failingOneAtMost: Bitmap, failingNone: Bitmap): Bitmap {
  const left = copyOf(failingNone);
  for (let block = 0; block < left.length; block += 1)
    left[block] = (left[block] as number) | ((failingOneAtMost[block] as number) & ~(met[block] as number));
  return left;
}
