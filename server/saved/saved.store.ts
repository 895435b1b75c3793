import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { SavedSearchId } from '#contract/saved/saved.endpoints.ts';
import type { Favourite, FavouriteId, SavedSearch } from '#contract/saved/saved-items.endpoints.ts';
import type { Database } from '#server/database/connect.ts';
import { type Transactional, transactional } from '#server/database/transaction.ts';
import { dailyMails, favourites, savedSearches } from './saved.tables.ts';

type NewSearch = SavedSearchId & Pick<SavedSearch, 'name'>;

export type SavedStore = ReturnType<typeof queriesOn> & Transactional<SavedStore>;

export function createSavedStore(database: Database): SavedStore {
  return { ...queriesOn(database), ...transactional(database, createSavedStore) };
}

function queriesOn(database: Database) {
  const ownFavourite = (userId: string, { kind, key }: FavouriteId) =>
    and(eq(favourites.userId, userId), eq(favourites.kind, kind), eq(favourites.key, key));
  const ownSearch = (userId: string, { kind, country, query }: SavedSearchId) =>
    and(
      eq(savedSearches.userId, userId),
      eq(savedSearches.kind, kind),
      eq(savedSearches.country, country),
      eq(savedSearches.query, query),
    );

  return {
    listFavourites: (userId: string) =>
      database
        .select({
          kind: favourites.kind,
          key: favourites.key,
          price: favourites.price,
          knownPrice: favourites.knownPrice,
          savedAt: favourites.savedAt,
        })
        .from(favourites)
        .where(eq(favourites.userId, userId))
        .orderBy(desc(favourites.savedAt), desc(favourites.key)),

    /** One that is already there stays as it is. */
    async addFavourites(userId: string, added: readonly Favourite[]): Promise<void> {
      if (added.length === 0) return;
      await database
        .insert(favourites)
        .values(
          added.map(({ kind, key, price, savedAt }) => ({
            userId,
            kind,
            key,
            price,
            knownPrice: price,
            savedAt: new Date(savedAt),
          })),
        )
        .onConflictDoNothing();
    },

    async removeFavourite(userId: string, id: FavouriteId): Promise<void> {
      await database.delete(favourites).where(ownFavourite(userId, id));
    },

    listSearches: (userIds: readonly string[]) =>
      database
        .select()
        .from(savedSearches)
        .where(inArray(savedSearches.userId, [...userIds]))
        .orderBy(desc(savedSearches.savedAt), desc(savedSearches.query)),

    async saveSearch(userId: string, search: NewSearch): Promise<void> {
      const { kind, country, query, name } = search;
      await database
        .insert(savedSearches)
        .values({ userId, kind, country, query, name })
        .onConflictDoUpdate({
          target: [savedSearches.userId, savedSearches.kind, savedSearches.country, savedSearches.query],
          set: { name },
        });
    },

    async removeSearch(userId: string, id: SavedSearchId): Promise<void> {
      await database.delete(savedSearches).where(ownSearch(userId, id));
    },

    async findDailyMail(userId: string) {
      const [found] = await database.select().from(dailyMails).where(eq(dailyMails.userId, userId));
      return found;
    },

    /** Turning on what is on already changes nothing. */
    async turnMailOn(userId: string, last: { lastBatch: number; lastNews: number }): Promise<void> {
      await database
        .insert(dailyMails)
        .values({ userId, isOn: true, ...last })
        .onConflictDoUpdate({
          target: dailyMails.userId,
          set: { isOn: true, onSince: sql`now()`, ...last },
          setWhere: eq(dailyMails.isOn, false),
        });
    },

    async turnMailOff(userId: string): Promise<void> {
      await database.update(dailyMails).set({ isOn: false }).where(eq(dailyMails.userId, userId));
    },
  };
}
