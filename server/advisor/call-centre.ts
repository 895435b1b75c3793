import { type CalendarDate, fromDate, getDayOfWeek, toCalendarDate } from '@internationalized/date';
import { type CallTime, minutesOf, PART_MINUTES } from '#contract/advisor/advisor.rules.ts';
import type { OpeningHours } from '#contract/dealers/dealers.endpoints.ts';

/** A call needs this much time before the end of a part of the day. */
const LAST_MINUTES = 15;
const DAYS_AHEAD = 14;

interface Clock {
  hours: readonly OpeningHours[];
  timeZone: string;
  now: Date;
}

/** The day of the call, null for at once. Undefined when the call centre is never open at that time of day. */
export function callDay(when: CallTime, { hours, timeZone, now }: Clock): string | null | undefined {
  const here = fromDate(now, timeZone);
  const minute = here.hour * 60 + here.minute;
  const today = toCalendarDate(here);
  const [from, to] = when === 'now' ? [0, 24 * 60] : PART_MINUTES[when];
  const openOn = (day: CalendarDate) =>
    hours
      .filter((one) => one.day === getDayOfWeek(day, 'en', 'mon') + 1)
      .map((one) => ({ from: Math.max(minutesOf(one.from), from), to: Math.min(minutesOf(one.to), to) }))
      .filter((one) => one.from < one.to);
  const isNow = openOn(today).some((one) => one.from <= minute && minute < one.to);
  if (when === 'now' && isNow) return null;
  if (openOn(today).some((one) => minute <= one.to - LAST_MINUTES)) return today.toString();
  for (let ahead = 1; ahead <= DAYS_AHEAD; ahead += 1) {
    const day = today.add({ days: ahead });
    if (openOn(day).length > 0) return day.toString();
  }
  return undefined;
}
