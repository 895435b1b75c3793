import { LANGUAGE_TAGS, type Locale } from '#contract/locale.ts';

const DAY_MS = 86_400_000;
const MOST_DAYS = 45;
const MOST_MONTHS = 23;

/** "in 12 days", "3 months ago": how far a calendar day is from another. */
export function relativeDay(day: string, today: string, locale: Locale): string {
  const format = new Intl.RelativeTimeFormat(LANGUAGE_TAGS[locale], { numeric: 'auto' });
  const days = Math.round((Date.parse(day) - Date.parse(today)) / DAY_MS);
  if (Math.abs(days) <= MOST_DAYS) return format.format(days, 'day');
  const months = Math.round(days / 30.44);
  if (Math.abs(months) <= MOST_MONTHS) return format.format(months, 'month');
  return format.format(Math.round(days / 365.25), 'year');
}
