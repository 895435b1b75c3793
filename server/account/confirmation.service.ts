import type { Profile } from '#contract/account/account.endpoints.ts';
import { CONSENT_PURPOSES, type ConsentPurpose } from '#contract/account/account.rules.ts';
import { AppError } from '#contract/shared/errors.ts';
import { hashSecret } from '#server/shared/secrets.ts';
import { noticeTo, sendAccountMail } from './account.jobs.ts';
import type { AccountDependencies, Caller } from './account-dependencies.ts';
import { checkNewPassword, zipCountryOf } from './account-input.ts';
import type { AccountKey, StoredRegistration } from './key.store.ts';
import type { OwnPassword } from './own-password.ts';
import type { Passwords } from './passwords.ts';
import type { ProfileService } from './profile.service.ts';
import type { SessionService } from './session.service.ts';
import type { Consent } from './user.store.ts';

type Dependencies = Pick<AccountDependencies, 'store' | 'quotes' | 'garage' | 'queue' | 'now'> & {
  passwords: Passwords;
  ownPassword: OwnPassword;
  sessions: SessionService;
  profiles: ProfileService;
};

interface SignedIn {
  userId: string;
  token: string;
}

const invalidKey = () => new AppError('account.key-invalid');

/** Confirmations by the keys in mails. Each key can be used once. */
export function createConfirmationService(dependencies: Dependencies) {
  const { store, quotes, garage, queue, passwords, ownPassword, sessions, profiles, now } = dependencies;

  async function confirmRegistration(key: AccountKey, password: string, caller: Caller): Promise<SignedIn> {
    const registration = key.registrationId ? await store.keys.findRegistration(key.registrationId) : undefined;
    if (!registration) throw invalidKey();
    const { email, form, locale } = registration;
    await checkNewPassword(password, form);
    const passwordHash = await passwords.hash(password);
    return store.inTransaction(async (inside, transaction) => {
      // First the email address, then the key: of several links to one address one wins, and no deadlock occurs.
      const user = await inside.users.add({
        email,
        passwordHash,
        locale,
        name: form.name,
        surname: form.surname,
        middleSurname: form.middle_surname,
        phone: form.phone,
        zipCode: form.zip_code,
        zipCountry: zipCountryOf(locale, form.zip_code),
        marketing: form.privacy_flags.marketing,
        profiling: form.privacy_flags.profiling,
        thirdParties: form.privacy_flags.third_parties,
        createdAt: now(),
      });
      if (!user || !(await inside.keys.consume(key.hash, now()))) throw invalidKey();
      await inside.keys.removeRegistrationsOf(email);
      await inside.users.addConsents(user.id, consentsOf(registration));
      await quotes.assignQuotes(transaction, user.id, email);
      return { userId: user.id, token: await sessions.begin(inside, user, caller) };
    });
  }

  async function confirmRecovery(key: AccountKey, password: string, caller: Caller): Promise<SignedIn> {
    const known = key.userId ? await store.users.find(key.userId) : undefined;
    if (!known) throw invalidKey();
    await checkNewPassword(password, known);
    const passwordHash = await passwords.hash(password);
    return store.inTransaction(async (inside, transaction) => {
      const user = await inside.users.lock(known.id);
      if (!user || !(await inside.keys.consume(key.hash, now()))) throw invalidKey();
      await inside.users.update(user.id, { passwordHash });
      await inside.keys.removeAll(user.id, 'recovery');
      await inside.sessions.removeAll(user.id);
      await queue.enqueue(transaction, sendAccountMail, noticeTo(user, 'password-changed'));
      return { userId: user.id, token: await sessions.begin(inside, user, caller) };
    });
  }

  async function confirmEmail(key: AccountKey, password: string, caller: Caller): Promise<SignedIn> {
    const known = key.userId ? await store.users.find(key.userId) : undefined;
    const { newEmail } = key;
    if (!known || !newEmail) throw invalidKey();
    await ownPassword.check(known, password, key.hash);
    return store.inTransaction(async (inside, transaction) => {
      const user = await inside.users.lock(known.id);
      if (user && user.passwordHash !== known.passwordHash) throw new AppError('account.password-wrong');
      if (!user || !(await inside.keys.consume(key.hash, now()))) throw invalidKey();
      if (!(await inside.users.changeEmail(user.id, newEmail))) throw invalidKey();
      await inside.keys.removeAll(user.id, 'new-email');
      // Keys sent to the old mailbox become invalid.
      await inside.keys.removeAll(user.id, 'recovery');
      await inside.keys.removeRegistrationsOf(newEmail);
      await quotes.assignQuotes(transaction, user.id, newEmail);
      await queue.enqueue(transaction, sendAccountMail, noticeTo(user, 'email-changed'));
      return { userId: user.id, token: await sessions.begin(inside, user, caller) };
    });
  }

  const opens = { registration: confirmRegistration, recovery: confirmRecovery, 'new-email': confirmEmail };

  return {
    /** For the page that asks for the password, so that it can name the account. */
    async readKey(secret: string): Promise<{ email: string; plate: string; invited: boolean }> {
      const key = await store.keys.find(hashSecret(secret), now());
      const registration = key?.registrationId ? await store.keys.findRegistration(key.registrationId) : undefined;
      const user = key?.userId ? await store.users.find(key.userId) : undefined;
      const email = key?.newEmail ?? registration?.email ?? user?.email;
      if (!email) throw invalidKey();
      return { email, plate: registration?.form.plate ?? '', invited: await garage.isInvited(email) };
    },

    async confirm(input: { key: string; password: string }, caller: Caller): Promise<Profile> {
      const key = await store.keys.find(hashSecret(input.key), now());
      if (!key) throw invalidKey();
      const { userId, token } = await opens[key.purpose](key, input.password, caller);
      return profiles.readProfile(userId, { token, locale: caller.locale });
    },
  };
}

/** Consents date from the form, not from the confirmation. */
function consentsOf({ form, privacyVersion: version, locale, createdAt: givenAt }: StoredRegistration): Consent[] {
  const given: Record<ConsentPurpose, boolean> = { privacy: form.privacy, ...form.privacy_flags };
  return CONSENT_PURPOSES.map((purpose) => ({ purpose, granted: given[purpose], version, locale, givenAt }));
}
