import type { Bitmap } from './bitmap.ts';
import { type MatchSet, matchSetOf } from './match-set.ts';
import { addressOf, kernels, newArray, reachable, unwrittenArray } from './workspace.ts';

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
  given: Bitmap,
  tests: readonly Test<Filter>[],
): MatchesByFilter<Filter> {
  if (tests.length === 0) {
    const all = matchSetOf(given);
    return { all, without: () => all };
  }
  const rows = reachable(given);
  const met = new Map(tests.map((test) => [test.filter, reachable(test.met)]));
  const [none, oneAtMost] = failingNoneAndOne(rows, [...met.values()]);
  const all = matchSetOf(none);
  const others = new Map<Filter, MatchSet>();
  return {
    all,
    without(filter) {
      const own = met.get(filter);
      if (!own) return all;
      const left = others.get(filter) ?? matchSetOf(failingOnly(own, oneAtMost, none));
      others.set(filter, left);
      return left;
    },
  };
}

/** The rows that fail none of the tests, and those that fail one at most. */
function failingNoneAndOne(rows: Bitmap, tests: readonly Bitmap[]): [Bitmap, Bitmap] {
  const addresses = newArray(Uint32Array, tests.length);
  addresses.set(tests.map(addressOf));
  const none = unwrittenArray(Int32Array, rows.length);
  const oneAtMost = unwrittenArray(Int32Array, rows.length);
  kernels().match(
    addressOf(addresses),
    addressOf(addresses) + addresses.byteLength,
    addressOf(rows),
    addressOf(none),
    addressOf(oneAtMost),
    rows.byteLength,
  );
  return [none, oneAtMost];
}

/** Rows that fail no filter, or only this one. */
function failingOnly(met: Bitmap, oneAtMost: Bitmap, none: Bitmap): Bitmap {
  const left = unwrittenArray(Int32Array, none.length);
  kernels().without(addressOf(none), addressOf(oneAtMost), addressOf(met), addressOf(left), none.byteLength);
  return left;
}
