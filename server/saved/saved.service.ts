import type { AccountExport } from '#contract/account/account-export.endpoints.ts';
import type { Saved, SavedSearchId } from '#contract/saved/saved.endpoints.ts';
import { MAX_FAVOURITES, MAX_SAVED_SEARCHES } from '#contract/saved/saved.rules.ts';
import type { Favourite, FavouriteId, SavedSearch } from '#contract/saved/saved-items.endpoints.ts';
import { FAVOURITE_KINDS } from '#contract/saved/saved-kinds.rules.ts';
import { AppError } from '#contract/shared/errors.ts';
import { hashSecret } from '#server/shared/secrets.ts';
import type { SavedStore } from './saved.store.ts';
import type { SavedDependencies } from './saved-dependencies.ts';

type Dependencies = Pick<SavedDependencies, 'store' | 'mails' | 'favouriteSources' | 'searchSources' | 'now'>;
type NewSearch = SavedSearchId & Pick<SavedSearch, 'name'>;

interface FromBrowser {
  favourites: readonly Favourite[];
  searches: readonly (NewSearch & Pick<SavedSearch, 'savedAt'>)[];
}

export type SavedService = ReturnType<typeof createSavedService>;

/** What a person has saved in the account. */
export function createSavedService({ store, mails, favouriteSources, searchSources, now }: Dependencies) {
  async function read(userId: string, from: SavedStore = store): Promise<Saved> {
    const [favourites, searches, mail] = [
      await from.listFavourites(userId),
      await from.listSearches([userId]),
      await from.findDailyMail(userId),
    ];
    return {
      favourites: favourites.map(({ kind, key, price, savedAt }) => ({
        kind,
        key,
        price,
        savedAt: savedAt.toISOString(),
      })),
      searches: searches.map(({ userId: _userId, savedAt, ...search }) => ({
        ...search,
        savedAt: savedAt.toISOString(),
      })),
      dailyMail: mail?.isOn ?? false,
    };
  }

  /** Changes what one person has saved; the row of the person is locked, so that limits hold. */
  const change = (userId: string, work: (locked: SavedStore, before: Saved) => Promise<void>): Promise<Saved> =>
    store.inTransactionOf(userId, async (locked) => {
      await work(locked, await read(userId, locked));
      return read(userId, locked);
    });

  /** Without those that do not exist. */
  async function existing(favourites: readonly Favourite[]): Promise<Favourite[]> {
    const known = new Set<string>();
    for (const kind of FAVOURITE_KINDS) {
      const keys = favourites.filter((one) => one.kind === kind).map(({ key }) => key);
      for (const key of (await favouriteSources[kind].readPrices(keys)).keys()) known.add(`${kind} ${key}`);
    }
    return favourites.filter(({ kind, key }) => known.has(`${kind} ${key}`));
  }

  return {
    read: (userId: string): Promise<Saved> => read(userId),

    async addFavourite(userId: string, { kind, key }: FavouriteId): Promise<Saved> {
      const current = (await favouriteSources[kind].readPrices([key])).get(key);
      if (!current) throw new AppError('saved.not-found');
      return change(userId, async (locked, { favourites }) => {
        if (favourites.some((one) => one.kind === kind && one.key === key)) return;
        if (favourites.length >= MAX_FAVOURITES) throw new AppError('saved.favourites-full');
        await locked.addFavourites(userId, [{ kind, key, price: current.price, savedAt: now().toISOString() }]);
      });
    },

    removeFavourite: (userId: string, id: FavouriteId): Promise<Saved> =>
      change(userId, (locked) => locked.removeFavourite(userId, id)),

    saveSearch: (userId: string, search: NewSearch): Promise<Saved> =>
      change(userId, async (locked, { searches }) => {
        if (searches.length >= MAX_SAVED_SEARCHES && !searches.some((one) => isSame(one, search)))
          throw new AppError('saved.searches-full');
        await locked.saveSearch(userId, search);
      }),

    removeSearch: (userId: string, id: SavedSearchId): Promise<Saved> =>
      change(userId, (locked) => locked.removeSearch(userId, id)),

    /** Adds what is not there yet, the newest first, as far as there is room. */
    async merge(userId: string, { favourites, searches }: FromBrowser): Promise<Saved> {
      const latest = now().toISOString();
      const added = newestFirst(await existing(favourites)).map((one) => ({
        ...one,
        savedAt: one.savedAt < latest ? one.savedAt : latest,
      }));
      return change(userId, async (locked, before) => {
        const known = new Set(before.favourites.map(({ kind, key }) => `${kind} ${key}`));
        const others = added.filter(({ kind, key }) => !known.has(`${kind} ${key}`));
        await locked.addFavourites(userId, others.slice(0, MAX_FAVOURITES - before.favourites.length));
        const missing = newestFirst(searches).filter((search) => !before.searches.some((one) => isSame(one, search)));
        for (const search of missing.slice(0, MAX_SAVED_SEARCHES - before.searches.length))
          await locked.saveSearch(userId, search);
      });
    },

    async setDailyMail(userId: string, on: boolean): Promise<Saved> {
      const last = {
        lastBatch: await searchSources['used-cars'].lastBatch(),
        lastNews: await searchSources['new-cars'].lastBatch(),
      };
      return change(userId, (locked) => (on ? locked.turnMailOn(userId, last) : locked.turnMailOff(userId)));
    },

    /** By the link of a mail. It can be used again, as mail programs and people do. */
    async stopDailyMail(key: string): Promise<{ done: true }> {
      const userId = await mails.findKeyOwner(hashSecret(key), now());
      if (userId === undefined) throw new AppError('saved.link-invalid');
      await change(userId, (locked) => locked.turnMailOff(userId));
      return { done: true };
    },

    async exportSaved(userId: string): Promise<AccountExport['saved']> {
      const { favourites, searches, dailyMail } = await read(userId);
      const mail = await store.findDailyMail(userId);
      return {
        favourites: favourites.map(({ savedAt, ...one }) => ({ ...one, saved_at: savedAt })),
        searches: searches.map(({ savedAt, ...one }) => ({ ...one, saved_at: savedAt })),
        daily_mail: dailyMail,
        last_mail_on: mail?.sentOn ?? null,
      };
    },
  };
}

function isSame(one: SavedSearchId, other: SavedSearchId): boolean {
  return one.kind === other.kind && one.country === other.country && one.query === other.query;
}

function newestFirst<Item extends { savedAt: string }>(items: readonly Item[]): Item[] {
  return items.toSorted((one, other) => other.savedAt.localeCompare(one.savedAt));
}
