import { type CalendarDate, parseDate } from '@internationalized/date';

/** `null` for missing or invalid days. */
export function toCalendarDate(text: string | null | undefined): CalendarDate | null {
  if (!text) return null;
  try {
    return parseDate(text);
  } catch {
    return null;
  }
}
