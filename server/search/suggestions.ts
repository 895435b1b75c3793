import { type Suggestion, searchQuery } from '#contract/search/search.endpoints.ts';
import { inWorkspace } from '#server/bitmap-search/workspace.ts';
import { type SearchTest, type TextMatches, testsOf } from './filters.ts';
import type { FoundModels } from './found-models.ts';
import type { Market } from './market.ts';
import { pageOf } from './model-order.ts';
import { summarize } from './model-summary.ts';
import { findMatches } from './search-index.ts';

const MAX_SUGGESTIONS = 8;
const MAX_MAKES = 3;

/** Models that meet the filters a sentence stands for, or makes and models by their names. */
export function suggest(market: Market, text: string): Suggestion[] {
  const { query, rest } = market.readSentence(text);
  const tests = testsOf(market.index, searchQuery.parse(query));
  if (tests.length === 0) return suggestNames(market, text);
  const words = rest.map(({ raw }) => raw).join(' ');
  return inWorkspace(() => suggestMatches(market, tests, words));
}

/** Of the models that match, those with the other words in their names, or all if there are none. */
function suggestMatches({ index, nameOf, findWhileTyping }: Market, tests: SearchTest[], words: string): Suggestion[] {
  const { models: all, matches } = findMatches(index, tests, 'popular');
  const text = words ? findWhileTyping(words).models : undefined;
  const named = text && onlyOf(all, text);
  const [models, wanted] = named && named.count > 0 ? [named, text] : [all, undefined];
  return pageOf(index, models, { sort: 'popular', text: wanted, offset: 0, limit: MAX_SUGGESTIONS }).map(
    (model): Suggestion => ({ kind: 'model', model: summarize(index, matches.all.bits, model, nameOf) }),
  );
}

/** A make if the text names one, and matching models: the best match first, then the best known. */
function suggestNames(market: Market, text: string): Suggestion[] {
  const { index, nameOf } = market;
  const found = market.findWhileTyping(text);
  const makes = found.makes
    .toSorted((a, b) => b.models - a.models)
    .slice(0, MAX_MAKES)
    .map(({ make, models }): Suggestion => ({ kind: 'make', make, models }));
  const { models: all, matches } = market.everything('popular');
  const limit = MAX_SUGGESTIONS - makes.length;
  const models = pageOf(index, onlyOf(all, found.models), {
    sort: 'popular',
    text: found.models,
    offset: 0,
    limit,
  }).map((model): Suggestion => ({ kind: 'model', model: summarize(index, matches.all.bits, model, nameOf) }));
  return [...makes, ...models];
}

function onlyOf({ count, versions, places, prices, best }: FoundModels, wanted: TextMatches): FoundModels {
  const kept = Array.from({ length: count }, (_, place) => place).filter((place) =>
    wanted.has(places[place] as number),
  );
  const pick = (column: Uint32Array | Int32Array) => kept.map((place) => column[place] as number);
  return {
    count: kept.length,
    versions,
    places: Uint32Array.from(pick(places)),
    prices: Int32Array.from(pick(prices)),
    best: Int32Array.from(pick(best)),
  };
}
