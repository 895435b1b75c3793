import type { SearchSort } from '#contract/search/search-filters.rules.ts';
import { pageOfKeys } from '#server/bitmap-search/page-order.ts';
import { newArray } from '#server/bitmap-search/workspace.ts';
import type { CountryIndex } from './country-index.ts';
import type { TextMatches } from './filters.ts';
import { type FoundModels, RANKINGS } from './found-models.ts';
import { UNKNOWN_POPULARITY } from './snapshot.ts';

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
  const end = Math.min(offset + limit, count);
  return pageOfKeys(keys, offset, end).map((place) => places[place] as number);
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
