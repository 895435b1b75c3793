import { calendarText, escapeText, utcMoment, withoutControls } from '#server/shared/icalendar.ts';

const REMINDER = '-PT15M';

export interface CalendarEvent {
  method: 'REQUEST' | 'CANCEL' | 'PUBLISH';
  uid: string;
  /** Increased with every change. */
  sequence: number;
  /** When this file was written. */
  writtenAt: Date;
  startsAt: Date;
  endsAt: Date;
  summary: string;
  description: string;
  organizer: Party;
  /** Only for methods that invite an attendee. */
  attendee?: Party;
}

interface Party {
  name: string;
  email: string;
}

/** An appointment as an iCalendar file (RFC 5545). */
export function calendarFile(event: CalendarEvent): string {
  const { method, uid, sequence, attendee } = event;
  const isCancelled = method === 'CANCEL';
  return calendarText([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Targa//Appointments//EN',
    'CALSCALE:GREGORIAN',
    `METHOD:${method}`,
    'BEGIN:VEVENT',
    `UID:${escapeText(uid)}`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${utcMoment(event.writtenAt)}`,
    `DTSTART:${utcMoment(event.startsAt)}`,
    `DTEND:${utcMoment(event.endsAt)}`,
    `SUMMARY:${escapeText(event.summary)}`,
    `DESCRIPTION:${escapeText(event.description)}`,
    `STATUS:${isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    `ORGANIZER;${party(event.organizer)}`,
    ...(attendee && method !== 'PUBLISH'
      ? [`ATTENDEE;ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE;${party(attendee)}`]
      : []),
    ...(isCancelled ? [] : reminder(event.summary)),
    'END:VEVENT',
    'END:VCALENDAR',
  ]);
}

function reminder(summary: string): string[] {
  return ['BEGIN:VALARM', 'ACTION:DISPLAY', `TRIGGER:${REMINDER}`, `DESCRIPTION:${escapeText(summary)}`, 'END:VALARM'];
}

/** A parameter is quoted and has no escapes. */
function party({ name, email }: Party): string {
  return `CN="${withoutControls(name).replace(/["\n]/g, ' ')}":mailto:${email}`;
}
