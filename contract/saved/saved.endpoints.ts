import { z } from 'zod';
import { searchQuery } from '../search/search.endpoints.ts';
import { COUNTRIES } from '../shared/country.ts';
import { endpoint } from '../shared/endpoint.ts';
import { requiredText } from '../shared/validation/presence.ts';
import { max } from '../shared/validation/texts.ts';
import { usedSearchQuery } from '../used-cars/used-cars.endpoints.ts';
import { MAX_FAVOURITES, MAX_SAVED_QUERY, MAX_SAVED_SEARCHES, MAX_SEARCH_NAME, savedQuery } from './saved.rules.ts';
import { favourite, favouriteId, savedSearch } from './saved-items.endpoints.ts';
import { SAVED_SEARCH_KINDS, type SavedSearchKind } from './saved-kinds.rules.ts';

const SEARCHES = { 'used-cars': usedSearchQuery, 'new-cars': searchQuery } satisfies Record<SavedSearchKind, z.ZodType>;

const isSearch = ({ kind, query }: { kind: SavedSearchKind; query: string }) =>
  query !== '' &&
  query.length <= MAX_SAVED_QUERY &&
  SEARCHES[kind].safeParse(Object.fromEntries(new URLSearchParams(query))).success;

const searchFields = z.object({
  kind: z.enum(SAVED_SEARCH_KINDS),
  country: z.enum(COUNTRIES),
  /** The filters as in the URL. */
  query: z.string().max(2 * MAX_SAVED_QUERY),
});

/** Equal searches become equal texts; what its page would not accept is refused. */
const asSearch = <Fields extends z.output<typeof searchFields>>(schema: z.ZodType<Fields>) =>
  schema
    .transform((search) => ({ ...search, query: savedQuery(search.kind, search.query) }))
    .refine(isSearch, { path: ['query'] });

const searchId = asSearch(searchFields);
export type SavedSearchId = z.output<typeof searchId>;

const namedFields = searchFields.extend({ name: requiredText().check(max(MAX_SEARCH_NAME)) });
const newSearch = asSearch(namedFields);

/** Everything a person has saved, the newest first. */
export const saved = z.object({
  favourites: z.array(favourite),
  searches: z.array(savedSearch),
  /** Whether news are mailed once a day. */
  dailyMail: z.boolean(),
});
export type Saved = z.output<typeof saved>;

const PATH = '/garagek/v1/user/saved';

export const getSaved = endpoint({
  method: 'GET',
  path: PATH,
  summary: 'The favourites and searches saved in the account, and whether their news are mailed',
  auth: 'user',
  response: saved,
});

export const addFavourite = endpoint({
  method: 'PUT',
  path: `${PATH}/favourites`,
  summary: 'Adds a favourite with its current price',
  auth: 'user',
  body: favouriteId,
  response: saved,
  errors: ['saved.not-found', 'saved.favourites-full'],
});

export const removeFavourite = endpoint({
  method: 'DELETE',
  path: `${PATH}/favourites`,
  summary: 'Removes a favourite',
  auth: 'user',
  body: favouriteId,
  response: saved,
});

export const saveSearch = endpoint({
  method: 'PUT',
  path: `${PATH}/searches`,
  summary: 'Saves a search, or renames one with the same filters',
  auth: 'user',
  body: newSearch,
  response: saved,
  errors: ['saved.searches-full'],
});

export const removeSearch = endpoint({
  method: 'DELETE',
  path: `${PATH}/searches`,
  summary: 'Removes a saved search',
  auth: 'user',
  body: searchId,
  response: saved,
});

export const setDailyMail = endpoint({
  method: 'PUT',
  path: `${PATH}/daily-mail`,
  summary: 'Turns the daily mail about new cars, offers and lower prices on or off',
  auth: 'user',
  body: z.object({ on: z.boolean() }),
  response: saved,
});

export const mergeSaved = endpoint({
  method: 'POST',
  path: `${PATH}/merge`,
  summary: 'Adds what was saved in the browser before signing in, as far as there is room',
  auth: 'user',
  body: z.object({
    favourites: z.array(favourite).max(MAX_FAVOURITES),
    searches: z.array(asSearch(namedFields.extend({ savedAt: z.iso.datetime() }))).max(MAX_SAVED_SEARCHES),
  }),
  response: saved,
});

export const stopDailyMail = endpoint({
  method: 'POST',
  path: '/dkwp/v2/saved/stop',
  summary: 'Turns the daily mail off with the key of its link',
  body: z.object({ key: z.string().min(1).max(200) }),
  response: z.object({ done: z.literal(true) }),
  errors: ['saved.link-invalid'],
});
