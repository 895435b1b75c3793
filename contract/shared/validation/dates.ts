import { z } from 'zod';
import { daysInMonth } from '../days.ts';
import { type Check, requiredText, rule } from './presence.ts';
import { ruleMessage } from './rule-message.ts';

const CALENDAR_DATE = /^(\d{4})-(\d{2})-(\d{2})$/;

export function isCalendarDate(value: string): boolean {
  const [, year = 0, month = 0, day = 0] = (CALENDAR_DATE.exec(value) ?? []).map(Number);
  return year >= 1 && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);
}

export function date(): Check<string> {
  return rule(ruleMessage('validation.date'), isCalendarDate);
}

/** Strictly before the given day. */
export function dateBefore(limit: string): Check<string> {
  return rule(ruleMessage('validation.before', { date: limit }), (value) => isCalendarDate(value) && value < limit);
}

/** Strictly after the given day. */
export function dateAfter(limit: string): Check<string> {
  return rule(ruleMessage('validation.after', { date: limit }), (value) => isCalendarDate(value) && value > limit);
}

/** Both ends included. */
export function dateBetween(first: string, last: string): Check<string> {
  return rule(
    ruleMessage('validation.dateBetween', { min: first, max: last }),
    (value) => isCalendarDate(value) && value >= first && value <= last,
  );
}

/** Date pickers send midnight with an offset; only the day counts. */
export function dayAsWritten(value: string): string {
  return value.replace(/^(\d{4}-\d{2}-\d{2})T00:00:00(?:\.000)?(?:Z|[+-]\d{2}:?\d{2})?$/, '$1');
}

/** A day as typed or picked, stored as YYYY-MM-DD. */
export function calendarDate(base = requiredText()) {
  return base.check(z.overwrite(dayAsWritten), date());
}
