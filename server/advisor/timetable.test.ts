import { parseDate } from '@internationalized/date';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { minutesOf } from '#contract/advisor/advisor.rules.ts';
import { slotsOf, type Timetable } from './timetable.ts';

const everyDay = (from: string, to: string) => [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, from, to }));
const timetable = (timeZone: string, slotMinutes: number, from = '00:00', to = '06:00'): Timetable => ({
  timeZone,
  slotMinutes,
  hours: everyDay(from, to),
});
const times = (table: Timetable, day: string) => slotsOf(table, parseDate(day)).map(({ time }) => time);
const moments = (table: Timetable, day: string) =>
  slotsOf(table, parseDate(day)).map(({ startsAt }) => startsAt.toISOString().slice(11, 16));

describe('slots of a day', () => {
  const advisor: Timetable = {
    timeZone: 'Europe/Rome',
    slotMinutes: 45,
    hours: [
      { day: 1, from: '14:00', to: '16:00' },
      { day: 1, from: '09:00', to: '11:00' },
      { day: 3, from: '09:00', to: '09:45' },
    ],
  };

  it('slots fill the hours of that weekday and end within them', () => {
    expect(times(advisor, '2026-11-16')).toEqual(['09:00', '09:45', '14:00', '14:45']);
    expect(times(advisor, '2026-11-17')).toEqual([]);
    expect(times(advisor, '2026-11-18')).toEqual(['09:00']);
  });

  it('slots have the same local times in winter and in summer', () => {
    expect(moments(advisor, '2026-11-16')[0]).toBe('08:00');
    expect(moments(advisor, '2026-07-13')[0]).toBe('07:00');
    expect(times(advisor, '2026-07-13')).toEqual(times(advisor, '2026-11-16'));
  });
});

describe('slots at daylight saving changes', () => {
  it('the skipped hour has no slots', () => {
    // At the same moment 02:00 becomes 03:00 in Rome and 01:00 becomes 02:00 in London.
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

  it('the repeated hour has slots only the first time', () => {
    const rome = timetable('Europe/Rome', 60, '01:00', '05:00');
    expect(times(rome, '2026-10-25')).toEqual(['01:00', '02:00', '03:00', '04:00']);
    expect(moments(rome, '2026-10-25')).toEqual(['23:00', '00:00', '02:00', '03:00']);
    const london = timetable('Europe/London', 60, '00:00', '04:00');
    expect(times(london, '2026-10-25')).toEqual(['00:00', '01:00', '02:00', '03:00']);
    expect(moments(london, '2026-10-25')).toEqual(['23:00', '00:00', '02:00', '03:00']);
  });

  it('a slot that the previous one overlaps is left out', () => {
    // 01:30 lasts until 04:00 local time, which is an hour and a half later.
    expect(times(timetable('Europe/Rome', 90), '2027-03-28')).toEqual(['00:00', '01:30', '04:30']);
  });

  it('slots never overlap and no local time appears twice, on any day in any time zone', () => {
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
