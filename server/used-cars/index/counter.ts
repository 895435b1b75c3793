import { memoize } from '#contract/shared/memoize.ts';
import type { UsedFilter, UsedRange } from '#contract/used-cars/used-cars.rules.ts';
import type { FigureRange } from '#server/bitmap-search/figures.ts';
import { countCommon, type MatchSet, tally, tallyCodes } from '#server/bitmap-search/match-set.ts';
import type { MatchesByFilter } from '#server/bitmap-search/matches.ts';
import { unpackCounts } from '#server/bitmap-search/packed-codes.ts';
import { figureBounds } from './figure-bounds.ts';
import type { IndexModels } from './index-models.ts';
import { countFewer, fewerRows, type KnownRows, knownRows } from './known-rows.ts';
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
/** Sets that are this many times smaller than the stock are counted as they are. */
const FEW = 32;

export function createCounter(
  index: StockIndex,
  matches: MatchesByFilter<UsedFilter>,
  tests: readonly UsedTest[],
): Counter {
  const { choices, models, makes, modelOf } = index;
  const valueCount = Object.values(choices).reduce((sum, { values }) => sum + values.length, 0);
  const knownWithout = memoize((but: UsedFilter | undefined) =>
    knownRows(
      index,
      tests.filter(({ filter }) => filter !== but),
    ),
  );
  /** What contains the rows of a set, unless they are so few that finding it would take longer than counting them. */
  const knownOf = (left: MatchSet, but?: UsedFilter): KnownRows | undefined => {
    if (left.count() * FEW < index.rowCount) return undefined;
    return knownWithout(tests.some(({ filter }) => filter === but) ? but : undefined);
  };
  const byPlace = memoize((left: MatchSet) => countByPlace(index, left));
  const byCode = memoize((left: MatchSet) =>
    countFewer(left, knownOf(left), { total: ({ codes }) => codes(), count: (rows) => tallyCodes(rows, index.codes) }),
  );
  const byModel = memoize((but: 'make' | 'model') => {
    const left = matches.without(but);
    return countFewer(left, knownOf(left, but), {
      total: (known) => known.models(),
      count: (rows) => tally(rows, modelOf, models.ids.length),
    });
  });
  const isFewRows = (rows: number, cost: number, left: MatchSet, bitmaps: number) =>
    rows * cost <= left.chunks().length * bitmaps * COST.chunk;
  return {
    places: byPlace,
    choice(choice) {
      const left = matches.without(choice);
      const { values, bits, packed } = choices[choice];
      // Choices that are not filtered share their rows.
      const bitmaps = left === matches.all ? valueCount : values.length;
      return isFewRows(fewerRows(left, knownOf(left)), COST.codes, left, bitmaps)
        ? unpackCounts(packed, byCode(left))
        : bits.map((own) => countCommon(left, own));
    },
    makes() {
      const left = matches.without('make');
      const all = makes.slice(0, models.makes.length);
      return isFewRows(fewerRows(left, knownOf(left, 'make')), COST.model, left, all.length)
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
