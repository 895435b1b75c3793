import type { ConfirmationPurpose } from '#contract/account/account.endpoints.ts';
import type { SharedLimits } from '#server/http/shared-limits.ts';

const HOUR_MS = 3_600_000;

/** How long the key in a mail can be used, from the moment the mail is sent. */
export const KEY_LIFETIME_MS: Record<ConfirmationPurpose, number> = {
  registration: 72 * HOUR_MS,
  recovery: HOUR_MS,
  'new-email': 72 * HOUR_MS,
};

/** A mail may be under way for three days, and its key lasts three more. */
export const REGISTRATION_LIFETIME_MS = 2 * KEY_LIFETIME_MS.registration;

/**
 * Mails per address and hour, five in all. Recovery is counted apart: whoever registers somebody else's address again
 * and again must not keep them from a new password.
 */
const STRANGER_MAILS = { name: 'mail-registration', points: 3, seconds: 3_600 };
/** Who asks on and on has the keys of ten mails, each of which can still be used. */
const STRANGER_MAILS_PER_DAY = { name: 'mail-registration-day', points: 10, seconds: 86_400 };
export const RECOVERY_MAILS = { name: 'mail-recovery', points: 2, seconds: 3_600 };

/** Counts a mail to an address that anybody may have typed; false when it must not be sent. */
export async function mayWriteToStranger(limits: Pick<SharedLimits, 'count'>, email: string): Promise<boolean> {
  return (await limits.count(STRANGER_MAILS, email)) && limits.count(STRANGER_MAILS_PER_DAY, email);
}
