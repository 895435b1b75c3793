import { type CalendarDate, fromDate, parseDate, toCalendarDate, toZoned } from '@internationalized/date';
import type { Agenda, FreeSlot, Slot } from '#contract/advisor/advisor.endpoints.ts';
import { BOOKABLE_DAYS, LOOKUP_DAYS, type Speciality } from '#contract/advisor/advisor.rules.ts';
import { HOUR_MS, MINUTE_MS } from '#contract/shared/days.ts';
import type { Locale } from '#contract/shared/locale.ts';
import { type SlotStart, slotsOf, type Timetable } from './timetable.ts';

/** The shortest notice for a booking. */
const NOTICE_MS = HOUR_MS;

export interface BookableAdvisor extends Timetable {
  id: number;
  name: string;
  phone: string;
  locales: Locale[];
  specialities: Speciality[];
}

export interface Booked {
  advisorId: number;
  startsAt: Date;
  minutes: number;
}

interface Known<Advisor> {
  advisors: readonly Advisor[];
  booked: readonly Booked[];
  /** The time zone in which days are counted. */
  timeZone: string;
  now: Date;
}

/** The free slots of a week, and the next day after it with any. */
export function agendaOf(known: Known<BookableAdvisor>, startDate: string | undefined): Agenda {
  const { timeZone, now } = known;
  const { first, last } = bookableDays(now, timeZone);
  const start = clamp(startDate === undefined ? first : parseDate(startDate), first, last);
  const days: Agenda['days'] = [];
  let day = start;
  for (; days.length < LOOKUP_DAYS && day.compare(last) <= 0; day = day.add({ days: 1 }))
    days.push({ day: day.toString(), isOpen: isOpenOn(day, known), slots: freeOn(day, known) });
  let nextFreeDay: string | null = null;
  for (; nextFreeDay === null && day.compare(last) <= 0; day = day.add({ days: 1 }))
    if (freeOn(day, known).length > 0) nextFreeDay = day.toString();
  return { timeZone, days, nextFreeDay };
}

/** The start of a slot if the advisor has it and it can still be booked; whether it is free is not checked here. */
export function findSlot(advisor: Timetable, slot: Slot, { timeZone, now }: { timeZone: string; now: Date }) {
  const { first, last } = bookableDays(now, timeZone);
  const day = parseDate(slot.day);
  // Two days cover any difference of time zones.
  if (day.compare(first.subtract({ days: 2 })) < 0 || day.compare(last.add({ days: 2 })) > 0) return undefined;
  const found = slotsOf(advisor, day).find(({ time }) => time === slot.time);
  if (!found || isTooSoon(found, now)) return undefined;
  return toCalendarDate(fromDate(found.startsAt, timeZone)).compare(last) <= 0 ? found : undefined;
}

export function overlaps(startsAt: Date, minutes: number, other: Pick<Booked, 'startsAt' | 'minutes'>): boolean {
  const [begin, otherBegin] = [startsAt.getTime(), other.startsAt.getTime()];
  return begin < otherBegin + other.minutes * MINUTE_MS && otherBegin < begin + minutes * MINUTE_MS;
}

/** From the beginning of the first bookable day to the end of the last one. */
export function bookableTimes(now: Date, timeZone: string): { from: Date; to: Date } {
  const { first, last } = bookableDays(now, timeZone);
  return { from: toZoned(first, timeZone).toDate(), to: toZoned(last.add({ days: 1 }), timeZone).toDate() };
}

function bookableDays(now: Date, timeZone: string): { first: CalendarDate; last: CalendarDate } {
  const first = toCalendarDate(fromDate(now, timeZone));
  return { first, last: first.add({ days: BOOKABLE_DAYS }) };
}

function freeOn(day: CalendarDate, { advisors, booked, timeZone, now }: Known<BookableAdvisor>): FreeSlot[] {
  const begin = toZoned(day, timeZone).toDate();
  const end = toZoned(day.add({ days: 1 }), timeZone).toDate();
  const workOf = (advisorId: number) => booked.filter((one) => one.advisorId === advisorId);
  return advisors
    .flatMap((advisor) => {
      const busy = workOf(advisor.id);
      return daysThere(day, advisor, timeZone)
        .flatMap((there) => slotsOf(advisor, there))
        .filter(({ startsAt }) => startsAt >= begin && startsAt < end)
        .filter((slot) => !isTooSoon(slot, now))
        .filter(({ startsAt }) => !busy.some((one) => overlaps(startsAt, advisor.slotMinutes, one)))
        .map((slot) => ({ slot: freeSlot(slot, advisor), startsAt: slot.startsAt.getTime(), load: busy.length }));
    })
    .sort((a, b) => a.startsAt - b.startsAt || a.load - b.load)
    .map(({ slot }) => slot);
}

/** Whether anybody works on that day, booked or not. */
function isOpenOn(day: CalendarDate, { advisors, timeZone }: Known<BookableAdvisor>): boolean {
  const begin = toZoned(day, timeZone).toDate();
  const end = toZoned(day.add({ days: 1 }), timeZone).toDate();
  return advisors.some((advisor) =>
    daysThere(day, advisor, timeZone)
      .flatMap((there) => slotsOf(advisor, there))
      .some(({ startsAt }) => startsAt >= begin && startsAt < end),
  );
}

/** A day in one time zone overlaps up to three days in another. */
function daysThere(day: CalendarDate, advisor: Timetable, timeZone: string): CalendarDate[] {
  return advisor.timeZone === timeZone ? [day] : [day.subtract({ days: 1 }), day, day.add({ days: 1 })];
}

function freeSlot({ day, time, startsAt }: SlotStart, advisor: BookableAdvisor): FreeSlot {
  return {
    day,
    time,
    advisorPhone: advisor.phone,
    startsAt: startsAt.toISOString(),
    minutes: advisor.slotMinutes,
    advisor: advisor.name,
    languages: advisor.locales,
    specialities: advisor.specialities,
  };
}

function isTooSoon({ startsAt }: SlotStart, now: Date): boolean {
  return startsAt.getTime() < now.getTime() + NOTICE_MS;
}

function clamp(day: CalendarDate, first: CalendarDate, last: CalendarDate): CalendarDate {
  if (day.compare(first) < 0) return first;
  return day.compare(last) > 0 ? last : day;
}
