import { endOfMonth as lastOfMonth, parseDate } from '@internationalized/date';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  addMonths,
  dayIn,
  daysBetween,
  endOfMonth,
  monthOf,
  monthsBetween,
  todayIn,
  utcDay,
  weekdayOf,
  yearOf,
} from './days.ts';

const DAYS = [
  '2024-02-29',
  '2026-01-31',
  '2026-02-28',
  '2026-08-31',
  '2026-11-30',
  '2026-12-31',
  '2027-03-28',
  '2100-02-28',
];

describe('adding to a day', () => {
  it('adding days crosses the ends of months and years and the change of the clocks', () => {
    expect(addDays('2026-03-28', 2)).toBe('2026-03-30');
    expect(addDays('2026-10-24', 7)).toBe('2026-10-31');
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2027-03-01', -1)).toBe('2027-02-28');
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
  });

  it('adding months stops at the last day of a shorter month', () => {
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
    expect(addMonths('2028-01-31', 1)).toBe('2028-02-29');
    expect(addMonths('2024-02-29', 12)).toBe('2025-02-28');
    expect(addMonths('2026-01-31', -2)).toBe('2025-11-30');
    expect(addMonths('2026-12-15', 1)).toBe('2027-01-15');
  });

  it.each(DAYS)('adding to %s gives the same as a calendar library', (day) => {
    const start = parseDate(day);
    for (let count = -1_500; count <= 1_500; count += 1) {
      expect(addDays(day, count)).toBe(start.add({ days: count }).toString());
      expect(daysBetween(day, addDays(day, count))).toBe(count);
    }
    for (let count = -300; count <= 300; count += 1) {
      const month = addMonths(day, count);
      expect(month).toBe(start.add({ months: count }).toString());
      expect(endOfMonth(month)).toBe(lastOfMonth(parseDate(month)).toString());
    }
  });
});

describe('whole months between two days', () => {
  it.each([
    ['2026-11-15', '2027-02-14', 2],
    ['2026-11-15', '2027-02-15', 3],
    ['2026-11-15', '2026-08-16', -2],
    ['2026-11-15', '2026-08-15', -3],
    ['2027-01-31', '2027-02-28', 1],
    ['2026-11-15', '2026-11-15', 0],
    ['2026-11-15', '2026-11-01', 0],
  ])('from %s to %s there are %i whole months', (from, to, months) => {
    expect(monthsBetween(from, to)).toBe(months);
  });
});

it('a day has a year, a month and a weekday', () => {
  expect([yearOf('2026-11-16'), monthOf('2026-11-16'), weekdayOf('2026-11-16')]).toEqual([2026, 11, 1]);
  expect(weekdayOf('2026-11-22')).toBe(7);
});

describe('today', () => {
  it('a day begins at midnight of its country, in winter and in summer', () => {
    expect(dayIn('it', new Date('2026-01-31T22:59:59Z'))).toBe('2026-01-31');
    expect(dayIn('it', new Date('2026-01-31T23:00:00Z'))).toBe('2026-02-01');
    expect(dayIn('gb', new Date('2026-01-31T23:00:00Z'))).toBe('2026-01-31');
    expect(dayIn('de', new Date('2026-07-31T22:00:00Z'))).toBe('2026-08-01');
    expect(dayIn('gb', new Date('2026-07-31T22:00:00Z'))).toBe('2026-07-31');
    expect(dayIn('gb', new Date('2026-07-31T23:00:00Z'))).toBe('2026-08-01');
  });

  it('today in a language is the day in the country of that language', () => {
    expect(todayIn('it', new Date('2026-11-15T23:30:00Z'))).toBe('2026-11-16');
    expect(todayIn('en', new Date('2026-11-15T23:30:00Z'))).toBe('2026-11-15');
  });

  it('the UTC day is the same for a date and a timestamp', () => {
    expect(utcDay(new Date('2026-11-15T23:59:59Z'))).toBe('2026-11-15');
    expect(utcDay(Date.UTC(2026, 10, 16))).toBe('2026-11-16');
  });
});
