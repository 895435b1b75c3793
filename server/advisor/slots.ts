import { type CalendarDate, getDayOfWeek, Time, toCalendarDateTime, toZoned } from '@internationalized/date';
import { minutesOf } from '#contract/advisor/advisor-topics.rules.ts';
import type { OpeningHours } from '#contract/dealers/dealers.endpoints.ts';
import { DAY_MS } from '#contract/shared/days.ts';

export interface Timetable {
  timeZone: string;
  hours: readonly OpeningHours[];
  slotMinutes: number;
}

/** A time on the advisor's clock, and the moment it stands for. */
export interface SlotStart {
  day: string;
  time: string;
  startsAt: Date;
}

export const MINUTE_MS = 60_000;

/**
 * The times of a day on which appointments can begin. They are the same on every such day of the week by the
 * advisor's clock. When the clocks change, an hour that is skipped holds none, an hour that comes twice counts the
 * first time, and whatever would begin before the one before it has ended is left out.
 */
export function slotsOf({ timeZone, hours, slotMinutes }: Timetable, day: CalendarDate): SlotStart[] {
  const weekday = getDayOfWeek(day, 'en', 'mon') + 1;
  const today = hours.filter((one) => one.day === weekday).sort((a, b) => (a.from < b.from ? -1 : 1));
  if (today.length === 0) return [];
  const momentOf = clockOf(day, timeZone);
  const slots: SlotStart[] = [];
  let busyUntil = Number.NEGATIVE_INFINITY;
  for (const { from, to } of today) {
    for (let minute = minutesOf(from); minute + slotMinutes <= minutesOf(to); minute += slotMinutes) {
      const startsAt = momentOf(minute);
      if (startsAt === undefined || startsAt < busyUntil) continue;
      slots.push({ day: day.toString(), time: timeOf(minute), startsAt: new Date(startsAt) });
      busyUntil = startsAt + slotMinutes * MINUTE_MS;
    }
  }
  return slots;
}

/** When a minute of the day is; nothing when the clocks leave it out. */
function clockOf(day: CalendarDate, timeZone: string): (minute: number) => number | undefined {
  const midnight = toZoned(day, timeZone).toDate().getTime();
  const nextMidnight = toZoned(day.add({ days: 1 }), timeZone)
    .toDate()
    .getTime();
  // Asking a time zone is slow, and most days have no surprises.
  if (nextMidnight - midnight === DAY_MS) return (minute) => midnight + minute * MINUTE_MS;
  return (minute) => {
    const wanted = new Time(Math.floor(minute / 60), minute % 60);
    const found = toZoned(toCalendarDateTime(day, wanted), timeZone, 'earlier');
    return found.hour === wanted.hour && found.minute === wanted.minute ? found.toDate().getTime() : undefined;
  };
}

function timeOf(minute: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
}
