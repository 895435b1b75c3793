import type { Country } from '../shared/country.ts';

/** What can be a favourite: a used car, or a model as it is sold new in one country. */
export const FAVOURITE_KINDS = ['used-car', 'model'] as const;
export type FavouriteKind = (typeof FAVOURITE_KINDS)[number];

/** Which searches can be saved. */
export const SAVED_SEARCH_KINDS = ['used-cars'] as const;
export type SavedSearchKind = (typeof SAVED_SEARCH_KINDS)[number];

/** The id of a listing, or the country and the slugs of a model. */
export const FAVOURITE_KEY = /^[a-z0-9][a-z0-9/-]{0,169}$/;

/** A model is a favourite in one country, because its price is of that country. */
export function favouriteModelKey(country: Country, model: { slug: string; make: { slug: string } }): string {
  return `${country}/${model.make.slug}/${model.slug}`;
}
