import type { CallCentre } from '#contract/advisor/advisor.endpoints.ts';
import { minutesOf } from '#contract/advisor/advisor.rules.ts';
import { clockIn } from '#contract/shared/clock.ts';
import type { Locale } from '#contract/shared/locale.ts';
import { nameOfWeekday } from '#web/format/weekdays.ts';

type Hours = CallCentre['hours'];

const SUNDAY = 7;

/** Whether the call centre is open now. */
export function isOpenAt({ hours, timeZone }: Pick<CallCentre, 'hours' | 'timeZone'>, moment: Date): boolean {
  const { day, time } = clockIn(timeZone, moment);
  const minute = minutesOf(time);
  return hours.some((one) => one.day === day && minutesOf(one.from) <= minute && minute < minutesOf(one.to));
}

export interface HoursLine {
  days: string;
  /** Empty on days when the call centre is closed. */
  times: { from: string; to: string }[];
}

/** Monday – Friday 09:00–20:00: neighbouring days with the same hours share a line. */
export function hoursLines(hours: Hours, locale: Locale): HoursLine[] {
  const nameOf = (day: number) => nameOfWeekday(day, locale);
  const groups: { first: number; last: number; times: HoursLine['times'] }[] = [];
  for (let day = 1; day <= SUNDAY; day += 1) {
    const times = hours.filter((one) => one.day === day).map(({ from, to }) => ({ from, to }));
    const group = groups.at(-1);
    if (group && JSON.stringify(group.times) === JSON.stringify(times)) group.last = day;
    else groups.push({ first: day, last: day, times });
  }
  return groups.map(({ first, last, times }) => ({
    days: first === last ? nameOf(first) : `${nameOf(first)} – ${nameOf(last)}`,
    times,
  }));
}
