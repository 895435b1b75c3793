import type { Agenda, FreeSlot } from '#contract/advisor/advisor.endpoints.ts';
import { minutesOf, PARTS_OF_DAY, type PartOfDay, partOfDay } from '#contract/advisor/advisor.rules.ts';
import { clockIn } from '#contract/shared/clock.ts';
import { COUNTRIES, type Country, ZONE_OF } from '#contract/shared/country.ts';
import { zonedFormat } from '#contract/shared/formatters.ts';
import type { Locale } from '#contract/shared/locale.ts';
import { keepDay } from '#web/format/days.ts';

const longDates = zonedFormat({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });

/** Monday 16 November 2026, of a moment in a time zone. */
export function formatLongDate(moment: string, locale: Locale, timeZone: string): string {
  return keepDay(longDates(new Date(moment), locale, timeZone));
}

/** A time of the day as 09:30, the same in all our countries. */
export function timeIn(moment: string, timeZone: string): string {
  return clockIn(timeZone, new Date(moment)).time;
}

export interface OfferedTime {
  slot: FreeSlot;
  /** In the time zone of the country. */
  time: string;
  /** In the user's own time zone, where that shows another time. */
  ownTime: string | undefined;
}

/** The free times of a day by its parts. Of several advisors at one time the first is offered. */
export function timesByPart(
  slots: readonly FreeSlot[],
  timeZone: string,
  ownZone: string,
): { part: PartOfDay; times: OfferedTime[] }[] {
  const firsts = slots.filter((slot, index) => slots.findIndex(({ startsAt }) => startsAt === slot.startsAt) === index);
  const times = firsts.map((slot): OfferedTime => {
    const time = timeIn(slot.startsAt, timeZone);
    const own = timeIn(slot.startsAt, ownZone);
    return { slot, time, ownTime: own === time ? undefined : own };
  });
  return PARTS_OF_DAY.map((part) => ({
    part,
    times: times.filter(({ time }) => partOfDay(minutesOf(time)) === part),
  })).filter((group) => group.times.length > 0);
}

/** The day to begin with: the requested one if it has free times, else the first that has. */
export function dayToShow({ days }: Agenda, wanted: string | undefined): string | undefined {
  const free = days.filter(({ slots }) => slots.length > 0);
  return (free.find(({ day }) => day === wanted) ?? free[0])?.day;
}

/** The country of an agenda's time zone, which is one of ours. */
export function countryOfZone(timeZone: string): Country {
  return COUNTRIES.find((country) => ZONE_OF[country] === timeZone) ?? 'it';
}

/** The time zone of the browser. */
export function ownTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}
