import type { Suggestion } from '#contract/search.ts';
import type { Market } from './market.ts';
import { pageOf } from './model-order.ts';
import { summarize } from './model-summary.ts';

const MOST_SUGGESTIONS = 8;
const MOST_MAKES = 3;

/** A make when the text means one, and the models it may mean: the best match first, then the best known. */
export function suggest(market: Market, text: string): Suggestion[] {
  const { index, nameOf } = market;
  const found = market.findWhileTyping(text);
  const makes = found.makes
    .toSorted((a, b) => b.models - a.models)
    .slice(0, MOST_MAKES)
    .map(({ make, models }): Suggestion => ({ kind: 'make', make, models }));
  const { models: all, judgement } = market.everything('popular');
  const matches = all.filter(({ model }) => found.models.has(model));
  const limit = MOST_SUGGESTIONS - makes.length;
  const models = pageOf(index, matches, { sort: 'popular', text: found.models, offset: 0, limit }).map(
    ({ model }): Suggestion => ({ kind: 'model', model: summarize(index, judgement, model, nameOf) }),
  );
  return [...makes, ...models];
}
