import { addDays } from '../shared/days.ts';
import { ruleMessage } from '../shared/validation/rule-message.ts';

/** A moment to see a car, in the time of the dealer's country. */
export interface Viewing {
  /** YYYY-MM-DD */
  day: string;
  /** HH:MM */
  time: string;
}

const VIEWING_DAYS_AHEAD = 60;
/** A dealer needs time to answer before somebody comes. */
const NOTICE_DAYS = 1;

/** The first and the last day that a person can ask for. */
export function viewingDays(today: string): { first: string; last: string } {
  return { first: addDays(today, NOTICE_DAYS), last: addDays(today, VIEWING_DAYS_AHEAD) };
}

/** The message about a day that is too early or too late. */
export function viewingDayError(day: string, { first, last }: { first: string; last: string }): string | undefined {
  if (day < first) return ruleMessage('validation.after', { date: addDays(first, -1) });
  return day > last ? ruleMessage('validation.before', { date: addDays(last, 1) }) : undefined;
}

/** Errors of the moments that a dealer proposes, which may be today, as field → message. */
export function proposedViewingErrors(viewings: readonly Viewing[], today: string): Record<string, string> {
  const days = { ...viewingDays(today), first: today };
  const faults = viewings.flatMap(({ day }, index): [string, string][] => {
    const fault = viewingDayError(day, days);
    return fault ? [[`viewings.${index}.day`, fault]] : [];
  });
  return Object.fromEntries(faults);
}

export function isSameViewing(one: Viewing, other: Viewing | null): boolean {
  return one.day === other?.day && one.time === other.time;
}
