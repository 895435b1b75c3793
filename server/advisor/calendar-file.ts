const LINE_OCTETS = 75;
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
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Targa//Appointments//EN',
    'CALSCALE:GREGORIAN',
    `METHOD:${method}`,
    'BEGIN:VEVENT',
    `UID:${escapeText(uid)}`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${utc(event.writtenAt)}`,
    `DTSTART:${utc(event.startsAt)}`,
    `DTEND:${utc(event.endsAt)}`,
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
    '',
  ]
    .map(fold)
    .join('\r\n');
}

function reminder(summary: string): string[] {
  return ['BEGIN:VALARM', 'ACTION:DISPLAY', `TRIGGER:${REMINDER}`, `DESCRIPTION:${escapeText(summary)}`, 'END:VALARM'];
}

/** In the form 20261116T090000Z. */
function utc(moment: Date): string {
  return `${moment.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
}

function escapeText(text: string): string {
  return withoutControls(text.replace(/\r\n?/g, '\n'))
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\n/g, '\\n');
}

/** A parameter is quoted and has no escapes. */
function party({ name, email }: Party): string {
  return `CN="${withoutControls(name).replace(/["\n]/g, ' ')}":mailto:${email}`;
}

function withoutControls(text: string): string {
  return text.replace(/[\p{Cc}]/gu, (character) => (character === '\n' || character === '\t' ? character : ''));
}

/** Long lines are folded with a line break and a space, never inside a character. */
function fold(line: string): string {
  const lines: string[] = [];
  let current = '';
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > LINE_OCTETS) {
      lines.push(current);
      current = ' ';
      octets = 1;
    }
    current += character;
    octets += size;
  }
  return [...lines, current].join('\r\n');
}
