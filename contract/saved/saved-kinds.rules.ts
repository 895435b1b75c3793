/** What can be a favourite. */
export const FAVOURITE_KINDS = ['used-car'] as const;
export type FavouriteKind = (typeof FAVOURITE_KINDS)[number];

/** Which searches can be saved. */
export const SAVED_SEARCH_KINDS = ['used-cars'] as const;
export type SavedSearchKind = (typeof SAVED_SEARCH_KINDS)[number];

/** The id of a listing; later the slugs of a model or an offer. */
export const FAVOURITE_KEY = /^[a-z0-9][a-z0-9/-]{0,119}$/;
