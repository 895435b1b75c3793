import { MAX_FAVOURITES, MAX_SAVED_QUERY, MAX_SAVED_SEARCHES, MAX_SEARCH_NAME } from '#contract/saved/saved.rules.ts';
import type { Favourite, SavedSearch } from '#contract/saved/saved-items.endpoints.ts';
import { FAVOURITE_KEY, FAVOURITE_KINDS, SAVED_SEARCH_KINDS } from '#contract/saved/saved-kinds.rules.ts';
import { COUNTRIES } from '#contract/shared/country.ts';
import { FAVOURITES_KEY, SEARCHES_KEY } from './browser-keys.ts';
import { createStoredList } from './stored-list.ts';

/** How many cars are listed as recently viewed. */
const MAX_RECENT = 12;
const LISTING_ID = /^[1-9]\d{0,8}$/;

const isText = (value: unknown, max: number) => typeof value === 'string' && value !== '' && value.length <= max;
const isDay = (value: unknown) => typeof value === 'string' && !Number.isNaN(Date.parse(value));

function isFavourite(value: unknown): value is Favourite {
  const { kind, key, price, savedAt } = (value ?? {}) as Record<keyof Favourite, unknown>;
  return (
    FAVOURITE_KINDS.some((known) => known === kind) &&
    typeof key === 'string' &&
    FAVOURITE_KEY.test(key) &&
    (price === null || (Number.isInteger(price) && Number(price) >= 0)) &&
    isDay(savedAt)
  );
}

function isSearch(value: unknown): value is SavedSearch {
  const { kind, country, query, name, savedAt } = (value ?? {}) as Record<keyof SavedSearch, unknown>;
  return (
    SAVED_SEARCH_KINDS.some((known) => known === kind) &&
    COUNTRIES.some((known) => known === country) &&
    isText(query, MAX_SAVED_QUERY) &&
    isText(name, MAX_SEARCH_NAME) &&
    isDay(savedAt)
  );
}

const isListingId = (value: unknown): value is string => typeof value === 'string' && LISTING_ID.test(value);

/** What was saved without an account. Signing in moves it there. */
export const browserFavourites = createStoredList(FAVOURITES_KEY, MAX_FAVOURITES, isFavourite);
export const browserSearches = createStoredList(SEARCHES_KEY, MAX_SAVED_SEARCHES, isSearch);

/** Ids of used cars, the last one first. They never leave the browser. */
export const recentCars = createStoredList('targa.recent', MAX_RECENT, isListingId);
