import { daysBetween, monthsBetween } from '#contract/shared/days.ts';
import { LANGUAGE_TAGS, type Locale } from '#contract/shared/locale.ts';
import { memoize } from '#contract/shared/memoize.ts';

const MAX_DAYS = 90;
const MAX_MONTHS = 23;
const MONTHS_PER_YEAR = 12;

const formatOf = memoize((locale: Locale) => new Intl.RelativeTimeFormat(LANGUAGE_TAGS[locale], { numeric: 'auto' }));

/** "in 46 days", "3 months ago": the distance between two calendar days in whole units, rounded down. */
export function relativeDay(day: string, today: string, locale: Locale): string {
  const format = formatOf(locale);
  const days = daysBetween(today, day);
  if (Math.abs(days) <= MAX_DAYS) return format.format(days, 'day');
  const months = monthsBetween(today, day);
  if (Math.abs(months) <= MAX_MONTHS) return format.format(months, 'month');
  return format.format(Math.trunc(months / MONTHS_PER_YEAR), 'year');
}
