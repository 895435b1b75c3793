import type { FacetValue, SearchAnswer, SearchQuery } from '#contract/search.ts';
import { SEARCH_CHOICES, SEARCH_RANGES, type SearchChoice } from '#contract/search-filters.ts';
import { unitOf } from './filters.ts';
import type { Market } from './market.ts';
import type { Matches } from './search-index.ts';

/** Values that would show something, and those that are chosen. */
export function facetsOf(market: Market, { counts }: Matches, query: SearchQuery): SearchAnswer['facets'] {
  return Object.fromEntries(
    SEARCH_CHOICES.map((choice) => {
      const { values } = market.index;
      const chosen = new Set(query[choice]);
      const isListed = choice !== 'model' || (query.make ?? []).length > 0;
      const listed = values[choice].flatMap((value, code): FacetValue[] => {
        const count = counts[choice][code] ?? 0;
        const isChosen = chosen.delete(value);
        return isChosen || (isListed && count > 0) ? [{ value, ...nameOf(market, choice, value, code), count }] : [];
      });
      const unknown = [...chosen].map((value) => ({ value, ...nameOf(market, choice, value), count: 0 }));
      return [choice, [...listed, ...unknown].sort(orderOf(market, choice))];
    }),
  ) as SearchAnswer['facets'];
}

function nameOf(market: Market, choice: SearchChoice, value: string, code = -1): { name?: string } {
  const { makes, models } = market.index;
  if (choice === 'make') return { name: makes[code]?.name ?? value };
  if (choice !== 'model') return {};
  const model = models[code];
  return { name: model ? market.nameOf(model) : value };
}

function orderOf({ collator }: Market, choice: SearchChoice): (a: FacetValue, b: FacetValue) => number {
  if (choice === 'seats') return (a, b) => Number(a.value) - Number(b.value);
  // Those of the contract's lists are in its order already.
  if (choice !== 'make' && choice !== 'model') return () => 0;
  return (a, b) => collator.compare(a.name ?? '', b.name ?? '') || (a.value < b.value ? -1 : 1);
}

/** Whole units, rounded outwards. */
export function boundsOf({ lowest, highest }: Matches): SearchAnswer['bounds'] {
  return Object.fromEntries(
    SEARCH_RANGES.map((range, place) => {
      const [from = 0, to = -1] = [lowest[place], highest[place]];
      const unit = unitOf(range);
      return [range, from <= to ? { from: Math.floor(from / unit), to: Math.ceil(to / unit) } : null];
    }),
  ) as SearchAnswer['bounds'];
}
