import type { StockRetentionStore } from './stock-retention.store.ts';

interface Dependencies {
  store: StockRetentionStore;
  /** Deletes files that nothing shows any more. */
  sweepPhotos(): Promise<number>;
  now: () => Date;
}

export type StockRetentionService = ReturnType<typeof createStockRetentionService>;

export function createStockRetentionService({ store, sweepPhotos, now }: Dependencies) {
  return {
    /** Deletes what was stored long enough. May run several times a day. */
    async cleanUp(): Promise<void> {
      const moment = now();
      await store.deleteReports(moment);
      await store.deletePhotos(moment);
      await store.deleteEnded(moment);
      await store.deleteRemovals(moment);
      await sweepPhotos();
    },
  };
}
