import { SEARCH_CHOICES, SEARCH_RANGES } from '../search/search-filters.rules.ts';
import { USED_CHOICES, USED_RANGES } from '../used-cars/used-filters.rules.ts';
import type { SavedSearchKind } from './saved-kinds.rules.ts';

/** Per person, in the account and in the browser. */
export const MAX_FAVOURITES = 100;
export const MAX_SAVED_SEARCHES = 20;
export const MAX_SEARCH_NAME = 120;
/** A search with more is refused. */
export const MAX_SAVED_QUERY = 1_000;

interface Filters {
  singles: readonly string[];
  choices: readonly string[];
  ranges: readonly string[];
}

const FILTERS: Record<SavedSearchKind, Filters> = {
  'used-cars': { singles: ['zip', 'radius', 'area', 'q'], choices: USED_CHOICES, ranges: USED_RANGES },
  'new-cars': { singles: ['q'], choices: SEARCH_CHOICES, ranges: SEARCH_RANGES },
};

/**
 * The filters of a search in one order, without page and sorting, so that equal searches are equal texts. Empty when
 * nothing is filtered.
 */
export function savedQuery(kind: SavedSearchKind, search: string): string {
  const { singles, choices, ranges } = FILTERS[kind];
  const given = new URLSearchParams(search);
  const filters = new URLSearchParams();
  for (const name of [...singles, ...choices, ...ranges]) {
    const value = given.get(name)?.trim();
    if (value) filters.set(name, choices.includes(name) ? sortedValues(value) : value);
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
