import { describe, expect, it } from 'vitest';
import { hoursLines, isOpenAt } from './call-centre-hours.ts';

const week = [1, 2, 3, 4, 5].map((day) => ({ day, from: '09:00', to: '20:00' }));
const hours = [...week, { day: 6, from: '09:00', to: '13:00' }];

describe('call centre hours', () => {
  it.each([
    ['2026-11-16T08:00:00Z', true],
    ['2026-11-16T07:59:00Z', false],
    ['2026-11-16T18:59:00Z', true],
    ['2026-11-16T19:00:00Z', false],
    ['2026-11-21T11:00:00Z', true],
    ['2026-11-21T12:00:00Z', false],
    ['2026-11-22T10:00:00Z', false],
    ['2026-07-13T07:00:00Z', true],
  ])('isOpenAt for %s is %s', (moment, isOpen) => {
    expect(isOpenAt({ hours, timeZone: 'Europe/Rome' }, new Date(moment))).toBe(isOpen);
  });

  it('hoursLines merges neighbouring days with the same hours', () => {
    expect(hoursLines(hours, 'it')).toEqual([
      { days: 'lunedì – venerdì', times: [{ from: '09:00', to: '20:00' }] },
      { days: 'sabato', times: [{ from: '09:00', to: '13:00' }] },
      { days: 'domenica', times: [] },
    ]);
    const broken = [...week, { day: 1, from: '21:00', to: '22:00' }];
    expect(hoursLines(broken, 'de').map(({ days }) => days)).toEqual([
      'Montag',
      'Dienstag – Freitag',
      'Samstag – Sonntag',
    ]);
  });
});
