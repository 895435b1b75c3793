import type { UsedFilter, UsedRange } from '#contract/used-cars/used-cars.rules.ts';
import type { FigureRange } from '#server/bitmap-search/figures.ts';
import type { MatchSet } from '#server/bitmap-search/match-set.ts';
import type { MatchesByFilter } from '#server/bitmap-search/matches.ts';
import { newArray } from '#server/bitmap-search/workspace.ts';
import { figureBounds } from './figure-bounds.ts';
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

export function createCounter(index: StockIndex, matches: MatchesByFilter<UsedFilter>): Counter {
  const { choices, counted, makes, models } = index;
  const byPlace = new Map<MatchSet, Uint32Array>();
  return {
    places(left) {
      const counts = byPlace.get(left) ?? countByPlace(index, left);
      byPlace.set(left, counts);
      return counts;
    },
    choice(choice) {
      const { values, first } = choices[choice];
      return values.map((_, value) => counted.count(matches.without(choice), first + value));
    },
    makes: () => models.makes.map((_, make) => counted.count(matches.without('make'), makes.first + make)),
    models: () => countModels(index, matches.without('model').rows()),
    bounds: (range) => figureBounds(index, range, matches.without(range), matches.all.count()),
  };
}

/** There are too many models for a bitmap of each. */
function countModels({ modelOf, models }: StockIndex, rows: Uint32Array): Uint32Array {
  const counts = newArray(Uint32Array, models.ids.length);
  for (let place = 0; place < rows.length; place += 1) {
    const model = modelOf[rows[place] as number] as number;
    counts[model] = (counts[model] as number) + 1;
  }
  return counts;
}
