import { sql } from 'drizzle-orm';
import type { Transaction } from '#server/database/connect.ts';

const IMPORT_LOCK = 7_218_164;

/** Held until the transaction ends by whoever changes the catalogue or its files as a whole. False when it is taken. */
export async function takeImportLock(transaction: Transaction): Promise<boolean> {
  const { rows } = await transaction.execute<{ taken: boolean }>(
    sql`select pg_try_advisory_xact_lock(${IMPORT_LOCK}) as taken`,
  );
  return rows[0]?.taken ?? false;
}
