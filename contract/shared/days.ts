import { COUNTRY_OF, type Country, ZONE_OF } from './country.ts';
import type { Locale } from './locale.ts';
import { memoize } from './memoize.ts';

/** Calendar days are texts of the form YYYY-MM-DD: they can be compared as texts and have no time zone. */

export const DAY_MS = 86_400_000;
export const HOUR_MS = 3_600_000;
export const MINUTE_MS = 60_000;
const MONTHS_A_YEAR = 12;

export function yearOf(day: string): number {
  return Number(day.slice(0, 4));
}

/** 1 is January. */
export function monthOf(day: string): number {
  return Number(day.slice(5, 7));
}

/** 1 is Monday, 7 is Sunday. */
export function weekdayOf(day: string): number {
  return new Date(day).getUTCDay() || 7;
}

export function addDays(day: string, days: number): string {
  return utcDay(Date.parse(day) + days * DAY_MS);
}

/** The same day of another month, or the last day of that month when it is shorter. */
export function addMonths(day: string, months: number): string {
  const count = yearOf(day) * MONTHS_A_YEAR + monthOf(day) - 1 + months;
  const [year, month] = [Math.floor(count / MONTHS_A_YEAR), (count % MONTHS_A_YEAR) + 1];
  return written(year, month, Math.min(Number(day.slice(8)), daysInMonth(year, month)));
}

export function endOfMonth(day: string): string {
  const [year, month] = [yearOf(day), monthOf(day)];
  return written(year, month, daysInMonth(year, month));
}

export function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / DAY_MS;
}

/** The number of whole months between two days; negative when `to` is earlier. */
export function monthsBetween(from: string, to: string): number {
  const months = (yearOf(to) - yearOf(from)) * MONTHS_A_YEAR + monthOf(to) - monthOf(from);
  const reached = addMonths(from, months);
  if (months > 0 && reached > to) return months - 1;
  return months < 0 && reached < to ? months + 1 : months;
}

export function daysInMonth(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

/** Today, or the day of a moment, in UTC. */
export function utcDay(moment: Date | number = Date.now()): string {
  return new Date(moment).toISOString().slice(0, 10);
}

/** Used for every vehicle of an answer, so it is computed once a minute: time zones differ by whole minutes. */
const latest: Partial<Record<Country, { minute: number; day: string }>> = {};

/** Today, or the day of a moment, in a country. */
export function dayIn(country: Country, moment = new Date()): string {
  const minute = Math.floor(moment.getTime() / MINUTE_MS);
  const known = latest[country];
  if (known?.minute === minute) return known.day;
  const day = clockOf(country).format(moment);
  latest[country] = { minute, day };
  return day;
}

/** The same in the country of a language. */
export function todayIn(locale: Locale, moment?: Date): string {
  return dayIn(COUNTRY_OF[locale], moment);
}

// The Canadian date format is YYYY-MM-DD.
const clockOf = memoize(
  (country: Country) =>
    new Intl.DateTimeFormat('en-CA', { timeZone: ZONE_OF[country], year: 'numeric', month: '2-digit', day: '2-digit' }),
);

function written(year: number, month: number, date: number): string {
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`;
}
