import type { ConfirmationPurpose } from '#contract/account/account.rules.ts';
import { DAY_MS, HOUR_MS } from '#contract/shared/days.ts';
import { RETENTION_DAYS } from '#contract/shared/retention.rules.ts';
import type { SharedLimits } from '#server/http/shared-limits.ts';

/** How long the key in a mail is valid, from the moment the mail is sent. */
export const KEY_LIFETIME_MS: Record<ConfirmationPurpose, number> = {
  registration: 72 * HOUR_MS,
  recovery: HOUR_MS,
  'new-email': 72 * HOUR_MS,
};

export const REGISTRATION_LIFETIME_MS = RETENTION_DAYS.unconfirmedRegistration * DAY_MS;

/**
 * Mails per email address and hour, five in all. Recovery is counted separately, so that repeated registrations of
 * somebody else's email address do not block a password reset.
 */
const UNCONFIRMED_MAILS_PER_HOUR = { name: 'mail-registration', points: 3, seconds: 3_600 };
/** Bounds how many valid keys repeated requests can produce. */
const UNCONFIRMED_MAILS_PER_DAY = { name: 'mail-registration-day', points: 10, seconds: 86_400 };
export const RECOVERY_MAILS = { name: 'mail-recovery', points: 2, seconds: 3_600 };

/** Counts a mail to an unconfirmed email address; false if it must not be sent. */
export async function isMailToUnconfirmedAllowed(limits: Pick<SharedLimits, 'count'>, email: string): Promise<boolean> {
  return (await limits.count(UNCONFIRMED_MAILS_PER_HOUR, email)) && limits.count(UNCONFIRMED_MAILS_PER_DAY, email);
}
