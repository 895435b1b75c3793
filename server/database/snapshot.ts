import type { Database, Transaction } from './connect.ts';

/** Runs several reads on one snapshot of the database. */
export function inSnapshot<Result>(
  database: Database,
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  return database.transaction(work, { isolationLevel: 'repeatable read', accessMode: 'read only' });
}
