import type { Readable } from 'node:stream';
import type { OperatorAction } from '#contract/account/account-export.endpoints.ts';
import type { Locale } from '#contract/shared/locale.ts';
import type { AccountDependencies } from './account-dependencies.ts';
import type { Person } from './account-reads.store.ts';
import { SIGN_IN_LIMITS } from './login.service.ts';
import type { Session } from './session.store.ts';
import type { Consent, User } from './user.store.ts';

type Dependencies = Pick<AccountDependencies, 'store' | 'reads' | 'limits' | 'now'> & {
  writeExport(userId: string, locale: Locale): Promise<Readable>;
  eraseAccount(userId: string): Promise<void>;
};

/** What an operator sees of an account, apart from the data of other slices. */
export interface InspectedPerson {
  person: Omit<Person, 'passwordHash'>;
  sessions: Pick<Session, 'createdAt' | 'lastUsedAt'>[];
  consents: Consent[];
}

/** Account support by operators. Every access is logged before it happens. */
export function createOperatorAccountService({ store, reads, limits, now, writeExport, eraseAccount }: Dependencies) {
  /** The account, after the access has been logged; undefined if there is none. */
  async function accessed(userId: string, action: OperatorAction): Promise<User | undefined> {
    const user = await store.users.find(userId);
    if (user) await store.accesses.add({ action, userId, at: now() });
    return user;
  }

  return {
    /** Finds accounts by a part of the name or email address, newest first. */
    async findPeople(text: string): Promise<Pick<User, 'id' | 'email' | 'name' | 'surname' | 'createdAt'>[]> {
      await store.accesses.add({ action: 'find', userId: null, at: now() });
      return store.users.search(text);
    },

    async inspectPerson(userId: string): Promise<InspectedPerson | undefined> {
      const known = (await accessed(userId, 'show')) && (await reads.findPerson(userId, now()));
      if (!known) return undefined;
      const { passwordHash: _secret, ...person } = known;
      const [sessions, consents] = await Promise.all([store.sessions.list(userId), store.users.listConsents(userId)]);
      return { person, sessions, consents };
    },

    /** Resets the login and recovery limits of a user; false if there is no such account. */
    async unlockPerson(userId: string): Promise<boolean> {
      const user = await accessed(userId, 'unlock');
      if (!user) return false;
      for (const limit of SIGN_IN_LIMITS) await limits.reset(limit, user.email);
      return true;
    },

    async exportPerson(userId: string): Promise<Readable | undefined> {
      const user = await accessed(userId, 'export');
      return user && writeExport(userId, user.locale);
    },

    async erasePerson(userId: string): Promise<boolean> {
      const user = await accessed(userId, 'erase');
      if (user) await eraseAccount(userId);
      return user !== undefined;
    },
  };
}
