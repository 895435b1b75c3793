import { SEARCH_RANGES, type SearchSort } from '#contract/search-filters.ts';
import type { CountryIndex } from './country-index.ts';
import type { TextMatches } from './filters.ts';
import { BY_PRICE, type FoundModels, type Ranking } from './search-index.ts';

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

interface Page {
  sort: SearchSort;
  text?: TextMatches | undefined;
  offset: number;
  limit: number;
}

/** Places of models in their order. Equal ones stand by price and then as they came, so that pages never overlap. */
export function pageOf(index: CountryIndex, found: FoundModels, { sort, text, offset, limit }: Page): number[] {
  const { count, places, prices } = found;
  if (offset >= count) return [];
  const keys = keysOf(index, found, sort, text);
  const compare = (a: number, b: number) =>
    (keys[a] as number) - (keys[b] as number) || (prices[a] as number) - (prices[b] as number) || a - b;
  const order = new Uint32Array(count);
  for (let place = 0; place < count; place += 1) order[place] = place;
  const end = Math.min(offset + limit, count);
  moveToFront(order, compare, offset, 0);
  moveToFront(order, compare, end, offset);
  return [...order.subarray(offset, end)].sort(compare).map((place) => places[place] as number);
}

/** The better match before the better known, if there is a text. */
function keysOf(index: CountryIndex, found: FoundModels, sort: SearchSort, text?: TextMatches): Float64Array {
  const { count, places, prices, best } = found;
  const keys = new Float64Array(count);
  for (let place = 0; place < count; place += 1) {
    const model = places[place] as number;
    if (sort === 'popular')
      keys[place] =
        (text?.get(model) ?? 0) * 2 * UNKNOWN_POPULARITY + (index.models[model]?.popularity ?? UNKNOWN_POPULARITY);
    else if (sort === '-price') keys[place] = -(prices[place] as number);
    else keys[place] = RANKINGS[sort].highestFirst ? -(best[place] as number) : (best[place] as number);
  }
  return keys;
}

/** Moves the smallest ones before the given place, in no order: of thousands of models only one page is sorted. */
function moveToFront(order: Uint32Array, compare: (a: number, b: number) => number, place: number, from: number): void {
  let [low, high] = [from, order.length - 1];
  while (low < high && place > low && place <= high) {
    const pivot = order[(low + high) >> 1] as number;
    let [left, right] = [low, high];
    while (left <= right) {
      while (compare(order[left] as number, pivot) < 0) left += 1;
      while (compare(order[right] as number, pivot) > 0) right -= 1;
      if (left > right) break;
      const moved = order[left] as number;
      order[left] = order[right] as number;
      order[right] = moved;
      left += 1;
      right -= 1;
    }
    if (place <= right) high = right;
    else if (place >= left) low = left;
    else return;
  }
}
