import { type SearchAnswer, type SearchQuery, searchQuery } from '#contract/search/search.endpoints.ts';
import { SEARCH_PAGE_SIZE, SEARCH_SORTS } from '#contract/search/search-filters.rules.ts';
import type { MatchSet } from '#server/bitmap-search/match-set.ts';
import { matchesOf } from '#server/bitmap-search/matches.ts';
import { inWorkspace } from '#server/bitmap-search/workspace.ts';
import { boundsOf, facetsOf } from './facets.ts';
import { type Filters, type TextMatches, testsOf } from './filters.ts';
import type { Market } from './market.ts';
import { pageOf } from './model-order.ts';
import { summarize } from './model-summary.ts';
import { relaxationsOf } from './relaxations.ts';
import { findMatches } from './search-index.ts';

/** A text in quotation marks is searched as it is. */
const QUOTED = /^["“”„«](.+)["“”»]$/;
const [DEFAULT_SORT] = SEARCH_SORTS;

/** The text may be a sentence. A filter that is chosen replaces what the sentence says about it. */
export function answerSentence(market: Market, query: SearchQuery): SearchAnswer {
  const { wanted, understood } = readQuery(market, query);
  return { ...answerSearch(market, wanted), understood };
}

/** The versions that such a search finds, as bits of the index. */
export function matchVersions(market: Market, query: SearchQuery): MatchSet {
  const { wanted } = readQuery(market, query);
  return matchesOf(market.index.blocks.all, testsOf(market.index, filtersOf(market, wanted))).all;
}

function readQuery(market: Market, query: SearchQuery): Pick<SearchAnswer, 'understood'> & { wanted: SearchQuery } {
  const { q, ...chosen } = query;
  if (!q || QUOTED.test(q)) return { wanted: query, understood: null };
  const understood = market.understand(q);
  const { sort, ...filters } = searchQuery.parse(understood.query);
  const wanted = { ...filters, ...chosen, sort: chosen.sort === DEFAULT_SORT ? sort : chosen.sort };
  return { wanted, understood };
}

function filtersOf(market: Market, query: SearchQuery): Filters {
  return { ...query, text: query.q ? findText(market, query.q) : undefined };
}

export function answerSearch(market: Market, query: SearchQuery): SearchAnswer {
  return inWorkspace(() => answer(market, query));
}

function answer(market: Market, query: SearchQuery): SearchAnswer {
  const { index } = market;
  const { sort, page } = query;
  const filters = filtersOf(market, query);
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
    understood: null,
  };
}

function findText(market: Market, text: string): TextMatches {
  const [, exact] = QUOTED.exec(text) ?? [];
  return exact ? market.findExactly(exact) : market.findModels(text);
}
