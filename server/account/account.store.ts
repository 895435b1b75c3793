import { lt } from 'drizzle-orm';
import type { Database } from '#server/database/connect.ts';
import { type Transactional, transactional } from '#server/database/transaction.ts';
import { type AccessStore, createAccessStore } from './access.store.ts';
import { accountKeys, knownCallers, registrations, sessions } from './account.tables.ts';
import { createKeyStore, type KeyStore } from './key.store.ts';
import { createSessionStore, type SessionStore } from './session.store.ts';
import { createUserStore, type UserStore } from './user.store.ts';

export interface AccountStore extends Transactional<AccountStore> {
  users: UserStore;
  keys: KeyStore;
  sessions: SessionStore;
  accesses: AccessStore;
  deleteExpired(before: { now: Date; registeredBefore: Date; seenBefore: Date }): Promise<void>;
}

export function createAccountStore(database: Database): AccountStore {
  return {
    users: createUserStore(database),
    keys: createKeyStore(database),
    sessions: createSessionStore(database),
    accesses: createAccessStore(database),
    ...transactional(database, createAccountStore),
    async deleteExpired({ now, registeredBefore, seenBefore }) {
      await database.delete(sessions).where(lt(sessions.expiresAt, now));
      await database.delete(accountKeys).where(lt(accountKeys.expiresAt, now));
      await database.delete(registrations).where(lt(registrations.createdAt, registeredBefore));
      await database.delete(knownCallers).where(lt(knownCallers.lastSeenAt, seenBefore));
    },
  };
}
