import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CalendarEvent, calendarFile } from './calendar-file.ts';

const event: CalendarEvent = {
  method: 'REQUEST',
  uid: '3f1c@targa.example',
  sequence: 2,
  writtenAt: new Date('2026-11-15T12:34:56.789Z'),
  startsAt: new Date('2026-11-16T09:00:00Z'),
  endsAt: new Date('2026-11-16T09:30:00Z'),
  summary: 'Consulenza Targa',
  description: 'Ti chiamiamo',
  organizer: { name: 'Targa', email: 'desk@targa.example' },
  attendee: { name: 'Anna', email: 'anna@example.com' },
};

/** Parses the file as a calendar does: unfolded lines, unescaped texts. */
function read(file: string): Map<string, string> {
  const lines = file.replace(/\r\n[ \t]/g, '').split('\r\n');
  const event = lines.slice(0, lines.indexOf('BEGIN:VALARM') >= 0 ? lines.indexOf('BEGIN:VALARM') : undefined);
  return new Map(event.map((line) => [line.split(/[:;]/, 1)[0] ?? '', line.slice(line.indexOf(':') + 1)]));
}

const withoutEscapes = (text = '') =>
  text.replace(/\\([\\;,nN])/g, (_, c: string) => (c.toLowerCase() === 'n' ? '\n' : c));

describe('calendar file', () => {
  it('a calendar file contains title, time and sequence', () => {
    const file = calendarFile(event);
    expect(file.startsWith('BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:')).toBe(true);
    expect(file.endsWith('END:VEVENT\r\nEND:VCALENDAR\r\n')).toBe(true);
    expect(Object.fromEntries(read(file))).toMatchObject({
      METHOD: 'REQUEST',
      UID: '3f1c@targa.example',
      SEQUENCE: '2',
      DTSTAMP: '20261115T123456Z',
      DTSTART: '20261116T090000Z',
      DTEND: '20261116T093000Z',
      SUMMARY: 'Consulenza Targa',
      STATUS: 'CONFIRMED',
    });
    expect(file).toContain('ORGANIZER;CN="Targa":mailto:desk@targa.example\r\n');
    expect(file).toContain('TRIGGER:-PT15M');
  });

  it('a calendar file cancels an appointment', () => {
    const file = calendarFile({ ...event, method: 'CANCEL', sequence: 3 });
    expect(file).toContain('METHOD:CANCEL\r\n');
    expect(file).toContain('STATUS:CANCELLED\r\n');
    expect(file).toContain('SEQUENCE:3\r\n');
    expect(file).not.toContain('VALARM');
  });

  it('a calendar file without an attendee is published instead of sent as an invitation', () => {
    expect(calendarFile({ ...event, method: 'PUBLISH' })).not.toContain('ATTENDEE');
  });

  it('a calendar file escapes texts, so that they cannot add lines', () => {
    const summary = 'a;b,c\\d\r\nBEGIN:VALARM\nATTACH:http://evil.example\u0007';
    const file = calendarFile({ ...event, summary });
    expect(file).toContain('SUMMARY:a\\;b\\,c\\\\d\\nBEGIN:VALARM\\nATTACH:http://evil.example\r\n');
    expect(file.match(/^ATTACH/m)).toBeNull();
  });

  it('a calendar file keeps quotes out of names', () => {
    const file = calendarFile({ ...event, organizer: { name: 'A"\r\nX-EVIL:1', email: 'a@example.com' } });
    expect(file).toContain('ORGANIZER;CN="A  X-EVIL:1":mailto:a@example.com');
  });

  it('a calendar file folds lines after 75 octets, never inside a character', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (description) => {
        const file = calendarFile({ ...event, description });
        for (const line of file.split('\r\n')) {
          expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
          expect(line).not.toMatch(/[\r\n]/);
          expect(line.isWellFormed()).toBe(true);
        }
        const wanted = description.replace(/\r\n?/g, '\n').replace(/[\p{Cc}]/gu, (c) => (/[\n\t]/.test(c) ? c : ''));
        expect(withoutEscapes(read(file).get('DESCRIPTION'))).toBe(wanted);
      }),
    );
    const long = calendarFile({ ...event, description: 'è'.repeat(100) });
    expect(long).toContain(`DESCRIPTION:${'è'.repeat(31)}\r\n ${'è'.repeat(37)}\r\n `);
  });
});
