import { memoize } from '#contract/shared/memoize.ts';
import type { UsedFilter, UsedRange } from '#contract/used-cars/used-cars.rules.ts';
import type { FigureRange } from '#server/bitmap-search/figures.ts';
import { countCommon, type MatchSet, tally, tallyCodes } from '#server/bitmap-search/match-set.ts';
import type { MatchesByFilter } from '#server/bitmap-search/matches.ts';
import { unpackCounts } from '#server/bitmap-search/packed-codes.ts';
import { figureBounds } from './figure-bounds.ts';
import type { IndexModels } from './index-models.ts';
import type { CodedChoice } from './listing-codes.ts';
import { countByPlace } from './rows-by-place.ts';
import type { StockIndex } from './stock-index.ts';

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

export function createCounter(index: StockIndex, matches: MatchesByFilter<UsedFilter>): Counter {
  const { choices, models, makes, modelOf } = index;
  const valueCount = Object.values(choices).reduce((sum, { values }) => sum + values.length, 0);
  const byPlace = memoize((left: MatchSet) => countByPlace(index, left));
  const byCode = memoize((left: MatchSet) => tallyCodes(left, index.codes));
  const byModel = memoize((left: MatchSet) => tally(left, modelOf, models.ids.length));
  const isFewRows = (left: MatchSet, cost: number, bitmaps: number) =>
    left.count() * cost <= left.chunks().length * bitmaps * COST.chunk;
  return {
    places: byPlace,
    choice(choice) {
      const left = matches.without(choice);
      const { values, bits, packed } = choices[choice];
      // Choices that are not filtered share their rows.
      const isTallied = isFewRows(left, COST.codes, left === matches.all ? valueCount : values.length);
      return isTallied ? unpackCounts(packed, byCode(left)) : bits.map((own) => countCommon(left, own));
    },
    makes() {
      const left = matches.without('make');
      const known = makes.slice(0, models.makes.length);
      return isFewRows(left, COST.model, known.length)
        ? sumByMake(models, byModel(left))
        : known.map((own) => countCommon(left, own));
    },
    // There are too many models for a bitmap of each.
    models: () => byModel(matches.without('model')),
    bounds: figureBounds(index, matches),
  };
}

function sumByMake({ makes, makeOf }: IndexModels, counts: Uint32Array): number[] {
  const sums = makes.map(() => 0);
  for (const [model, make] of makeOf.entries()) sums[make] = (sums[make] ?? 0) + (counts[model] as number);
  return sums;
}
