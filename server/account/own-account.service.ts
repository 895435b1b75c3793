import type { Profile } from '#contract/account.ts';
import type { AccountExport } from '#contract/account-export.ts';
import { AppError } from '#contract/errors.ts';
import type { Locale } from '#contract/locale.ts';
import { hashSecret } from '#server/secrets.ts';
import { noticeTo, sendAccountMail } from './account.jobs.ts';
import type { AccountDependencies, OwnSession } from './account-dependencies.ts';
import { checkNewPassword } from './account-rules.ts';
import type { OwnPassword } from './own-password.ts';
import type { Passwords } from './passwords.ts';
import type { ProfileService } from './profile.service.ts';
import { profileOf } from './profile.ts';
import type { User } from './user.store.ts';

type Dependencies = Pick<
  AccountDependencies,
  'store' | 'reads' | 'garage' | 'configurations' | 'quotes' | 'purchases' | 'advisor' | 'queue' | 'now'
> & {
  passwords: Passwords;
  ownPassword: OwnPassword;
  profiles: ProfileService;
};

/** What concerns an account as a whole: its password, all it holds, and its end. */
export function createOwnAccountService(dependencies: Dependencies) {
  const {
    store,
    reads,
    garage,
    configurations,
    quotes,
    purchases,
    advisor,
    queue,
    passwords,
    ownPassword,
    profiles,
    now,
  } = dependencies;

  /** The person, whose password this is. */
  async function verified(userId: string, password: string, token: string): Promise<User> {
    const user = await store.users.find(userId);
    if (!user) throw new AppError('session.expired');
    await ownPassword.check(user, password, hashSecret(token));
    return user;
  }

  return {
    async changePassword(
      userId: string,
      input: { current_password: string; password: string },
      session: OwnSession,
    ): Promise<Profile> {
      const known = await verified(userId, input.current_password, session.token);
      checkNewPassword(input.password, known);
      const passwordHash = await passwords.hash(input.password);
      await store.inTransactionOf(userId, async (inside, transaction) => {
        const user = await inside.users.find(userId);
        // Of two changes at once the first one counts.
        if (user?.passwordHash !== known.passwordHash) throw new AppError('account.password-wrong');
        await inside.users.update(userId, { passwordHash });
        await inside.keys.removeAll(userId, 'recovery');
        await inside.sessions.removeOthers(userId, hashSecret(session.token));
        await queue.enqueue(transaction, sendAccountMail, noticeTo(user, 'password-changed'));
      });
      return profiles.readProfile(userId, session);
    },
    /** Everything that is kept about somebody. */
    async exportAccount(userId: string, locale: Locale): Promise<AccountExport> {
      const time = now();
      const person = await reads.findPerson(userId, time);
      if (!person) throw new AppError('session.expired');
      const [consents, sessions, addresses, vehicles, kept, advisorRequests, quoted, bought] = await Promise.all([
        store.users.listConsents(userId),
        store.sessions.list(userId),
        store.sessions.listAddresses(userId),
        garage.exportVehicles(userId, locale),
        configurations.exportConfigurations(userId, locale),
        advisor.exportRequests(userId),
        quotes.exportQuotes(userId),
        purchases.exportPurchases(userId, locale),
      ]);
      return {
        exported_at: time.toISOString(),
        profile: { ...profileOf(person), locale: person.locale, created_at: person.createdAt.toISOString() },
        consents: consents.map(({ givenAt, ...consent }) => ({ ...consent, given_at: givenAt.toISOString() })),
        sessions: sessions.map(({ createdAt, lastUsedAt }) => ({
          created_at: createdAt.toISOString(),
          last_used_at: lastUsedAt.toISOString(),
        })),
        known_addresses: addresses.map(({ fingerprint, lastSeenAt }) => ({
          fingerprint,
          last_seen_at: lastSeenAt.toISOString(),
        })),
        vehicles,
        configurations: kept,
        quotes: quoted,
        purchases: bought,
        advisor_requests: advisorRequests,
      };
    },
    async deleteAccount(userId: string, password: string, token: string): Promise<{ done: true }> {
      const known = await verified(userId, password, token);
      await store.inTransactionOf(userId, async (inside, transaction) => {
        const user = await inside.users.find(userId);
        if (user?.passwordHash !== known.passwordHash) throw new AppError('account.password-wrong');
        await advisor.releaseAppointments(transaction, userId);
        await inside.users.remove(userId);
        await inside.keys.removeRegistrationsOf(user.email);
        await quotes.forgetAnonymous(transaction, user.email);
        await garage.releasePhotos(transaction);
        await purchases.releaseProofs(transaction);
        await queue.enqueue(transaction, sendAccountMail, noticeTo(user, 'account-deleted'));
      });
      return { done: true };
    },
  };
}
