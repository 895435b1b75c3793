import type { Profile } from '#contract/account/account.endpoints.ts';
import { AppError } from '#contract/shared/errors.ts';
import { hashSecret } from '#server/shared/secrets.ts';
import { noticeTo, sendAccountMail } from './account.jobs.ts';
import type { AccountDependencies, OwnSession } from './account-dependencies.ts';
import { checkNewPassword } from './account-input.ts';
import type { OwnPassword } from './own-password.ts';
import type { Passwords } from './passwords.ts';
import type { ProfileService } from './profile.service.ts';
import type { User } from './user.store.ts';

/** Each sends a mail. */
const PASSWORD_CHANGES = { name: 'password-change', points: 10, seconds: 86_400 };

type Dependencies = Pick<
  AccountDependencies,
  'store' | 'garage' | 'quotes' | 'purchases' | 'payments' | 'insurance' | 'advisor' | 'queue' | 'limits'
> & {
  passwords: Passwords;
  ownPassword: OwnPassword;
  profiles: ProfileService;
};

/** Changes that concern a whole account: password and deletion. */
export function createOwnAccountService(dependencies: Dependencies) {
  const { store, garage, quotes, purchases, payments, insurance, advisor, queue, limits } = dependencies;
  const { passwords, ownPassword, profiles } = dependencies;

  /** The user, if the password is correct. */
  async function verified(userId: string, password: string, token: string): Promise<User> {
    const user = await store.users.find(userId);
    if (!user) throw new AppError('session.expired');
    await ownPassword.check(user, password, hashSecret(token));
    return user;
  }

  function erase(userId: string, check: (user: User) => void = () => undefined): Promise<void> {
    return store.inTransactionOf(userId, async (inside, transaction) => {
      const user = await inside.users.find(userId);
      if (!user) throw new AppError('session.expired');
      check(user);
      await advisor.releaseAppointments(transaction, userId);
      await payments.releasePayments(transaction, userId);
      await insurance.releasePolicies(transaction, userId);
      await inside.users.remove(userId);
      await inside.keys.removeRegistrationsOf(user.email);
      await quotes.deleteAnonymous(transaction, user.email);
      await garage.removeInvitationsTo(transaction, user.email);
      await garage.releasePhotos(transaction);
      await garage.releaseDocuments(transaction);
      await purchases.releaseProofs(transaction);
      for (const text of [user.email, userId]) await queue.deleteContaining(transaction, text);
      await queue.enqueue(transaction, sendAccountMail, noticeTo(user, 'account-deleted'));
    });
  }

  return {
    async changePassword(
      userId: string,
      input: { current_password: string; password: string },
      session: OwnSession,
    ): Promise<Profile> {
      const known = await verified(userId, input.current_password, session.token);
      await checkNewPassword(input.password, known);
      await limits.consume(PASSWORD_CHANGES, userId);
      const passwordHash = await passwords.hash(input.password);
      await store.inTransactionOf(userId, async (inside, transaction) => {
        const user = await inside.users.find(userId);
        // Of two concurrent changes the first one wins.
        if (user?.passwordHash !== known.passwordHash) throw new AppError('account.password-wrong');
        await inside.users.update(userId, { passwordHash });
        await inside.keys.removeAll(userId, 'recovery');
        await inside.sessions.removeOthers(userId, hashSecret(session.token));
        await queue.enqueue(transaction, sendAccountMail, noticeTo(user, 'password-changed'));
      });
      return profiles.readProfile(userId, session);
    },
    async deleteAccount(userId: string, password: string, token: string): Promise<{ done: true }> {
      const known = await verified(userId, password, token);
      await erase(userId, (user) => {
        if (user.passwordHash !== known.passwordHash) throw new AppError('account.password-wrong');
      });
      return { done: true };
    },
    /** For operators: the same without a password. */
    eraseAccount: (userId: string): Promise<void> => erase(userId),
  };
}
