import { USED_CHOICES, USED_RANGES } from '../used-cars/used-filters.rules.ts';

/** Per person, in the account and in the browser. */
export const MAX_FAVOURITES = 100;
export const MAX_SAVED_SEARCHES = 20;
export const MAX_SEARCH_NAME = 120;
/** A search with more is refused. */
export const MAX_SAVED_QUERY = 1_000;

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
