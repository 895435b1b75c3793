import { parseDate } from '@internationalized/date';
import { LANGUAGE_TAGS, type Locale } from '#contract/shared/locale.ts';

const DAY_MS = 86_400_000;
const MAX_DAYS = 90;
const MAX_MONTHS = 23;
const MONTHS_PER_YEAR = 12;

/** "in 46 days", "3 months ago": how far a calendar day is from another, in whole units, never more than it is. */
export function relativeDay(day: string, today: string, locale: Locale): string {
  const format = new Intl.RelativeTimeFormat(LANGUAGE_TAGS[locale], { numeric: 'auto' });
  const days = Math.round((Date.parse(day) - Date.parse(today)) / DAY_MS);
  if (Math.abs(days) <= MAX_DAYS) return format.format(days, 'day');
  const months = wholeMonths(today, day, Math.sign(days));
  if (Math.abs(months) <= MAX_MONTHS) return format.format(months, 'month');
  return format.format(Math.trunc(months / MONTHS_PER_YEAR), 'year');
}

function wholeMonths(today: string, day: string, direction: number): number {
  const [from, to] = [parseDate(today), parseDate(day)];
  const months = (to.year - from.year) * MONTHS_PER_YEAR + to.month - from.month;
  const isBeyond = from.add({ months }).compare(to) * direction > 0;
  return isBeyond ? months - direction : months;
}
