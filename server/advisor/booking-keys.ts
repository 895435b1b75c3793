import { DAY_MS } from '#contract/shared/days.ts';
import { endOf } from './appointment-view.ts';

/** The link in a mail opens the appointment until a day after it. */
export function keyExpiry(appointment: { startsAt: Date; minutes: number }): Date {
  return new Date(endOf(appointment).getTime() + DAY_MS);
}
