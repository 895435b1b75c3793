import type { Environment } from '#server/environment/env.ts';
import { lazy } from '#server/shared/lazy.ts';
import type { AddressSearch } from './address-search.ts';
import { createGazetteer } from './gazetteer.ts';
import { createHttpAddressSearch } from './http-address-search.ts';
import { loadItaly } from './italy.ts';

/** The service at ADDRESS_SEARCH_URL; our own gazetteer by default. */
export function openAddressSearch({ ADDRESS_SEARCH_URL: url }: Environment): AddressSearch {
  const italy = lazy(loadItaly);
  if (!url) return createGazetteer(italy);
  return createHttpAddressSearch({
    url,
    countyOf: async (name) => (name ? (await italy()).countyOf(name) : undefined),
  });
}
