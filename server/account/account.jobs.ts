import { z } from 'zod';
import { LOCALES, type Locale } from '#contract/shared/locale.ts';
import { isEmail } from '#contract/shared/validation/email-and-url.ts';
import { defineJob } from '#server/jobs/define-job.ts';
import { MAIL_RETRY } from '#server/shared/mail-retry.ts';

const locale = z.enum(LOCALES);

/**
 * A mail about an account. Its payload holds no key: each attempt creates a fresh one. A notice holds the previous
 * email address, which may be stored nowhere else.
 */
export const sendAccountMail = defineJob({
  name: 'account.send-mail',
  payload: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('registration'), registrationId: z.uuid() }),
    z.object({ kind: z.literal('recovery'), userId: z.uuid(), locale }),
    z.object({ kind: z.literal('new-email'), pendingId: z.uuid() }),
    z.object({
      kind: z.literal('notice'),
      template: z.enum(['password-changed', 'email-changed', 'account-deleted']),
      locale,
      to: z.string().refine(isEmail),
      name: z.string(),
    }),
  ]),
  retry: MAIL_RETRY,
  timeoutSeconds: 60,
  concurrency: 4,
  deleteWhenDone: true,
});
export type AccountMail = z.output<typeof sendAccountMail.payload>;
export type Notice = Extract<AccountMail, { kind: 'notice' }>['template'];

/** The payload of a notice to a user, with the contact data at the time of the change. */
export function noticeTo(user: { email: string; name: string; locale: Locale }, template: Notice): AccountMail {
  const { email: to, name, locale } = user;
  return { kind: 'notice', template, locale, to, name };
}

export const deleteExpired = defineJob({
  name: 'account.forget-expired',
  payload: z.object({}),
  retry: { limit: 3, delaySeconds: 60, longestDelaySeconds: 600 },
  timeoutSeconds: 300,
  cron: '37 3 * * *',
});
