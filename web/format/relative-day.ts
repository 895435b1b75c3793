import { daysBetween, monthsBetween } from '#contract/shared/days.ts';
import { numberFormat } from '#contract/shared/formatters.ts';
import { LANGUAGE_TAGS, type Locale } from '#contract/shared/locale.ts';
import { memoize } from '#contract/shared/memoize.ts';

const MAX_DAYS = 90;
const MAX_MONTHS = 23;
const MONTHS_PER_YEAR = 12;

const formatOf = memoize((locale: Locale) => new Intl.RelativeTimeFormat(LANGUAGE_TAGS[locale], { numeric: 'auto' }));

const unitFormatOf = memoize((unit: string) => numberFormat({ style: 'unit', unit, unitDisplay: 'long' }));

/** "in 46 days", "3 months ago": the distance between two calendar days in whole units, rounded down. */
export function relativeDay(day: string, today: string, locale: Locale): string {
  return formatOf(locale).format(...distanceBetween(today, day));
}

/** "46 days", "3 months": how long ago a day was. */
export function timeSince(day: string, today: string, locale: Locale): string {
  const [count, unit] = distanceBetween(day, today);
  return unitFormatOf(unit)(locale).format(count);
}

function distanceBetween(from: string, to: string): [count: number, unit: 'day' | 'month' | 'year'] {
  const days = daysBetween(from, to);
  if (Math.abs(days) <= MAX_DAYS) return [days, 'day'];
  const months = monthsBetween(from, to);
  if (Math.abs(months) <= MAX_MONTHS) return [months, 'month'];
  return [Math.trunc(months / MONTHS_PER_YEAR), 'year'];
}
