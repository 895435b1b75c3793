import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '#server/database/connect.ts';
import { createListingPhotosStore, type ListingPhotosStore } from './listing-photos.store.ts';
import { createMergeStore, type Merge, type MergeStore } from './merge.store.ts';
import { createStagingStore, type StagingStore } from './staging.store.ts';
import { createStockReferencesStore } from './stock-references.store.ts';

export interface StockImportTables {
  staging: StagingStore;
  photos: ListingPhotosStore;
  merging: MergeStore;
  transaction: Transaction;
}

export type StockImportStore = ReturnType<typeof createStockImportStore>;

export function createStockImportStore(database: Database) {
  return {
    ...createStockReferencesStore(database),

    /** One transaction: everything is rolled back when the work fails. The signal cancels the running statement. */
    inTransaction<Result>(
      merge: Merge,
      signal: AbortSignal,
      work: (tables: StockImportTables) => Promise<Result>,
    ): Promise<Result> {
      return database.transaction(async (transaction) => {
        const { rows } = await transaction.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
        // Fails only when the connection is lost, and then there is nothing to cancel.
        const cancel = () =>
          void database.execute(sql`select pg_cancel_backend(${rows[0]?.pid})`).catch(() => undefined);
        signal.addEventListener('abort', cancel, { once: true });
        try {
          return await work({
            staging: createStagingStore(transaction, merge.dealerId),
            photos: createListingPhotosStore(transaction, merge.dealerId),
            merging: createMergeStore(transaction, merge),
            transaction,
          });
        } finally {
          signal.removeEventListener('abort', cancel);
        }
      });
    },
  };
}
