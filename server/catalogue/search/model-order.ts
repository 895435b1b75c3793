import { SEARCH_RANGES, type SearchSort } from '#contract/search-filters.ts';
import type { CountryIndex } from './country-index.ts';
import type { TextMatches } from './filters.ts';
import { BY_PRICE, type Match, type Ranking } from './search-index.ts';

const RANKINGS: Record<SearchSort, Ranking> = {
  popular: BY_PRICE,
  price: BY_PRICE,
  '-price': BY_PRICE,
  '-power': { column: SEARCH_RANGES.indexOf('power'), highestFirst: true },
  emissions: { column: SEARCH_RANGES.indexOf('emissions'), highestFirst: false },
  '-electricRange': { column: SEARCH_RANGES.indexOf('electricRange'), highestFirst: true },
};
const UNKNOWN_POPULARITY = 100_000;

export const rankingOf = (sort: SearchSort): Ranking => RANKINGS[sort];

/** A part of the models in their order. Equal ones stand by price and then as they came, so that pages never overlap. */
export function pageOf(
  index: CountryIndex,
  models: readonly Match[],
  { sort, text, offset, limit }: { sort: SearchSort; text?: TextMatches | undefined; offset: number; limit: number },
): Match[] {
  if (offset >= models.length) return [];
  const keyed = models.map((match) => ({ match, key: keyOf(index, match, sort, text) }));
  const end = Math.min(offset + limit, keyed.length);
  moveToFront(keyed, offset);
  moveToFront(keyed, end, offset);
  return keyed
    .slice(offset, end)
    .sort(compare)
    .map(({ match }) => match);
}

interface Keyed {
  match: Match;
  key: number;
}

function keyOf({ models }: CountryIndex, { model, price, best }: Match, sort: SearchSort, text?: TextMatches): number {
  switch (sort) {
    case 'popular':
      return (text?.get(model) ?? 0) * 2 * UNKNOWN_POPULARITY + (models[model]?.popularity ?? UNKNOWN_POPULARITY);
    case '-price':
      return -price;
    default:
      return RANKINGS[sort].highestFirst ? -best : best;
  }
}

function compare(a: Keyed, b: Keyed): number {
  return a.key - b.key || a.match.price - b.match.price || a.match.model - b.match.model;
}

/** Moves the smallest ones before the given place, in no order: of a thousand models only one page is ever sorted. */
function moveToFront(all: Keyed[], place: number, from = 0): void {
  let [low, high] = [from, all.length - 1];
  while (low < high && place > low && place <= high) {
    const pivot = all[(low + high) >> 1] as Keyed;
    let [left, right] = [low, high];
    while (left <= right) {
      while (compare(all[left] as Keyed, pivot) < 0) left += 1;
      while (compare(all[right] as Keyed, pivot) > 0) right -= 1;
      if (left > right) break;
      [all[left], all[right]] = [all[right] as Keyed, all[left] as Keyed];
      left += 1;
      right -= 1;
    }
    if (place <= right) high = right;
    else if (place >= left) low = left;
    else return;
  }
}
