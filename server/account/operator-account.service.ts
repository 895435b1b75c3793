import type { Readable } from 'node:stream';
import type { OperatorAction } from '#contract/account/account.rules.ts';
import type { Locale } from '#contract/shared/locale.ts';
import type { AccountDependencies } from './account-dependencies.ts';
import type { AccountUser } from './account-reads.store.ts';
import { SIGN_IN_LIMITS } from './login.service.ts';
import type { Session } from './session.store.ts';
import type { Consent, User } from './user.store.ts';

type Dependencies = Pick<AccountDependencies, 'store' | 'reads' | 'limits' | 'now'> & {
  writeExport(userId: string, locale: Locale): Promise<Readable>;
  eraseAccount(userId: string): Promise<void>;
};

/** What an operator sees of an account, apart from the data of other slices. */
export interface InspectedAccount {
  user: Omit<AccountUser, 'passwordHash'>;
  sessions: Pick<Session, 'createdAt' | 'lastUsedAt'>[];
  consents: Consent[];
}

/** Account support by operators. Every access is logged before it happens. */
export function createOperatorAccountService({ store, reads, limits, now, writeExport, eraseAccount }: Dependencies) {
  /** The account, after the access has been logged; undefined if there is none. */
  async function logAccess(userId: string, action: OperatorAction): Promise<User | undefined> {
    const user = await store.users.find(userId);
    if (user) await store.accesses.add({ action, userId, at: now() });
    return user;
  }

  return {
    /** Finds accounts by a part of the name or email address, newest first. */
    async findAccounts(text: string): Promise<Pick<User, 'id' | 'email' | 'name' | 'surname' | 'createdAt'>[]> {
      await store.accesses.add({ action: 'find', userId: null, at: now() });
      return store.users.search(text);
    },

    async inspectAccount(userId: string): Promise<InspectedAccount | undefined> {
      const known = (await logAccess(userId, 'show')) && (await reads.findAccountUser(userId, now()));
      if (!known) return undefined;
      const { passwordHash: _secret, ...user } = known;
      const [sessions, consents] = await Promise.all([store.sessions.list(userId), store.users.listConsents(userId)]);
      return { user, sessions, consents };
    },

    /** Resets the login and recovery limits of a user; false if there is no such account. */
    async unlockAccount(userId: string): Promise<boolean> {
      const user = await logAccess(userId, 'unlock');
      if (!user) return false;
      for (const limit of SIGN_IN_LIMITS) await limits.reset(limit, user.email);
      return true;
    },

    async exportAsOperator(userId: string): Promise<Readable | undefined> {
      const user = await logAccess(userId, 'export');
      return user && writeExport(userId, user.locale);
    },

    async eraseAsOperator(userId: string): Promise<boolean> {
      const user = await logAccess(userId, 'erase');
      if (user) await eraseAccount(userId);
      return user !== undefined;
    },
  };
}
