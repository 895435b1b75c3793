import { fromDate } from '@internationalized/date';
import type { Booking } from '#contract/advisor/advisor.endpoints.ts';
import { COUNTRY_OF, ZONE_OF } from '#contract/shared/country.ts';
import { MINUTE_MS } from '#contract/shared/days.ts';
import { zonedFormat } from '#contract/shared/formatters.ts';
import type { Locale } from '#contract/shared/locale.ts';
import { spacedPhone } from '#contract/shared/spaced-phone.ts';
import { translate } from '#server/shared/translate.ts';
import type { Advisor } from './advisors.store.ts';
import type { Appointment, StoredBooking } from './bookings.store.ts';
import { type CalendarEvent, calendarFile } from './calendar-file.ts';

export function endOf({ startsAt, minutes }: Pick<StoredBooking, 'startsAt' | 'minutes'>): Date {
  return new Date(startsAt.getTime() + minutes * MINUTE_MS);
}

/** The default time zone of a language. */
export function timeZoneOf(locale: Locale): string {
  return ZONE_OF[COUNTRY_OF[locale]];
}

export function stateOf(booking: StoredBooking, now: Date): Booking['state'] {
  if (booking.cancelledAt) return 'cancelled';
  return booking.startsAt <= now ? 'over' : 'booked';
}

interface Clock {
  now: Date;
  publicUrl: string;
  callCentreEmail: string;
}

/** An appointment as its user sees it. */
export function viewOf({ booking, lead, advisor }: Appointment, clock: Clock): Booking {
  const { startsAt, minutes } = booking;
  const local = fromDate(startsAt, advisor.timeZone).toString();
  return {
    slot: { day: local.slice(0, 10), time: local.slice(11, 16), advisorPhone: advisor.phone },
    timeZone: advisor.timeZone,
    minutes,
    startsAt: startsAt.toISOString(),
    advisor: advisor.name,
    topic: lead.topic,
    state: stateOf(booking, clock.now),
    phone: lead.phone,
    calendar: calendarFile({
      ...eventOf(booking, clock),
      ...textsOf(lead.locale, advisor, lead.phone),
      method: 'PUBLISH',
    }),
  };
}

/** The calendar event of both sides; its constant UID lets a later file replace an earlier one. */
export function eventOf(
  { id, startsAt, minutes, sequence }: Pick<StoredBooking, 'id' | 'startsAt' | 'minutes' | 'sequence'>,
  { now, publicUrl, callCentreEmail }: Clock,
): Pick<CalendarEvent, 'uid' | 'sequence' | 'writtenAt' | 'startsAt' | 'endsAt' | 'organizer'> {
  return {
    uid: `${id}@${new URL(publicUrl).hostname}`,
    sequence,
    writtenAt: now,
    startsAt,
    endsAt: endOf({ startsAt, minutes }),
    organizer: { name: 'Targa', email: callCentreEmail },
  };
}

export function textsOf(locale: Locale, advisor: Advisor, phone: string) {
  return {
    summary: translate(locale, 'mail', 'appointment.summary', { advisor: advisor.name }),
    description: translate(locale, 'mail', 'appointment.description', { phone: spacedPhone(phone) }),
  };
}

const times = zonedFormat({
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZoneName: 'short',
});

/** A localised date and time such as Monday 16 November 2026 at 10:00 CET. */
export function describeTime(startsAt: Date, locale: Locale, timeZone: string): string {
  return times(startsAt, locale, timeZone);
}

const shortTimes = zonedFormat({
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** For subjects, such as Mon 16 Nov, 10:00. */
export function shortTime(startsAt: Date, locale: Locale, timeZone: string): string {
  return shortTimes(startsAt, locale, timeZone);
}
