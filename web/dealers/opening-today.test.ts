import { describe, expect, it } from 'vitest';
import { openingToday } from './opening-today.ts';

const ITALIAN = [1, 2, 3, 4, 5].flatMap((day) => [
  { day, from: '15:00', to: '19:00' },
  { day, from: '09:00', to: '12:30' },
]);
const statusAt = (day: number, time: string, opening = ITALIAN) => openingToday(opening, { day, time }).status;

describe('openingToday', () => {
  it('the hours of the day are listed in order', () => {
    expect(openingToday(ITALIAN, { day: 2, time: '00:00' }).hours).toEqual([
      { from: '09:00', to: '12:30' },
      { from: '15:00', to: '19:00' },
    ]);
    expect(openingToday(ITALIAN, { day: 7, time: '10:00' }).hours).toEqual([]);
  });

  it.each([
    [1, '08:59', { kind: 'opens', at: '09:00' }],
    [1, '09:00', { kind: 'open', until: '12:30' }],
    [1, '12:29', { kind: 'open', until: '12:30' }],
    [1, '12:30', { kind: 'opens', at: '15:00' }],
    [1, '18:59', { kind: 'open', until: '19:00' }],
    [1, '19:00', { kind: 'closed', next: { day: 2, at: '09:00' } }],
    [5, '23:59', { kind: 'closed', next: { day: 1, at: '09:00' } }],
    [6, '10:00', { kind: 'closed', next: { day: 1, at: '09:00' } }],
    [7, '10:00', { kind: 'closed', next: { day: 1, at: '09:00' } }],
  ])('the status of day %i at %s is %j', (day, time, status) => {
    expect(statusAt(day, time)).toEqual(status);
  });

  it('the next opening can be the same day of the next week', () => {
    expect(statusAt(3, '20:00', [{ day: 3, from: '10:00', to: '11:00' }])).toEqual({
      kind: 'closed',
      next: { day: 3, at: '10:00' },
    });
  });

  it('the status is unknown without hours', () => {
    expect(statusAt(3, '10:00', [])).toEqual({ kind: 'unknown' });
  });
});
