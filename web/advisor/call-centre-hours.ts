import type { CallCentre } from '#contract/advisor/advisor.endpoints.ts';
import { minutesOf } from '#contract/advisor/advisor-topics.rules.ts';
import { DAY_MS } from '#contract/shared/days.ts';
import { LANGUAGE_TAGS, type Locale } from '#contract/shared/locale.ts';

type Hours = CallCentre['hours'];

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
/** A Monday; only its place in the week matters. */
const FIRST_MONDAY = Date.UTC(2024, 0, 1);

/** Whether somebody answers at this moment. */
export function isOpenAt({ hours, timeZone }: Pick<CallCentre, 'hours' | 'timeZone'>, moment: Date): boolean {
  const parts = new Intl.DateTimeFormat('en-GB', {
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  }).formatToParts(moment);
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? '';
  const minute = Number(part('hour')) * 60 + Number(part('minute'));
  const day = WEEKDAYS.indexOf(part('weekday')) + 1;
  return hours.some((one) => one.day === day && minutesOf(one.from) <= minute && minute < minutesOf(one.to));
}

export interface HoursLine {
  days: string;
  /** Empty on days when nobody answers. */
  times: { from: string; to: string }[];
}

/** Monday – Friday 09:00–20:00: neighbouring days with the same hours share a line. */
export function hoursLines(hours: Hours, locale: Locale): HoursLine[] {
  const format = new Intl.DateTimeFormat(LANGUAGE_TAGS[locale], { weekday: 'long', timeZone: 'UTC' });
  const nameOf = (day: number) => format.format(new Date(FIRST_MONDAY + (day - 1) * DAY_MS));
  const groups: { first: number; last: number; times: HoursLine['times'] }[] = [];
  for (let day = 1; day <= WEEKDAYS.length; day += 1) {
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
