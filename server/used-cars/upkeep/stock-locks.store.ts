import { sql } from 'drizzle-orm';
import type { Transaction } from '#server/database/connect.ts';

/** The first half of the keys, so that they cannot be those of other locks. */
const [DEALER_LOCK, SHARED_LOCKS] = [7_218_165, 7_218_166];
const WRITE_LOCK = 1;

/** Locks the stock of a dealer until the transaction ends. False when another transaction has the lock. */
export async function takeStockLock(transaction: Transaction, dealerId: number): Promise<boolean> {
  const { rows } = await transaction.execute<{ taken: boolean }>(
    sql`select pg_try_advisory_xact_lock(${DEALER_LOCK}, ${dealerId}) as taken`,
  );
  return rows[0]?.taken ?? false;
}

/**
 * Waits until no other transaction changes the same listings, which would lock them in another order. Imports share the
 * lock, because each changes its own dealer's listings.
 */
export async function takeWriteLock(transaction: Transaction, { isShared }: { isShared: boolean }): Promise<void> {
  const take = sql.raw(isShared ? 'pg_advisory_xact_lock_shared' : 'pg_advisory_xact_lock');
  await transaction.execute(sql`select ${take}(${SHARED_LOCKS}, ${WRITE_LOCK})`);
}
