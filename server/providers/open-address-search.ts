import type { Environment } from '#server/env.ts';
import { onFirstUse } from '#server/on-first-use.ts';
import type { AddressSearch } from './address-search.ts';
import { createGazetteer } from './address-search-gazetteer.ts';
import { createHttpAddressSearch } from './address-search-http.ts';
import { loadItaly } from './address-search-italy.ts';

/** The service that ADDRESS_SEARCH_URL names; our own gazetteer by default. */
export function openAddressSearch({ ADDRESS_SEARCH_URL: url }: Environment): AddressSearch {
  const italy = onFirstUse(loadItaly);
  if (!url) return createGazetteer(italy);
  return createHttpAddressSearch({
    url,
    countyOf: async (name) => (name ? (await italy()).countyOf(name) : undefined),
  });
}
