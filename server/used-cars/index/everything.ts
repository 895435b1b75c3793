import { USED_RANGES, type UsedFilter, type UsedRange } from '#contract/used-cars/used-cars.rules.ts';
import { findBounds } from '#server/bitmap-search/bounds.ts';
import type { FigureRange } from '#server/bitmap-search/figures.ts';
import { countCommon, countRows, type MatchSet, matchSetOf, rowsOf } from '#server/bitmap-search/match-set.ts';
import type { MatchesByFilter } from '#server/bitmap-search/matches.ts';
import { newArray, outsideWorkspace } from '#server/bitmap-search/workspace.ts';
import type { CodedChoice } from './listing-codes.ts';
import type { StockIndex } from './stock-index.ts';
import type { UsedTest } from './used-filters.ts';

/** What a facet or a range needs of the rows that all other filters leave. */
export interface Counter {
  choice(choice: CodedChoice): ArrayLike<number>;
  /** By the id of the model. */
  models(filter: 'make' | 'model'): ArrayLike<number>;
  bounds(range: UsedRange): FigureRange | null;
}

/**
 * Counting everything is the most work, and the same for every search without filters and for the only filter of a
 * search, so these counts are kept until the stock changes.
 */
const kept = new WeakMap<StockIndex, { revision: number; counts: ReturnType<typeof countAll> }>();

export function createCounter(
  index: StockIndex,
  highestModel: number,
  tests: readonly UsedTest[],
  matches: MatchesByFilter<UsedFilter>,
): Counter {
  const isEverything = (filter: UsedFilter) => tests.every((test) => test.filter === filter);
  const everything = () => {
    const known = kept.get(index);
    if (known?.revision === index.revision) return known.counts;
    const counts = outsideWorkspace(() => countAll(index, highestModel));
    kept.set(index, { revision: index.revision, counts });
    return counts;
  };
  return {
    choice: (choice) =>
      isEverything(choice) ? everything().choices[choice] : countChoice(index, choice, matches.without(choice)),
    models: (filter) =>
      isEverything(filter) ? everything().models : countModels(index, highestModel, matches.without(filter)),
    bounds: (range) =>
      isEverything(range)
        ? everything().bounds[range]
        : findBounds(index.blocks, index.figures[range], matches.without(range)),
  };
}

function countAll(index: StockIndex, highestModel: number) {
  const all = matchSetOf(index.all);
  const choices = Object.keys(index.choices) as CodedChoice[];
  return {
    choices: Object.fromEntries(choices.map((choice) => [choice, countChoice(index, choice, all)])) as Record<
      CodedChoice,
      number[]
    >,
    models: countModels(index, highestModel, all),
    bounds: Object.fromEntries(
      USED_RANGES.map((range) => [range, findBounds(index.blocks, index.figures[range], all)]),
    ) as Record<UsedRange, FigureRange | null>,
  };
}

/** For each value. */
function countChoice({ choices }: StockIndex, choice: CodedChoice, left: MatchSet): number[] {
  return choices[choice].bits.map((bits) => countCommon(left, bits));
}

function countModels({ modelOf }: StockIndex, highestModel: number, left: MatchSet): Uint32Array {
  const counts = newArray(Uint32Array, highestModel + 1);
  const rows = rowsOf(left, countRows(left));
  for (let place = 0; place < rows.length; place += 1) {
    const model = modelOf[rows[place] as number] as number;
    counts[model] = (counts[model] as number) + 1;
  }
  return counts;
}
