import type { SearchAnswer, SearchQuery } from '#contract/search.ts';
import { SEARCH_PAGE_SIZE } from '#contract/search-filters.ts';
import { boundsOf, facetsOf } from './facets.ts';
import { type Filters, testsOf } from './filters.ts';
import type { Market } from './market.ts';
import { pageOf, rankingOf } from './model-order.ts';
import { summarize } from './model-summary.ts';
import { relaxationsOf } from './relaxations.ts';
import { findMatches } from './search-index.ts';

export function answerSearch(market: Market, query: SearchQuery): SearchAnswer {
  const { index } = market;
  const { q, sort, page } = query;
  const filters: Filters = { ...query, text: q ? market.findModels(q) : undefined };
  const tests = testsOf(index, filters);
  const isFiltered = tests.models.length + tests.bits.length + tests.ranges.length > 0;
  const matches = isFiltered ? findMatches(index, tests, rankingOf(sort)) : market.everything(sort);
  const { models, versions } = matches;
  const offset = (page - 1) * SEARCH_PAGE_SIZE;
  const shown = pageOf(index, models, { sort, text: filters.text, offset, limit: SEARCH_PAGE_SIZE });
  const isHelpless = !isFiltered || models.count > 0 || index.models.length === 0;
  return {
    total: models.count,
    versions,
    page,
    pages: Math.ceil(models.count / SEARCH_PAGE_SIZE),
    results: shown.map((model) => summarize(index, matches.judgement, model, market.nameOf)),
    facets: facetsOf(market, matches, query),
    bounds: boundsOf(matches),
    relaxations: isHelpless ? [] : relaxationsOf(index, filters, matches.judgement),
  };
}
