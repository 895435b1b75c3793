import { type CalendarDate, parseDate } from '@internationalized/date';

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
