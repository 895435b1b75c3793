import { randomUUID } from 'node:crypto';
import type { PrivacyFlags, Profile, ProfileUpdate } from '#contract/account/account.endpoints.ts';
import { PRIVACY_VERSION } from '#contract/account/account.rules.ts';
import { AppError } from '#contract/shared/errors.ts';
import { sendAccountMail } from './account.jobs.ts';
import type { AccountStore } from './account.store.ts';
import type { AccountDependencies, OwnSession } from './account-dependencies.ts';
import { checkCounty, checkZipCode, normaliseEmail, zipCountryOf } from './account-input.ts';
import { isMailToUnconfirmedAllowed, KEY_LIFETIME_MS } from './key.rules.ts';
import { profileOf, userChangesOf } from './profile.ts';
import type { SessionService } from './session.service.ts';

/** Each is logged for good. Withdrawing them is never limited. */
const CONSENTS = { name: 'consent', points: 50, seconds: 86_400 };

type Dependencies = Pick<
  AccountDependencies,
  'store' | 'reads' | 'garage' | 'isPostalCode' | 'queue' | 'limits' | 'now'
> & {
  sessions: SessionService;
};

export type ProfileService = ReturnType<typeof createProfileService>;

export function createProfileService(dependencies: Dependencies) {
  const { store, reads, garage, isPostalCode, queue, limits, now, sessions } = dependencies;

  async function readProfile(userId: string, { token, locale }: OwnSession): Promise<Profile> {
    const [user, vehicles] = await Promise.all([
      reads.findAccountUser(userId, now()),
      garage.listVehicles(userId, locale),
    ]);
    // The account was erased since the token was checked.
    if (!user) throw new AppError('session.expired');
    return { ...profileOf(user), token, vehicles };
  }

  /** One query, because the site reads the profile on every page. */
  async function readOwnProfile({ token, locale }: OwnSession): Promise<Profile> {
    const user = await sessions.identify(token);
    if (!user) throw new AppError('session.expired');
    return { ...profileOf(user), token, vehicles: user.vehicles(locale) };
  }

  /** The email address changes once its owner confirms it. Only that mailbox learns whether another account has it. */
  async function requestEmail(inside: AccountStore, userId: string, newEmail: string): Promise<string> {
    await inside.keys.removeAll(userId, 'new-email');
    // A placeholder until the mail's key is created; it is not the hash of any key.
    const pendingId = randomUUID();
    const expiresAt = new Date(now().getTime() + KEY_LIFETIME_MS['new-email']);
    await inside.keys.add({ hash: pendingId, purpose: 'new-email', userId, newEmail, expiresAt });
    return pendingId;
  }

  return {
    readProfile,
    readOwnProfile,
    async updateProfile(userId: string, { email, ...changes }: ProfileUpdate, session: OwnSession): Promise<Profile> {
      const known = await store.users.find(userId);
      // An unchanged postal code or county may belong to the country of another language: it is not validated again.
      const newZip = changes.zip_code === known?.zipCode ? undefined : changes.zip_code;
      await checkZipCode(session.locale, newZip, isPostalCode);
      const county = changes.county === known?.county ? undefined : checkCounty(session.locale, changes.county);
      const zipCountry = newZip === undefined ? undefined : zipCountryOf(session.locale, newZip);
      const given = email && normaliseEmail(email);
      const newEmail = given && given !== known?.email ? given : undefined;
      const mayWrite = newEmail !== undefined && (await isMailToUnconfirmedAllowed(limits, newEmail));
      await store.inTransactionOf(userId, async (inside, transaction) => {
        await inside.users.update(userId, { ...userChangesOf({ ...changes, county }), zipCountry });
        if (!newEmail) return;
        const pendingId = await requestEmail(inside, userId, newEmail);
        if (mayWrite) await queue.enqueue(transaction, sendAccountMail, { kind: 'new-email', pendingId });
      });
      return readProfile(userId, session);
    },
    /** Logs changed consents only. */
    async updatePrivacy(userId: string, given: Partial<PrivacyFlags>, session: OwnSession): Promise<Profile> {
      if (Object.values(given).includes(true)) await limits.consume(CONSENTS, userId);
      await store.inTransactionOf(userId, async (inside) => {
        const user = await inside.users.find(userId);
        if (!user) throw new AppError('session.expired');
        const current: PrivacyFlags = profileOf({ ...user, pendingEmail: null }).privacy_flags;
        const changed = (['marketing', 'profiling', 'third_parties'] as const).flatMap((purpose) => {
          const granted = given[purpose];
          return granted === undefined || granted === current[purpose] ? [] : [{ purpose, granted }];
        });
        const { marketing, profiling, third_parties: thirdParties } = given;
        await inside.users.update(userId, { marketing, profiling, thirdParties });
        const line = { version: PRIVACY_VERSION, locale: session.locale, givenAt: now() };
        await inside.users.addConsents(
          userId,
          changed.map((change) => ({ ...change, ...line })),
        );
      });
      return readProfile(userId, session);
    },
  };
}
