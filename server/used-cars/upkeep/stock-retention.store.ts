import { inArray, lt, sql } from 'drizzle-orm';
import { DAY_MS } from '#contract/shared/days.ts';
import { RETENTION_DAYS } from '#contract/shared/retention.rules.ts';
import { GONE_AFTER_DAYS } from '#contract/used-cars/used-cars.rules.ts';
import type { Database } from '#server/database/connect.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { usedListings, usedPhotos, usedRemovals, usedReports } from '../used-cars.tables.ts';
import { takeWriteLock } from './stock-locks.store.ts';

/** A short transaction per batch, so that imports do not wait. */
const BATCH_SIZE = 1_000;
/** Running processes read removals within seconds; one that starts reads the whole stock. */
const REMOVAL_DAYS = 7;

export type StockRetentionStore = ReturnType<typeof createStockRetentionStore>;

export function createStockRetentionStore(database: Database) {
  const endedBefore = (now: Date, days: number) =>
    sql`${usedListings.state} = 'ended' and ${usedListings.endedOn} < (${now.toISOString()}::timestamptz - ${`${days} days`}::interval)::date`;
  const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * DAY_MS);

  return {
    /** Listings with their prices and reports. */
    async deleteEnded(now: Date): Promise<number> {
      let deleted = 0;
      for (;;) {
        const count = await inTransaction(database, async (transaction) => {
          await takeWriteLock(transaction, { isShared: false });
          const old = transaction
            .select({ id: usedListings.id })
            .from(usedListings)
            .where(endedBefore(now, RETENTION_DAYS.endedListing))
            .limit(BATCH_SIZE);
          const { rowCount } = await transaction.delete(usedListings).where(inArray(usedListings.id, old));
          return rowCount ?? 0;
        });
        deleted += count;
        if (count < BATCH_SIZE) return deleted;
      }
    },

    /** The photos of listings whose pages are gone. */
    async deletePhotos(now: Date): Promise<void> {
      const gone = database.select({ id: usedListings.id }).from(usedListings).where(endedBefore(now, GONE_AFTER_DAYS));
      await database.delete(usedPhotos).where(inArray(usedPhotos.listingId, gone));
    },

    async deleteReports(now: Date): Promise<void> {
      await database
        .delete(usedReports)
        .where(lt(usedReports.createdAt, daysBefore(now, RETENTION_DAYS.listingReport)));
    },

    async deleteRemovals(now: Date): Promise<void> {
      await database.delete(usedRemovals).where(lt(usedRemovals.removedAt, daysBefore(now, REMOVAL_DAYS)));
    },
  };
}
