import { memoize } from './memoize.ts';

export interface ClockTime {
  /** 1 is Monday. */
  day: number;
  /** For example 09:05. */
  time: string;
}

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

const clockOf = memoize(
  (timeZone: string) =>
    new Intl.DateTimeFormat('en-GB', {
      timeZone,
      weekday: 'short',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    }),
);

/** Weekday and time of a moment in a time zone, independent of the reader's own. */
export function clockIn(timeZone: string, moment: Date): ClockTime {
  const parts = clockOf(timeZone).formatToParts(moment);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value ?? '';
  return { day: WEEKDAYS.indexOf(part('weekday')) + 1, time: `${part('hour')}:${part('minute')}` };
}
