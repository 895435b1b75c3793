import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calendarDate, dateAfter, dateBefore, dateBetween, isCalendarDate } from './dates.ts';
import { text } from './presence.ts';

describe('calendar dates', () => {
  it.each(['2026-01-31', '2024-02-29', '2000-02-29', '0001-01-01', '9999-12-31'])('the date %s exists', (value) => {
    expect(isCalendarDate(value)).toBe(true);
  });

  it.each([
    '2026-02-29',
    '1900-02-29',
    '2026-04-31',
    '2026-13-01',
    '2026-00-10',
    '2026-01-00',
    '0000-01-01',
    '2026-1-1',
    '01/02/2026',
    '2026-01-01T00:00:00',
  ])('the date %s does not exist', (value) => expect(isCalendarDate(value)).toBe(false));

  it('calendar dates agree with those of the platform', () => {
    const part = (limit: number) => fc.integer({ min: 0, max: limit }).map((number) => String(number).padStart(2, '0'));
    fc.assert(
      fc.property(fc.integer({ min: 1000, max: 9999 }), part(13), part(32), (year, month, day) => {
        const value = `${year}-${month}-${day}`;
        const parsed = new Date(`${value}T00:00:00Z`);
        const exists = !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(value);
        expect(isCalendarDate(value)).toBe(exists);
      }),
    );
  });
});

describe('calendarDate', () => {
  it.each(['2026-03-29', '2026-03-29T00:00:00+01:00', '2026-03-29T00:00:00-0500', '2026-03-29T00:00:00.000Z'])(
    'calendarDate keeps the day of %s as written',
    (value) => {
      expect(calendarDate().parse(value)).toBe('2026-03-29');
    },
  );

  it('a calendar date may be empty where the field may', () => {
    expect(calendarDate(text()).parse('')).toBe('');
    expect(calendarDate().safeParse('').success).toBe(false);
    expect(calendarDate().safeParse('2026-02-30T00:00:00Z').error?.issues[0]?.message).toBe('validation.date');
  });
});

describe('limits', () => {
  const passes = (check: Parameters<ReturnType<typeof text>['check']>[0], value: string) =>
    text().check(check).safeParse(value).success;

  it('before and after exclude their day, dateBetween includes both', () => {
    expect(passes(dateBefore('2026-05-10'), '2026-05-09')).toBe(true);
    expect(passes(dateBefore('2026-05-10'), '2026-05-10')).toBe(false);
    expect(passes(dateAfter('2026-05-10'), '2026-05-11')).toBe(true);
    expect(passes(dateAfter('2026-05-10'), '2026-05-10')).toBe(false);
    expect(passes(dateBetween('2026-05-10', '2026-05-12'), '2026-05-10')).toBe(true);
    expect(passes(dateBetween('2026-05-10', '2026-05-12'), '2026-05-12')).toBe(true);
    expect(passes(dateBetween('2026-05-10', '2026-05-12'), '2026-05-13')).toBe(false);
    expect(passes(dateAfter('2026-02-01'), '2026-02-30')).toBe(false);
  });
});
