import { endOf } from './appointment-view.ts';

const DAY_MS = 86_400_000;

/** The link in a mail opens the appointment until a day after it. */
export function keyExpiry(appointment: { startsAt: Date; minutes: number }): Date {
  return new Date(endOf(appointment).getTime() + DAY_MS);
}
