import { z } from 'zod';
import { COUNTRIES } from '../shared/country.ts';
import { FAVOURITE_KEY, FAVOURITE_KINDS, SAVED_SEARCH_KINDS } from './saved-kinds.rules.ts';

export const favouriteId = z.object({ kind: z.enum(FAVOURITE_KINDS), key: z.string().regex(FAVOURITE_KEY) });
export type FavouriteId = z.output<typeof favouriteId>;

/** In cents. */
const price = z.number().int().nonnegative().max(2_000_000_000);

export const favourite = favouriteId.extend({
  /** Its price when it was saved; null if unknown. */
  price: price.nullable(),
  savedAt: z.iso.datetime(),
});
export type Favourite = z.output<typeof favourite>;

export const savedSearch = z.object({
  kind: z.enum(SAVED_SEARCH_KINDS),
  country: z.enum(COUNTRIES),
  query: z.string(),
  name: z.string(),
  savedAt: z.iso.datetime(),
});
export type SavedSearch = z.output<typeof savedSearch>;
