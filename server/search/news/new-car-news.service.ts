import { type Country, LOCALE_OF } from '#contract/shared/country.ts';
import { createMarket } from '../market.ts';
import type { SnapshotStore } from '../snapshot.store.ts';
import { createNewsMatcher, type FoundNews } from './match-news.ts';
import type { NewCarNewsItem, NewCarNewsStore } from './new-car-news.store.ts';

/** Whoever has not asked for so long misses the older ones. */
const RETENTION_DAYS = 8;

interface Dependencies {
  store: NewCarNewsStore;
  snapshots: Pick<SnapshotStore, 'load'>;
  now: () => Date;
}

export type NewCarNewsService = ReturnType<typeof createNewCarNewsService>;

/** What is new about new cars, numbered in its order. */
export function createNewCarNewsService({ store, snapshots, now }: Dependencies) {
  /** News of versions that are still on sale. */
  async function withVersions(items: readonly NewCarNewsItem[]): Promise<FoundNews[]> {
    const ids = await store.versionIds(items.map(({ make, model, version }) => ({ make, model, version })));
    return items.flatMap((item) => {
      const versionId = ids.get(`${item.make}/${item.model}/${item.version}`);
      return versionId === undefined ? [] : [{ ...item, versionId }];
    });
  }

  return {
    /** Everything that has changed since the last time; the number of the last news. */
    async closeBatch(): Promise<number> {
      await store.deleteOlderThan(RETENTION_DAYS);
      await store.noteNews(now());
      return store.lastNews();
    },

    lastBatch: (): Promise<number> => store.lastNews(),

    /** They are noted after the change, so nothing that was there when a search was saved comes late. */
    toleranceMs: 0,

    async openMatcher(country: Country, range: { from: number; to: number }) {
      const items = await withVersions(await store.listBetween(country, range));
      // Most days have no news, and then the catalogue need not be read.
      if (items.length === 0) return { match: async () => ({ total: 0, ids: [] }) };
      return createNewsMatcher(await createMarket(await snapshots.load(), LOCALE_OF[country]), items);
    },

    listOffers: store.listOffers,
    listItems: store.listItems,
  };
}
