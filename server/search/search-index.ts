import { SEARCH_RANGES, type SearchRange, type SearchSort } from '#contract/search/search-filters.rules.ts';
import { findBounds } from '#server/bitmap-search/bounds.ts';
import type { FigureRange, Figures } from '#server/bitmap-search/figures.ts';
import { type MatchesByFilter, matchesOf } from '#server/bitmap-search/matches.ts';
import type { CountryIndex } from './country-index.ts';
import { countFacets, type FacetCounts } from './facet-counter.ts';
import type { FilterName, SearchTest } from './filters.ts';
import { type FoundModels, findModels, RANKINGS } from './found-models.ts';

export interface Matches {
  matches: MatchesByFilter<FilterName>;
  models: FoundModels;
  counts: FacetCounts;
  /** The bounds of each range under the other filters. */
  bounds: Record<SearchRange, FigureRange | null>;
}

export function findMatches(index: CountryIndex, tests: readonly SearchTest[], sort: SearchSort): Matches {
  const { blocks } = index;
  const matches = matchesOf(blocks.all, tests);
  const bounds = SEARCH_RANGES.map((range, column) => [
    range,
    findBounds(blocks, blocks.figures[column] as Figures, matches.without(range)),
  ]);
  return {
    matches,
    models: findModels(blocks, matches.all, RANKINGS[sort]),
    counts: countFacets(index, matches),
    bounds: Object.fromEntries(bounds) as Matches['bounds'],
  };
}
