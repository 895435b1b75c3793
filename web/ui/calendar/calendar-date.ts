import { type CalendarDate, parseDate } from '@internationalized/date';
import { DATE_FORMATS, type Locale } from '#contract/shared/locale.ts';

export type DateRules = {
  /** First and last day that may be chosen, as YYYY-MM-DD. */
  min?: string;
  max?: string;
  isDateUnavailable?: (date: string) => boolean;
};

export type DateProblem = 'too-early' | 'too-late' | 'unavailable';

/** `null` for missing or invalid days. */
export function toCalendarDate(text: string | null | undefined): CalendarDate | null {
  if (!text) return null;
  try {
    return parseDate(text);
  } catch {
    return null;
  }
}

export function dateProblem(date: string | null, rules: DateRules): DateProblem | null {
  if (!date) return null;
  if (rules.min && date < rules.min) return 'too-early';
  if (rules.max && date > rules.max) return 'too-late';
  return rules.isDateUnavailable?.(date) ? 'unavailable' : null;
}

/** Follows DATE_FORMATS rather than Intl, which would write dots in German. */
export function formatNumericDate(date: string, locale: Locale): string {
  const [year = '', month = '', day = ''] = date.split('-');
  return DATE_FORMATS[locale].replace('yyyy', year).replace('MM', month).replace('dd', day);
}
