import { lt } from 'drizzle-orm';
import type { Database, Transaction } from '#server/database/connect.ts';
import { accountKeys, knownAddresses, registrations, sessions } from './account.tables.ts';
import { createKeyStore, type KeyStore } from './key.store.ts';
import { createSessionStore, type SessionStore } from './session.store.ts';
import { createUserStore, type UserStore } from './user.store.ts';

export interface AccountStore {
  users: UserStore;
  keys: KeyStore;
  sessions: SessionStore;
  /** The same store on a transaction, which is undone when the work fails. */
  inTransaction<Result>(work: (store: AccountStore, transaction: Transaction) => Promise<Result>): Promise<Result>;
  forget(before: { now: Date; registeredBefore: Date; seenBefore: Date }): Promise<void>;
}

export function createAccountStore(database: Database): AccountStore {
  return {
    users: createUserStore(database),
    keys: createKeyStore(database),
    sessions: createSessionStore(database),
    inTransaction: (work) => database.transaction((transaction) => work(createAccountStore(transaction), transaction)),
    async forget({ now, registeredBefore, seenBefore }) {
      await database.delete(sessions).where(lt(sessions.expiresAt, now));
      await database.delete(accountKeys).where(lt(accountKeys.expiresAt, now));
      await database.delete(registrations).where(lt(registrations.createdAt, registeredBefore));
      await database.delete(knownAddresses).where(lt(knownAddresses.lastSeenAt, seenBefore));
    },
  };
}
