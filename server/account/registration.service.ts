import { randomUUID } from 'node:crypto';
import type { Registration } from '#contract/account/account.endpoints.ts';
import { PRIVACY_VERSION } from '#contract/account/account.rules.ts';
import type { Locale } from '#contract/shared/locale.ts';
import { sendAccountMail } from './account.jobs.ts';
import type { AccountDependencies } from './account-dependencies.ts';
import { checkPlate, checkZipCode, normaliseEmail } from './account-input.ts';
import { isMailToUnconfirmedAllowed, RECOVERY_MAILS } from './key.rules.ts';

type Dependencies = Pick<AccountDependencies, 'store' | 'isPostalCode' | 'queue' | 'limits' | 'now'>;

/** Requests that anybody can make with any email address. Responses do not reveal whether it has an account. */
export function createRegistrationService({ store, isPostalCode, queue, limits, now }: Dependencies) {
  return {
    /** Whether the email address is taken is checked when the mail is sent. */
    async register(input: Registration, locale: Locale): Promise<{ email: string }> {
      await checkZipCode(locale, input.zip_code, isPostalCode);
      const email = normaliseEmail(input.email);
      const plate = checkPlate(locale, input.plate);
      if (await isMailToUnconfirmedAllowed(limits, email))
        await store.inTransaction(async (inside, transaction) => {
          const form = { ...input, email, plate };
          const registrationId = await inside.keys.addRegistration({
            email,
            locale,
            form,
            privacyVersion: PRIVACY_VERSION,
            createdAt: now(),
          });
          await queue.enqueue(transaction, sendAccountMail, { kind: 'registration', registrationId });
        });
      return { email };
    },
    async recover(input: string, locale: Locale): Promise<{ email: string }> {
      const email = normaliseEmail(input);
      const user = await store.users.findByEmail(email);
      if (await limits.count(RECOVERY_MAILS, email))
        await store.inTransaction(async (_inside, transaction) => {
          // An unknown email address causes the same work: a job without a recipient.
          const userId = user?.id ?? randomUUID();
          await queue.enqueue(transaction, sendAccountMail, { kind: 'recovery', userId, locale });
        });
      return { email };
    },
  };
}
