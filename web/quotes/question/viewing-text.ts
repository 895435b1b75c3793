import type { Viewing } from '#contract/quotes/viewing.rules.ts';
import { spokenTimes } from '#contract/shared/formatters.ts';
import type { Locale } from '#contract/shared/locale.ts';
import { formatLongDay } from '#web/format/days.ts';

/** Monday 16 November, 10:30. */
export function viewingText({ day, time }: Viewing, locale: Locale): string {
  return `${formatLongDay(day, locale)}, ${spokenTimes(time, locale)}`;
}
