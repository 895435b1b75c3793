import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { LOCALES } from '../shared/locale.ts';
import { phone } from '../shared/locale-schemas.ts';
import { email } from '../shared/validation/email-and-url.ts';
import { accepted, multilineText, requiredText } from '../shared/validation/presence.ts';
import { max } from '../shared/validation/texts.ts';
import { ADVISOR_TOPICS, CALL_TIMES, SPECIALITIES } from './advisor.rules.ts';

const HOUR = 3_600;
const key = () => requiredText().check(max(200));
const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

export const advisorLead = z.object({
  name: requiredText().check(max(80)),
  surname: requiredText().check(max(80)),
  email: email(),
  phone: phone(),
  topic: z.enum(ADVISOR_TOPICS),
  note: multilineText().check(max(1_000)).default(''),
  privacy: accepted(),
});
export type AdvisorLead = z.output<typeof advisorLead>;

export const createLead = endpoint({
  method: 'POST',
  path: '/dkwp/v2/advisor/lead',
  summary: 'Requests an advisor; the returned key gives access to the free times',
  auth: 'user',
  body: advisorLead,
  response: z.object({ leadPublicKey: z.string() }),
  errors: ['mail.address-limit'],
  limit: { name: 'advisor-lead', points: 20, seconds: HOUR },
});

/** Day and time on the advisor's clock. */
export const slot = z.object({ day: z.iso.date(), time: timeOfDay, advisorPhone: z.string().max(40) });
export type Slot = z.infer<typeof slot>;

/** A time that can be booked, and the same moment in UTC. */
export const freeSlot = slot.extend({
  startsAt: z.iso.datetime(),
  minutes: z.number().int(),
  advisor: z.string(),
  /** The languages that the advisor speaks. */
  languages: z.array(z.enum(LOCALES)),
  /** What the advisor knows best; empty when it is not stated. */
  specialities: z.array(z.enum(SPECIALITIES)),
});
export type FreeSlot = z.infer<typeof freeSlot>;

export const agenda = z.object({
  /**
   * Time zone of the caller's country, for example Europe/Rome: the days are days there. Advisors may be in another
   * one.
   */
  timeZone: z.string(),
  /** Every day from the start date on, also days without a free time. */
  days: z.array(
    z.object({
      day: z.iso.date(),
      /** Whether any advisor works on that day: without free times it is full, otherwise closed. */
      isOpen: z.boolean(),
      slots: z.array(freeSlot),
    }),
  ),
  /** The first day after these with a free time; null when there is none. */
  nextFreeDay: z.iso.date().nullable(),
});
export type Agenda = z.infer<typeof agenda>;

/** The same for everybody, without the numbers of advisors. */
const publicAgenda = agenda.extend({
  days: z.array(agenda.shape.days.element.extend({ slots: z.array(freeSlot.omit({ advisorPhone: true })) })),
});

export const getFreeTimes = endpoint({
  method: 'GET',
  path: '/dkwp/v2/advisor/times',
  summary: 'Free times of advisors who speak the caller’s language, to look at before signing in',
  query: z.object({ startDate: z.iso.date() }),
  response: publicAgenda,
  errors: ['advisor.lookup-failed'],
  limit: { name: 'advisor-times', points: 200, seconds: HOUR },
});

export const lookUpAdvisor = endpoint({
  method: 'GET',
  path: '/dkwp/v2/advisor/lookup',
  summary: 'Free times of advisors who speak the caller’s language',
  auth: 'user',
  query: z.object({ leadPublicKey: key(), startDate: z.iso.date() }),
  response: agenda,
  errors: ['advisor.lead-not-found', 'advisor.lookup-failed'],
});

export const booking = z.object({
  slot,
  /** Of the advisor. */
  timeZone: z.string(),
  minutes: z.number().int(),
  startsAt: z.iso.datetime(),
  advisor: z.string(),
  topic: z.enum(ADVISOR_TOPICS),
  state: z.enum(['booked', 'cancelled', 'over']),
  /** The number the advisor calls. */
  phone: z.string(),
  /** The appointment as an iCalendar file, in the language of the request. */
  calendar: z.string(),
});
export type Booking = z.infer<typeof booking>;

export const bookAdvisor = endpoint({
  method: 'POST',
  path: '/dkwp/v2/advisor/book',
  summary: 'Books a free time, once per lead',
  auth: 'user',
  body: z.object({ leadPublicKey: key(), slot }),
  response: booking,
  errors: ['advisor.lead-not-found', 'advisor.slot-taken', 'advisor.already-booked'],
});

const BOOKING_PATH = '/dkwp/v2/advisor/booking';

export const getBooking = endpoint({
  method: 'GET',
  path: BOOKING_PATH,
  summary: 'An appointment, by the key of its mail, with free times to move it to',
  query: z.object({ key: key(), startDate: z.iso.date().optional() }),
  response: z.object({
    booking,
    agenda: agenda.nullable(),
    /** Whose mail the key is of. */
    reader: z.enum(['person', 'advisor']),
  }),
  errors: ['advisor.booking-not-found'],
});

export const moveBooking = endpoint({
  method: 'PUT',
  path: BOOKING_PATH,
  summary: 'Moves an appointment that is still to come, by the key of its mail',
  body: z.object({ key: key(), slot }),
  response: booking,
  errors: ['advisor.booking-not-found', 'advisor.slot-taken', 'advisor.move-limit'],
});

export const cancelBooking = endpoint({
  method: 'DELETE',
  path: BOOKING_PATH,
  summary: 'Cancels an appointment, by the key of its mail; cancelling twice is not an error',
  body: z.object({ key: key() }),
  response: booking,
  errors: ['advisor.booking-not-found'],
});

/** How to reach the call centre of the caller's country. */
export const callCentre = z.object({
  phone: z.string(),
  email: z.string(),
  timeZone: z.string(),
  hours: z.array(z.object({ day: z.number().int().min(1).max(7), from: timeOfDay, to: timeOfDay })),
});
export type CallCentre = z.infer<typeof callCentre>;

export const getCallCentre = endpoint({
  method: 'GET',
  path: '/dkwp/v2/desk',
  summary: 'Phone number, email address and hours of the call centre in the caller’s country',
  response: callCentre,
  cached: true,
});

export const callRequest = z.object({
  phone: phone(),
  when: z.enum(CALL_TIMES),
  /** The page on which the call was requested. */
  page: z.string().max(200).default(''),
  privacy: accepted(),
});

export const requestCall = endpoint({
  method: 'POST',
  path: '/dkwp/v2/calls',
  summary: 'Requests a call from the call centre',
  body: callRequest,
  response: z.object({
    /**
     * The day of the call in the country of the call centre; null while the call centre is open and the call is for
     * now.
     */
    day: z.iso.date().nullable(),
  }),
  limit: { name: 'call', points: 10, seconds: HOUR },
});
