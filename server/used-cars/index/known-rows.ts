import type { Bitmap } from '#server/bitmap-search/bitmap.ts';
import { CODES, VALUES_OF_CODE } from '#server/bitmap-search/kernel-sizes.ts';
import { type MatchSet, restOf } from '#server/bitmap-search/match-set.ts';
import { matchesOf } from '#server/bitmap-search/matches.ts';
import { newArray } from '#server/bitmap-search/workspace.ts';
import type { StockIndex } from './stock-index.ts';
import type { Totals } from './totals.ts';
import type { UsedTest } from './used-filters.ts';

/** Rows that need not be counted: all listings, or those of some models. */
export interface KnownRows {
  bits(): Bitmap;
  count: number;
  /** For every code as many counts as it may have values. */
  codes(): Uint32Array;
  /** By the number of the model. */
  models(): Uint32Array;
}

/** What filters by make and model leave of all listings. */
export function knownRows({ all, totals }: StockIndex, tests: readonly UsedTest[]): KnownRows {
  const own = tests.filter(({ meetsModel }) => meetsModel);
  const isLeft = totals.models.map((_, model) => own.every(({ meetsModel }) => meetsModel?.(model)));
  const left = own.length === 0 ? [totals] : totals.models.filter((_, model) => isLeft[model]);
  return {
    bits: () => (own.length === 0 ? all : matchesOf(all, own).all.bits),
    count: left.reduce((sum, { rows }) => sum + rows, 0),
    codes: () => sumOfCodes(left),
    models: () => Uint32Array.from(totals.models, ({ rows }, model) => (isLeft[model] ? rows : 0)),
  };
}

function sumOfCodes(totals: readonly Totals[]): Uint32Array {
  const sums = newArray(Uint32Array, CODES * VALUES_OF_CODE);
  for (const { codes } of totals)
    for (let cell = 0; cell < sums.length; cell += 1) sums[cell] = (sums[cell] as number) + (codes[cell] as number);
  return sums;
}

/** How many rows have to be looked at: those of a set, or those that it lacks. */
export function fewerRows(left: MatchSet, known: KnownRows | undefined): number {
  return known ? Math.min(left.count(), known.count - left.count()) : left.count();
}

/** Counts a set of known rows by those that it lacks if they are fewer than its own. */
export function countFewer(
  left: MatchSet,
  known: KnownRows | undefined,
  { total, count }: { total(known: KnownRows): Uint32Array; count(rows: MatchSet): Uint32Array },
): Uint32Array {
  if (!known || known.count - left.count() >= left.count()) return count(left);
  const lacking = count(restOf(known.bits(), left));
  const counts = total(known);
  for (let cell = 0; cell < lacking.length; cell += 1)
    counts[cell] = (counts[cell] as number) - (lacking[cell] as number);
  return counts;
}
