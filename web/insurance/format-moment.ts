import { readDate, zonedFormat } from '#contract/shared/formatters.ts';
import type { Locale } from '#contract/shared/locale.ts';

const moments = zonedFormat((locale) => ({ ...readDate(locale), timeStyle: 'short', hourCycle: 'h23' }));

/** Day and time in the country of the policy, wherever the reader is. */
export function formatZonedMoment(moment: string, locale: Locale, timeZone: string): string {
  return moments(new Date(moment), locale, timeZone);
}
