import { DAY_MS } from '#contract/shared/days.ts';
import { endOf } from './appointment-view.ts';

/** The key in a mail is valid until a day after the appointment. */
export function keyExpiry(appointment: { startsAt: Date; minutes: number }): Date {
  return new Date(endOf(appointment).getTime() + DAY_MS);
}
