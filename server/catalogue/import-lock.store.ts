import { sql } from 'drizzle-orm';
import type { Transaction } from '#server/database/connect.ts';

const IMPORT_LOCK = 7_218_164;
/** Held by everything that stores photos which nothing shows yet. */
const PHOTOS_LOCK = 7_218_167;

/**
 * Locks the catalogue and its files as a whole until the transaction ends. False when another transaction has the lock.
 */
export async function takeImportLock(transaction: Transaction): Promise<boolean> {
  const { rows } = await transaction.execute<{ taken: boolean }>(
    sql`select pg_try_advisory_xact_lock(${IMPORT_LOCK}) as taken`,
  );
  return rows[0]?.taken ?? false;
}

/** Until the transaction ends no file is swept. Waits while a sweep runs. */
export async function preventPhotoSweep(transaction: Transaction): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock_shared(${PHOTOS_LOCK})`);
}

/** False while somebody stores photos that nothing shows yet. */
export async function takePhotosLock(transaction: Transaction): Promise<boolean> {
  const { rows } = await transaction.execute<{ taken: boolean }>(
    sql`select pg_try_advisory_xact_lock(${PHOTOS_LOCK}) as taken`,
  );
  return rows[0]?.taken ?? false;
}
