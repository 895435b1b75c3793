import type { ConfirmationPurpose } from '#contract/account.ts';

const HOUR_MS = 3_600_000;

/** How long the key in a mail can be used, from the moment the mail is sent. */
export const KEY_LASTS_MS: Record<ConfirmationPurpose, number> = {
  registration: 72 * HOUR_MS,
  recovery: HOUR_MS,
  'new-email': 72 * HOUR_MS,
};

/** A mail may be under way for three days, and its key lasts three more. */
export const REGISTRATION_LASTS_MS = 2 * KEY_LASTS_MS.registration;

/**
 * Mails per address and hour, five in all. Recovery is counted apart: whoever registers somebody else's address again
 * and again must not keep them from a new password.
 */
export const STRANGERS_MAILS = { name: 'mail-registration', points: 3, seconds: 3_600 };
export const RECOVERY_MAILS = { name: 'mail-recovery', points: 2, seconds: 3_600 };
