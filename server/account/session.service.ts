import { DAY_MS, HOUR_MS } from '#contract/shared/days.ts';
import { RETENTION_DAYS } from '#contract/shared/retention.rules.ts';
import { hashSecret, newSecret } from '#server/shared/secrets.ts';
import type { AccountStore } from './account.store.ts';
import type { AccountDependencies, Caller } from './account-dependencies.ts';
import type { SignedInUser } from './account-reads.store.ts';
import { callerFingerprint } from './caller-fingerprint.ts';
import type { User } from './user.store.ts';

/** How long a session lasts after its last use. */
const LIFETIME_MS = RETENTION_DAYS.session * DAY_MS;
/** The last use is saved at most this often, so that most reads do not write. */
const SAVE_USE_EVERY_MS = HOUR_MS;

export type SessionService = ReturnType<typeof createSessionService>;

export function createSessionService({ store, reads, now }: Pick<AccountDependencies, 'store' | 'reads' | 'now'>) {
  async function saveUse(tokenHash: string, lastUsedAt: Date, time: Date): Promise<void> {
    if (time.getTime() - lastUsedAt.getTime() >= SAVE_USE_EVERY_MS)
      await store.sessions.prolong(tokenHash, time, new Date(time.getTime() + LIFETIME_MS));
  }

  return {
    /** The user id of a valid token. */
    async authenticate(token: string): Promise<string | undefined> {
      const time = now();
      const tokenHash = hashSecret(token);
      const session = await reads.findSession(tokenHash, time);
      if (session) await saveUse(tokenHash, session.lastUsedAt, time);
      return session?.userId;
    },
    /** The same with the whole user, in one query. */
    async identify(token: string): Promise<SignedInUser | undefined> {
      const time = now();
      const tokenHash = hashSecret(token);
      const user = await reads.findUserOfSession(tokenHash, time);
      if (user) await saveUse(tokenHash, user.lastUsedAt, time);
      return user;
    },
    async logout(token: string): Promise<{ done: true }> {
      await store.sessions.remove(hashSecret(token));
      return { done: true };
    },
    /** Starts a session, saves the user's current language and remembers the caller. */
    async begin(inside: AccountStore, user: User, { network, locale }: Caller): Promise<string> {
      const token = newSecret();
      const time = now();
      const expiresAt = new Date(time.getTime() + LIFETIME_MS);
      const tokenHash = hashSecret(token);
      await inside.sessions.add({ tokenHash, userId: user.id, createdAt: time, lastUsedAt: time, expiresAt });
      await inside.sessions.rememberCaller(user.id, callerFingerprint(user.id, network), time);
      if (user.locale !== locale) await inside.users.update(user.id, { locale });
      return token;
    },
  };
}
