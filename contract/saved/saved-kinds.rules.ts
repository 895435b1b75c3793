import type { Country } from '../shared/country.ts';

/** What can be a favourite: a used car; a model or version as it is sold new in one country; an offer. */
export const FAVOURITE_KINDS = ['used-car', 'model', 'version', 'offer'] as const;
export type FavouriteKind = (typeof FAVOURITE_KINDS)[number];

/** Which searches can be saved. */
export const SAVED_SEARCH_KINDS = ['used-cars', 'new-cars'] as const;
export type SavedSearchKind = (typeof SAVED_SEARCH_KINDS)[number];

/** The id of a listing, the country and the slugs of a model or version, or the slug of an offer. */
export const FAVOURITE_KEY = /^[a-z0-9][a-z0-9/-]{0,249}$/;

/** A model is a favourite in one country, because its price is of that country. */
export function favouriteModelKey(country: Country, model: { slug: string; make: { slug: string } }): string {
  return `${country}/${model.make.slug}/${model.slug}`;
}

/** A version too is a favourite in one country. */
export function favouriteVersionKey(country: Country, path: { make: string; model: string; version: string }): string {
  return `${country}/${path.make}/${path.model}/${path.version}`;
}
