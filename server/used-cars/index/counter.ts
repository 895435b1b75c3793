import { memoize } from '#contract/shared/memoize.ts';
import type { UsedFilter, UsedRange } from '#contract/used-cars/used-cars.rules.ts';
import type { FigureRange } from '#server/bitmap-search/figures.ts';
import { countCommon, type MatchSet, tally, tallyCodes } from '#server/bitmap-search/match-set.ts';
import type { MatchesByFilter } from '#server/bitmap-search/matches.ts';
import { unpackCounts } from '#server/bitmap-search/packed-codes.ts';
import { figureBounds } from './figure-bounds.ts';
import type { IndexModels } from './index-models.ts';
import { countFewer, fewerRows, knownRows } from './known-rows.ts';
import type { CodedChoice } from './listing-codes.ts';
import { countByPlace } from './rows-by-place.ts';
import type { StockIndex } from './stock-index.ts';
import type { UsedTest } from './used-filters.ts';

/** What a facet or a range needs of the rows that all other filters leave. */
export interface Counter {
  /** For each value. */
  choice(choice: CodedChoice): number[];
  /** By the number of the make, and of the model. */
  makes(): number[];
  models(): Uint32Array;
  /** How many rows of a set are at each place. */
  places(left: MatchSet): Uint32Array;
  bounds(range: UsedRange): FigureRange | null;
}

/** What counting takes, in nanoseconds: all codes of a row, the model of a row, and a chunk of one bitmap. */
const COST = { codes: 6, model: 2, chunk: 6 };

export function createCounter(
  index: StockIndex,
  matches: MatchesByFilter<UsedFilter>,
  tests: readonly UsedTest[],
): Counter {
  const { choices, models, makes, modelOf } = index;
  const valueCount = Object.values(choices).reduce((sum, { values }) => sum + values.length, 0);
  const known = knownRows(index, tests);
  const knownWithout = memoize((but: UsedFilter) =>
    tests.some(({ filter }) => filter === but)
      ? knownRows(
          index,
          tests.filter(({ filter }) => filter !== but),
        )
      : known,
  );
  const byPlace = memoize((left: MatchSet) => countByPlace(index, left));
  const byCode = memoize((left: MatchSet) =>
    countFewer(left, known, { total: ({ codes }) => codes(), count: (rows) => tallyCodes(rows, index.codes) }),
  );
  const byModel = memoize((but: 'make' | 'model') =>
    countFewer(matches.without(but), knownWithout(but), {
      total: (own) => own.models(),
      count: (rows) => tally(rows, modelOf, models.ids.length),
    }),
  );
  const isFewRows = (rows: number, cost: number, left: MatchSet, bitmaps: number) =>
    rows * cost <= left.chunks().length * bitmaps * COST.chunk;
  return {
    places: byPlace,
    choice(choice) {
      const left = matches.without(choice);
      const { values, bits, packed } = choices[choice];
      // Choices that are not filtered share their rows.
      const bitmaps = left === matches.all ? valueCount : values.length;
      return isFewRows(fewerRows(left, known), COST.codes, left, bitmaps)
        ? unpackCounts(packed, byCode(left))
        : bits.map((own) => countCommon(left, own));
    },
    makes() {
      const left = matches.without('make');
      const all = makes.slice(0, models.makes.length);
      return isFewRows(fewerRows(left, knownWithout('make')), COST.model, left, all.length)
        ? sumByMake(models, byModel('make'))
        : all.map((own) => countCommon(left, own));
    },
    // There are too many models for a bitmap of each.
    models: () => byModel('model'),
    bounds: figureBounds(index, matches),
  };
}

function sumByMake({ makes, makeOf }: IndexModels, counts: Uint32Array): number[] {
  const sums = makes.map(() => 0);
  for (const [model, make] of makeOf.entries()) sums[make] = (sums[make] ?? 0) + (counts[model] as number);
  return sums;
}
