import { addDays } from '#contract/shared/days.ts';
import { dayFormat } from '#contract/shared/formatters.ts';
import type { Locale } from '#contract/shared/locale.ts';

const A_MONDAY = '2024-01-01';
const weekdays = dayFormat({ weekday: 'long' });

/** 1 is Monday. */
export function nameOfWeekday(weekday: number, locale: Locale): string {
  return weekdays(addDays(A_MONDAY, weekday - 1), locale);
}
