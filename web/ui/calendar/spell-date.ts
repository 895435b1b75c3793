import { nameOfMonth } from '#web/format/days.ts';

interface DateParts {
  day?: number | undefined;
  month?: number | undefined;
  year?: number | undefined;
}

/** A year of fewer digits is still being typed. */
function isWholeYear(year: number | undefined): year is number {
  return year !== undefined && year >= 1000;
}

/** The English date typed so far, with its month in words: November, 20 November, 20 November 2026. */
export function spellDate({ day, month, year }: DateParts): string {
  // A figure that begins with 0 is 0 at first.
  if (!month) return '';
  const name = nameOfMonth(`2000-${String(month).padStart(2, '0')}-01`, 'en');
  if (!day) return name;
  return isWholeYear(year) ? `${day} ${name} ${year}` : `${day} ${name}`;
}
