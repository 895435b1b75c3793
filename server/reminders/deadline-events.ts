import { addDays } from '#contract/shared/days.ts';
import type { Locale } from '#contract/shared/locale.ts';
import { calendarText, escapeText, utcMoment } from '#server/shared/icalendar.ts';
import { translate } from '#server/shared/translate.ts';

/** A day on which something is due. */
export interface DeadlineEvent {
  /** The same whenever the calendar is read, so that programs change an event instead of adding another. */
  uid: string;
  day: string;
  summary: string;
  description: string;
}

/** On the morning of the days before, in the time of whoever reads the calendar. */
const ALARMS = ['-P6DT15H', '-PT15H'];

const asDate = (day: string) => day.replaceAll('-', '');

/** Deadlines as a calendar of whole days (RFC 5545). */
export function deadlineCalendar(events: readonly DeadlineEvent[], locale: Locale, writtenAt: Date): string {
  const name = escapeText(translate(locale, 'deadlines', 'calendar.name'));
  return calendarText([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Targa//Deadlines//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${name}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT12H',
    'X-PUBLISHED-TTL:PT12H',
    ...events.flatMap((event) => eventLines(event, writtenAt)),
    'END:VCALENDAR',
  ]);
}

function eventLines({ uid, day, summary, description }: DeadlineEvent, writtenAt: Date): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${escapeText(uid)}`,
    `DTSTAMP:${utcMoment(writtenAt)}`,
    `DTSTART;VALUE=DATE:${asDate(day)}`,
    `DTEND;VALUE=DATE:${asDate(addDays(day, 1))}`,
    `SUMMARY:${escapeText(summary)}`,
    `DESCRIPTION:${escapeText(description)}`,
    'TRANSP:TRANSPARENT',
    ...ALARMS.flatMap((trigger) => [
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      `TRIGGER:${trigger}`,
      `DESCRIPTION:${escapeText(summary)}`,
      'END:VALARM',
    ]),
    'END:VEVENT',
  ];
}
