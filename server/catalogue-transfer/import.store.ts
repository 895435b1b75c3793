import { sql } from 'drizzle-orm';
import type { Database } from '#server/database/connect.ts';
import type { CheckOptions } from './check-queries.ts';
import { type ChecksStore, createChecksStore } from './checks.store.ts';
import { createMergeStore, type MergeStore } from './merge.store.ts';
import { createStagedPhotosStore, type StagedPhotosStore } from './staged-photos.store.ts';
import { createStagingStore, type StagingStore } from './staging.store.ts';

export interface ImportTables {
  staging: StagingStore;
  checks: ChecksStore;
  photos: StagedPhotosStore;
  merging: MergeStore;
}

interface Options extends CheckOptions {
  /** Cancels the statement that PostgreSQL is executing for the import. */
  signal: AbortSignal;
}

export type ImportStore = ReturnType<typeof createImportStore>;

export function createImportStore(database: Database) {
  return {
    /** One transaction: everything is rolled back when the work fails. */
    inTransaction<Result>(
      { signal, ...options }: Options,
      work: (tables: ImportTables) => Promise<Result>,
    ): Promise<Result> {
      return database.transaction(async (transaction) => {
        const { rows } = await transaction.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
        // Fails only when the connection is lost, and then there is nothing to cancel.
        const cancel = () =>
          void database.execute(sql`select pg_cancel_backend(${rows[0]?.pid})`).catch(() => undefined);
        signal.addEventListener('abort', cancel, { once: true });
        try {
          return await work({
            staging: createStagingStore(transaction, options),
            checks: createChecksStore(transaction, options),
            photos: createStagedPhotosStore(transaction),
            merging: createMergeStore(transaction, options.keepOthers),
          });
        } finally {
          signal.removeEventListener('abort', cancel);
        }
      });
    },
  };
}
