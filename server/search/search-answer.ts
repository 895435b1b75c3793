import type { SearchAnswer, SearchQuery } from '#contract/search/search.endpoints.ts';
import { SEARCH_PAGE_SIZE } from '#contract/search/search-filters.rules.ts';
import { inWorkspace } from '#server/bitmap-search/workspace.ts';
import { boundsOf, facetsOf } from './facets.ts';
import { type Filters, testsOf } from './filters.ts';
import type { Market } from './market.ts';
import { pageOf } from './model-order.ts';
import { summarize } from './model-summary.ts';
import { relaxationsOf } from './relaxations.ts';
import { findMatches } from './search-index.ts';

export function answerSearch(market: Market, query: SearchQuery): SearchAnswer {
  return inWorkspace(() => answer(market, query));
}

function answer(market: Market, query: SearchQuery): SearchAnswer {
  const { index } = market;
  const { q, sort, page } = query;
  const filters: Filters = { ...query, text: q ? market.findModels(q) : undefined };
  const tests = testsOf(index, filters);
  const found = tests.length > 0 ? findMatches(index, tests, sort) : market.everything(sort);
  const { models, matches } = found;
  const offset = (page - 1) * SEARCH_PAGE_SIZE;
  const shown = pageOf(index, models, { sort, text: filters.text, offset, limit: SEARCH_PAGE_SIZE });
  const needsNoRelaxation = tests.length === 0 || models.count > 0 || index.models.length === 0;
  return {
    total: models.count,
    versions: models.versions,
    page,
    pages: Math.ceil(models.count / SEARCH_PAGE_SIZE),
    results: shown.map((model) => summarize(index, matches.all.bits, model, market.nameOf)),
    facets: facetsOf(market, found, query),
    bounds: boundsOf(found),
    relaxations: needsNoRelaxation ? [] : relaxationsOf(index, filters, tests, matches),
  };
}
