import type { SearchSort } from '#contract/search/search-filters.rules.ts';
import type { CountryIndex } from './country-index.ts';
import type { TextMatches } from './filters.ts';
import { type FoundModels, RANKINGS } from './found-models.ts';
import { UNKNOWN_POPULARITY } from './snapshot.ts';
import { newArray } from './workspace.ts';

/** More than any price: a figure multiplied by it is compared first, and the price only among equals. */
const PRICE_FACTOR = 2 ** 32;

interface Page {
  sort: SearchSort;
  text?: TextMatches | undefined;
  offset: number;
  limit: number;
}

/** Model indexes in their order. Equal models are sorted by price and then by index, so that pages never overlap. */
export function pageOf(index: CountryIndex, found: FoundModels, { sort, text, offset, limit }: Page): number[] {
  const { count, places } = found;
  if (offset >= count) return [];
  const keys = keysOf(index, found, sort, text);
  const order = newArray(Uint32Array, count);
  for (let place = 0; place < count; place += 1) order[place] = place;
  const end = Math.min(offset + limit, count);
  moveToFront(order, keys, offset, 0);
  moveToFront(order, keys, end, offset);
  return [...order.subarray(offset, end)].sort((a, b) => compare(keys, a, b)).map((place) => places[place] as number);
}

function compare(keys: Float64Array, a: number, b: number): number {
  return (keys[a] as number) - (keys[b] as number) || a - b;
}

function keysOf(index: CountryIndex, found: FoundModels, sort: SearchSort, text?: TextMatches): Float64Array {
  const { count, places, prices, best } = found;
  const keys = newArray(Float64Array, count);
  const sign = sort === '-price' || RANKINGS[sort].highestFirst ? -1 : 1;
  for (let place = 0; place < count; place += 1) {
    const price = prices[place] as number;
    if (sort === 'price' || sort === '-price') keys[place] = sign * price;
    else if (sort === 'popular')
      keys[place] = popularityOf(index, places[place] as number, text) * PRICE_FACTOR + price;
    else keys[place] = sign * (best[place] as number) * PRICE_FACTOR + price;
  }
  return keys;
}

/** With a text, the better match comes first, then the better-known model. */
function popularityOf({ popularity }: CountryIndex, model: number, text: TextMatches | undefined): number {
  const own = popularity[model] as number;
  return text ? (text.get(model) ?? 0) * 2 * UNKNOWN_POPULARITY + own : own;
}

/** Moves the smallest values to the front, unsorted: of thousands of models only one page needs sorting. */
function moveToFront(order: Uint32Array, keys: Float64Array, place: number, from: number): void {
  let low = from;
  let high = order.length - 1;
  while (low < high && place > low && place <= high) {
    const pivot = order[(low + high) >> 1] as number;
    let left = low;
    let right = high;
    while (left <= right) {
      while (compare(keys, order[left] as number, pivot) < 0) left += 1;
      while (compare(keys, order[right] as number, pivot) > 0) right -= 1;
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
