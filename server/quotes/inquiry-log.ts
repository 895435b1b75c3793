import type { InquiryEvent } from '#contract/quotes/quotes.rules.ts';
import type { Country } from '#contract/shared/country.ts';
import { DAY_MS, dayIn } from '#contract/shared/days.ts';
import { AppError } from '#contract/shared/errors.ts';
import type { LogLine } from './quote.store.ts';

/** Per inquiry and reason, so that repeated changes do not fill a mailbox. */
const MAX_MAILS_PER_DAY = 3;
export const MAX_CHANGES_PER_DAY = 100;
/** Two people who write to each other need more. */
export const MESSAGE_MAILS_PER_DAY = 10;

type Log = readonly LogLine[];

export function has(log: Log, event: InquiryEvent): boolean {
  return log.some((line) => line.event === event);
}

/** Whether the limit of mails about this event is not reached. */
export function canBeNotified(log: Log, event: InquiryEvent, now: Date, max = MAX_MAILS_PER_DAY): boolean {
  const today = log.filter((line) => line.event === event && now.getTime() - line.at.getTime() < DAY_MS);
  return today.length < max;
}

/** Changes that send no mail any more are still logged, and the log must not grow without end. */
export function refuseTooMany(log: Log, event: InquiryEvent, now: Date): void {
  if (!canBeNotified(log, event, now, MAX_CHANGES_PER_DAY)) throw new AppError('request.too-many');
}

/** Repeated events are logged once a day, so that the log stays readable. */
export function isFirstToday(log: Log, event: InquiryEvent, country: Country, now: Date): boolean {
  const today = dayIn(country, now);
  return !log.some((line) => line.event === event && dayIn(country, line.at) === today);
}

/** The log since the contact was last released. */
export function sinceRelease(log: Log): Log {
  return log.slice(log.findLastIndex(({ event }) => event === 'contact-released') + 1);
}
