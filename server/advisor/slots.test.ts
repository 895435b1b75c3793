import { parseDate } from '@internationalized/date';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { minutesOf } from '#contract/advisor/advisor-topics.rules.ts';
import { slotsOf, type Timetable } from './slots.ts';

const everyDay = (from: string, to: string) => [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, from, to }));
const timetable = (timeZone: string, slotMinutes: number, from = '00:00', to = '06:00'): Timetable => ({
  timeZone,
  slotMinutes,
  hours: everyDay(from, to),
});
const times = (table: Timetable, day: string) => slotsOf(table, parseDate(day)).map(({ time }) => time);
const moments = (table: Timetable, day: string) =>
  slotsOf(table, parseDate(day)).map(({ startsAt }) => startsAt.toISOString().slice(11, 16));

describe('the times of a day', () => {
  const advisor: Timetable = {
    timeZone: 'Europe/Rome',
    slotMinutes: 45,
    hours: [
      { day: 1, from: '14:00', to: '16:00' },
      { day: 1, from: '09:00', to: '11:00' },
      { day: 3, from: '09:00', to: '09:45' },
    ],
  };

  it('fill the hours of that day of the week and end with them', () => {
    expect(times(advisor, '2026-11-16')).toEqual(['09:00', '09:45', '14:00', '14:45']);
    expect(times(advisor, '2026-11-17')).toEqual([]);
    expect(times(advisor, '2026-11-18')).toEqual(['09:00']);
  });

  it('are the same by the clock in winter and in summer', () => {
    expect(moments(advisor, '2026-11-16')[0]).toBe('08:00');
    expect(moments(advisor, '2026-07-13')[0]).toBe('07:00');
    expect(times(advisor, '2026-07-13')).toEqual(times(advisor, '2026-11-16'));
  });
});

describe('when the clocks change', () => {
  it('the skipped hour holds no times', () => {
    // 02:00 becomes 03:00 in Rome, 01:00 becomes 02:00 in London, at the same moment.
    expect(times(timetable('Europe/Rome', 30, '01:00', '04:00'), '2027-03-28')).toEqual([
      '01:00',
      '01:30',
      '03:00',
      '03:30',
    ]);
    expect(moments(timetable('Europe/Rome', 60, '01:00', '05:00'), '2027-03-28')).toEqual(['00:00', '01:00', '02:00']);
    expect(times(timetable('Europe/London', 30, '00:00', '03:00'), '2027-03-28')).toEqual([
      '00:00',
      '00:30',
      '02:00',
      '02:30',
    ]);
    expect(moments(timetable('Europe/London', 60, '00:00', '03:00'), '2027-03-28')).toEqual(['00:00', '01:00']);
  });

  it('the doubled hour counts the first time', () => {
    const rome = timetable('Europe/Rome', 60, '01:00', '05:00');
    expect(times(rome, '2026-10-25')).toEqual(['01:00', '02:00', '03:00', '04:00']);
    expect(moments(rome, '2026-10-25')).toEqual(['23:00', '00:00', '02:00', '03:00']);
    const london = timetable('Europe/London', 60, '00:00', '04:00');
    expect(times(london, '2026-10-25')).toEqual(['00:00', '01:00', '02:00', '03:00']);
    expect(moments(london, '2026-10-25')).toEqual(['23:00', '00:00', '02:00', '03:00']);
  });

  it('a time that the one before it runs into is left out', () => {
    // 01:30 lasts until 04:00 by the clock: an hour and a half later.
    expect(times(timetable('Europe/Rome', 90), '2027-03-28')).toEqual(['00:00', '01:30', '04:30']);
  });

  it('no times meet and no name comes twice, on any day, anywhere', () => {
    const zones = ['Europe/Rome', 'Europe/London', 'Atlantic/Canary', 'Australia/Lord_Howe', 'America/St_Johns'];
    const anyDay = fc.integer({ min: 0, max: 800 }).map((days) => parseDate('2026-01-01').add({ days }));
    fc.assert(
      fc.property(fc.constantFrom(...zones), fc.integer({ min: 10, max: 240 }), anyDay, (zone, minutes, day) => {
        const slots = slotsOf(timetable(zone, minutes, '00:00', '23:59'), day);
        expect(new Set(slots.map(({ time }) => time)).size).toBe(slots.length);
        for (const [index, slot] of slots.entries()) {
          expect(minutesOf(slot.time) % minutes).toBe(0);
          const next = slots[index + 1];
          if (next) expect(next.startsAt.getTime() - slot.startsAt.getTime()).toBeGreaterThanOrEqual(minutes * 60_000);
        }
      }),
      { numRuns: 300 },
    );
  });
});
