import { type CalendarDate, getDayOfWeek, Time, toCalendarDateTime, toZoned } from '@internationalized/date';
import { minutesOf } from '#contract/advisor/advisor.rules.ts';
import type { OpeningHours } from '#contract/dealers/dealers.endpoints.ts';
import { DAY_MS, MINUTE_MS } from '#contract/shared/days.ts';

export interface Timetable {
  timeZone: string;
  hours: readonly OpeningHours[];
  slotMinutes: number;
}

/** A local time of the advisor, and its instant. */
export interface SlotStart {
  day: string;
  time: string;
  startsAt: Date;
}

/**
 * The slots of a day, the same local times on every such weekday. At daylight saving changes a skipped hour has none, a
 * repeated hour counts the first time, and a slot that would overlap the previous one is left out.
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

/** The instant of a minute of the day; undefined if the clock skips it. */
function clockOf(day: CalendarDate, timeZone: string): (minute: number) => number | undefined {
  const midnight = toZoned(day, timeZone).toDate().getTime();
  const nextMidnight = toZoned(day.add({ days: 1 }), timeZone)
    .toDate()
    .getTime();
  // Time zone lookups are slow, and most days have 24 hours.
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
