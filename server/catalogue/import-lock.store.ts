import { sql } from 'drizzle-orm';
import type { Transaction } from '#server/database/connect.ts';

const IMPORT_LOCK = 7_218_164;

/**
 * Locks the catalogue and its files as a whole until the transaction ends. False when another transaction has the lock.
 */
export async function takeImportLock(transaction: Transaction): Promise<boolean> {
  const { rows } = await transaction.execute<{ taken: boolean }>(
    sql`select pg_try_advisory_xact_lock(${IMPORT_LOCK}) as taken`,
  );
  return rows[0]?.taken ?? false;
}
