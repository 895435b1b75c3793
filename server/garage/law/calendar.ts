import { endOfMonth as lastOfMonth, parseDate } from '@internationalized/date';
import { COUNTRY_OF } from '#contract/shared/country.ts';
import type { Locale } from '#contract/shared/locale.ts';
import { dayIn } from '#server/shared/country-day.ts';

/** Days are texts of the form YYYY-MM-DD, which compare as texts. */

const DAY_MS = 86_400_000;

const MINUTE_MS = 60_000;
const latest = new Map<Locale, { minute: number; day: string }>();

/** The day it is in the country of this language. Asked for every vehicle, it is worked out once a minute. */
export function todayIn(locale: Locale, now: Date): string {
  const minute = Math.floor(now.getTime() / MINUTE_MS);
  const known = latest.get(locale);
  if (known?.minute === minute) return known.day;
  const day = dayIn(COUNTRY_OF[locale], now);
  latest.set(locale, { minute, day });
  return day;
}

export function addDays(day: string, days: number): string {
  return parseDate(day).add({ days }).toString();
}

/** The same day of another month, or that month's last when it is shorter. */
export function addMonths(day: string, months: number): string {
  return parseDate(day).add({ months }).toString();
}

export function endOfMonth(day: string): string {
  return lastOfMonth(parseDate(day)).toString();
}

export function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / DAY_MS;
}

export function yearOf(day: string): number {
  return Number(day.slice(0, 4));
}

export function monthOf(day: string): number {
  return Number(day.slice(5, 7));
}
