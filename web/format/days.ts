import { dateFormat, dayFormat, readDate, spokenTimes } from '#contract/shared/formatters.ts';
import type { Locale } from '#contract/shared/locale.ts';
import { adaptNumbers } from '#contract/shared/numbers-in-words.ts';

const NO_BREAK_SPACE = '\u00a0';

/** The number of the day stays in one line with what follows it: the first space after a figure does not break. */
export function keepDay(text: string): string {
  return text.replace(/(\d(?:er|[º.])?) /, `$1${NO_BREAK_SPACE}`);
}

const days = dayFormat(readDate);
const longDays = dayFormat({ weekday: 'long', day: 'numeric', month: 'long' });

/** A calendar day, independent of time zones: 30 novembre 2026, 30 Nov 2026. */
export function formatDay(day: string, locale: Locale): string {
  return keepDay(days(day, locale));
}

/** Short, for lists and cards: 30/11/2026, in German 30.11.2026, in English with the name of the month. */
export function formatShortDay(day: string, locale: Locale): string {
  const separator = locale === 'de' ? '.' : '/';
  return locale === 'en' ? formatDay(day, locale) : day.split('-').reverse().join(separator);
}

/** Monday 16 November. */
export function formatLongDay(day: string, locale: Locale): string {
  return keepDay(longDays(day, locale));
}

const dates = dateFormat(readDate);
const moments = dateFormat({ dateStyle: 'medium', timeStyle: 'short' });

/** The day of a moment in the browser's time zone. */
export function formatDate(moment: string | Date, locale: Locale): string {
  return keepDay(adaptNumbers(dates(locale).format(new Date(moment)), locale));
}

export function formatMoment(moment: string, locale: Locale): string {
  return spokenTimes(moments(locale).format(new Date(moment)), locale);
}

const months = dayFormat({ month: 'long', year: 'numeric' });

/** November 2026, in one line. */
export function formatMonth(day: string, locale: Locale): string {
  return months(day, locale).replace(/ (?=\d+$)/, NO_BREAK_SPACE);
}

export const nameOfMonth = dayFormat({ month: 'long' });
