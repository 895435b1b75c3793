import type { Database, Transaction } from './connect.ts';

/** Reads of several statements that all see one state of the database, whatever is changed meanwhile. */
export function inSnapshot<Result>(
  database: Database,
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  return database.transaction(work, { isolationLevel: 'repeatable read', accessMode: 'read only' });
}
