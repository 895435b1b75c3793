import { setTimeout as sleep } from 'node:timers/promises';
import { PgTransaction } from 'drizzle-orm/pg-core';
import { AppError } from '#contract/shared/errors.ts';
import type { Database, Transaction } from './connect.ts';
import { databaseErrorOf } from './database-error.ts';
import { lockUser } from './lock-user.ts';

/** Serialization failure and deadlock: nothing was changed, and a retry succeeds. */
const TRANSIENT_STATES = new Set(['40001', '40P01']);
const MAX_TRIES = 5;
const MAX_PAUSE_MS = 50;

type Work<Result> = (transaction: Transaction) => Promise<Result>;

/**
 * Rolled back when the work fails, and retried after a conflict with other transactions: the work may run several
 * times.
 */
export async function inTransaction<Result>(database: Database, work: Work<Result>): Promise<Result> {
  // A nested transaction cannot be retried: PostgreSQL has aborted the outer one.
  const tries = database instanceof PgTransaction ? 1 : MAX_TRIES;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await database.transaction(work);
    } catch (error) {
      if (attempt >= tries || !TRANSIENT_STATES.has(databaseErrorOf(error)?.code ?? '')) throw error;
      await sleep(Math.random() * MAX_PAUSE_MS * attempt);
    }
  }
}

/** The last running work of each user in this process. */
const running = new Map<string, Promise<unknown>>();

/** The work of one user runs one at a time before it takes a connection, so that no user can occupy all connections. */
async function limited<Result>(userId: string, work: () => Promise<Result>): Promise<Result> {
  const before = running.get(userId);
  const own = (before ?? Promise.resolve()).then(work, work);
  running.set(userId, own);
  try {
    return await own;
  } finally {
    if (running.get(userId) === own) running.delete(userId);
  }
}

export interface Transactional<Store> {
  /** The same store on an existing transaction. */
  on(transaction: Transaction): Store;
  /** The same store on a transaction, which is rolled back when the work fails. */
  inTransaction<Result>(work: (store: Store, transaction: Transaction) => Promise<Result>): Promise<Result>;
  /** The same with the owner's row locked; if that user does not exist, the session has expired. */
  inTransactionOf<Result>(
    userId: string,
    work: (store: Store, transaction: Transaction) => Promise<Result>,
  ): Promise<Result>;
}

export function transactional<Store>(
  database: Database,
  createStore: (database: Database) => Store,
): Transactional<Store> {
  return {
    on: createStore,
    inTransaction: (work) => inTransaction(database, (transaction) => work(createStore(transaction), transaction)),
    inTransactionOf: (userId, work) =>
      limited(userId, () =>
        inTransaction(database, async (transaction) => {
          if (!(await lockUser(transaction, userId))) throw new AppError('session.expired');
          return work(createStore(transaction), transaction);
        }),
      ),
  };
}
