import { ANSWERED_WITHIN_DAYS, QUOTE_LINK_DAYS, REPLY_TARGET_HOURS } from '#contract/quotes/quotes.rules.ts';
import { DAY_MS, HOUR_MS } from '#contract/shared/days.ts';
import { RETENTION_DAYS } from '#contract/shared/retention.rules.ts';

export const QUOTE_KEY_LIFETIME_MS = QUOTE_LINK_DAYS * DAY_MS;
export const INQUIRY_LIFETIME_MS = ANSWERED_WITHIN_DAYS * DAY_MS;
const REPLY_TARGET_MS = REPLY_TARGET_HOURS * HOUR_MS;
export const ANONYMOUS_LIFETIME_MS = RETENTION_DAYS.anonymousQuote * DAY_MS;

/** Per dealer, for anonymous customers: signed-in users are not limited by them. */
export const ANONYMOUS_INQUIRY_LIMIT = { name: 'quote-dealer', points: 300, seconds: DAY_MS / 1000 };
/** Per quote. */
export const RESENT_MAILS = { name: 'quote-resend', points: 3, seconds: DAY_MS / 1000 };

/** Per email address. */
export const MESSAGES_OF_A_PERSON = { name: 'quote-message-person', points: 30, seconds: DAY_MS / 1000 };

export function latest(one: Date, other: Date): Date {
  return one > other ? one : other;
}

export function later(time: Date, milliseconds: number): Date {
  return new Date(time.getTime() + milliseconds);
}

export interface InquiryTimes {
  expiresAt: Date;
  remindAt: Date;
}

/** Until when a dealer can answer an inquiry of now, and when he is reminded of it; holidays do not count. */
export function inquiryTimes(now: Date, dealersBack: string | null): InquiryTimes {
  const begin = dealersBack ? new Date(`${dealersBack}T00:00:00Z`) : now;
  return { expiresAt: later(begin, INQUIRY_LIFETIME_MS), remindAt: later(begin, REPLY_TARGET_MS) };
}
