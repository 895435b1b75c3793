import { setTimeout as sleep } from 'node:timers/promises';
import { PgTransaction } from 'drizzle-orm/pg-core';
import { AppError } from '#contract/shared/errors.ts';
import type { Database, Transaction } from './connect.ts';
import { databaseErrorOf } from './database-error.ts';
import { lockUser } from './lock-user.ts';

/** Serialization failure, deadlock: nothing was changed, and the same work succeeds when it is done again. */
const TRANSIENT_STATES = new Set(['40001', '40P01']);
const MAX_TRIES = 5;
const MAX_PAUSE_MS = 50;

type Work<Result> = (transaction: Transaction) => Promise<Result>;

/** Undone when the work fails, and tried again when it failed because of others: the work may run several times. */
export async function inTransaction<Result>(database: Database, work: Work<Result>): Promise<Result> {
  // A transaction within another one cannot be tried again: PostgreSQL has undone the outer one.
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

/** The last work under way for each person in this process. */
const underWay = new Map<string, Promise<unknown>>();

/** One person's work takes turns before it takes a connection: nobody alone can keep all connections waiting. */
async function limited<Result>(userId: string, work: () => Promise<Result>): Promise<Result> {
  const before = underWay.get(userId);
  const own = (before ?? Promise.resolve()).then(work, work);
  underWay.set(userId, own);
  try {
    return await own;
  } finally {
    if (underWay.get(userId) === own) underWay.delete(userId);
  }
}

export interface Transactional<Store> {
  /** The same store on a transaction that somebody else has begun. */
  on(transaction: Transaction): Store;
  /** The same store on a transaction, which is undone when the work fails. */
  inTransaction<Result>(work: (store: Store, transaction: Transaction) => Promise<Result>): Promise<Result>;
  /** The same with the person locked who owns what is worked on; without that person the session is over. */
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
