import { calendarDate, dateBetween } from '#contract/shared/validation/dates.ts';
import { text } from '#contract/shared/validation/presence.ts';

export interface DayLimits {
  min: string;
  max: string;
}

/** Wide enough for every real deadline, narrow enough to detect a year with a missing digit. */
export const DEADLINE_LIMITS: DayLimits = { min: '2000-01-01', max: '2099-12-31' };

export function registrationLimits(today: string): DayLimits {
  return { min: '1900-01-01', max: today };
}

/** The contract's day, within limits. */
export function limitedDay({ min, max }: DayLimits) {
  return calendarDate(text()).check(dateBetween(min, max)).nullable().optional();
}
