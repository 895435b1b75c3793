import { USED_CHOICES, USED_RANGES } from '../used-cars/used-filters.rules.ts';

/** What can be a favourite. */
export const FAVOURITE_KINDS = ['used-car'] as const;
export type FavouriteKind = (typeof FAVOURITE_KINDS)[number];

/** Which searches can be saved. */
export const SAVED_SEARCH_KINDS = ['used-cars'] as const;
export type SavedSearchKind = (typeof SAVED_SEARCH_KINDS)[number];

/** Per person, in the account and in the browser. */
export const MAX_FAVOURITES = 100;
export const MAX_SAVED_SEARCHES = 20;
export const MAX_SEARCH_NAME = 120;
/** A search with more is refused. */
export const MAX_SAVED_QUERY = 1_000;

/** The id of a listing; later the slugs of a model or an offer. */
export const FAVOURITE_KEY = /^[a-z0-9][a-z0-9/-]{0,119}$/;

const PLACES = ['zip', 'radius', 'area', 'q'];
const CHOICES: readonly string[] = USED_CHOICES;

/**
 * The filters of a search in one order, without page and sorting, so that equal searches are equal texts. Empty when
 * nothing is filtered.
 */
export function savedQuery(search: string): string {
  const given = new URLSearchParams(search);
  const filters = new URLSearchParams();
  for (const name of [...PLACES, ...USED_CHOICES, ...USED_RANGES]) {
    const value = given.get(name)?.trim();
    if (value) filters.set(name, CHOICES.includes(name) ? sortedValues(value) : value);
  }
  // A postal code alone filters nothing, and a radius needs one.
  if (!filters.has('zip') || !filters.has('radius')) {
    filters.delete('zip');
    filters.delete('radius');
  }
  return filters.toString();
}

function sortedValues(list: string): string {
  return [...new Set(list.split(',').filter(Boolean))].sort().join();
}
