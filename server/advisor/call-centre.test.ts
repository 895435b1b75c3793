import { describe, expect, it } from 'vitest';
import type { CallTime } from '#contract/advisor/advisor.rules.ts';
import { readEnvironment } from '#server/environment/env.ts';
import { callDay } from './call-centre.ts';

const { CALL_CENTRE_HOURS: hours } = readEnvironment({});

describe('callDay', () => {
  const day = (when: CallTime, local: string, timeZone = 'Europe/Rome') =>
    callDay(when, { hours, timeZone, now: new Date(local) });

  it.each<[CallTime, string, string | null]>([
    // 16 November 2026 is a Monday; Rome is an hour ahead.
    ['now', '2026-11-16T09:00:00Z', null],
    ['now', '2026-11-16T18:59:00Z', null],
    ['now', '2026-11-16T19:00:00Z', '2026-11-17'],
    ['now', '2026-11-16T07:59:00Z', '2026-11-16'],
    ['now', '2026-11-21T13:00:00Z', '2026-11-23'],
    ['now', '2026-11-22T10:00:00Z', '2026-11-23'],
    ['morning', '2026-11-16T06:00:00Z', '2026-11-16'],
    ['morning', '2026-11-16T11:45:00Z', '2026-11-16'],
    ['morning', '2026-11-16T11:46:00Z', '2026-11-17'],
    ['afternoon', '2026-11-16T09:00:00Z', '2026-11-16'],
    ['evening', '2026-11-20T18:50:00Z', '2026-11-23'],
    ['afternoon', '2026-11-20T17:00:00Z', '2026-11-23'],
    ['morning', '2026-11-20T17:00:00Z', '2026-11-21'],
  ])('a call requested for %s at %s gets the right day', (when, local, expected) => {
    expect(day(when, local)).toBe(expected);
  });

  it('the day of a call follows the time zone of the country', () => {
    expect(day('now', '2026-11-16T08:30:00Z', 'Europe/Rome')).toBeNull();
    expect(day('now', '2026-11-16T08:30:00Z', 'Europe/London')).toBe('2026-11-16');
    expect(day('now', '2026-11-16T19:30:00Z', 'Europe/London')).toBeNull();
  });

  it('a time of day at which the call centre is never open gets no day', () => {
    const mornings = [{ day: 1, from: '09:00', to: '12:00' }];
    const now = new Date('2026-11-16T09:00:00Z');
    expect(callDay('evening', { hours: mornings, timeZone: 'Europe/Rome', now })).toBeUndefined();
  });
});

describe('call centre settings', () => {
  it('the call centre has a phone number for every country and opening hours', () => {
    const { CALL_CENTRE_PHONES } = readEnvironment({});
    expect(Object.keys(CALL_CENTRE_PHONES)).toEqual(['it', 'gb', 'es', 'fr', 'de']);
    expect(readEnvironment({ CALL_CENTRE_HOURS: '1-2 08:00-12:00, 1 14:00-18:00' }).CALL_CENTRE_HOURS).toEqual([
      { day: 1, from: '08:00', to: '12:00' },
      { day: 2, from: '08:00', to: '12:00' },
      { day: 1, from: '14:00', to: '18:00' },
    ]);
  });

  it.each([
    'it=+390200000100',
    'nonsense',
    'it=0200,gb=+442079460100,es=+34990000100,fr=+33199000100,de=+493023125100',
  ])('the phone numbers %s are refused', (CALL_CENTRE_PHONES) => {
    expect(() => readEnvironment({ CALL_CENTRE_PHONES })).toThrow('CALL_CENTRE_PHONES must name one number for each');
  });

  it.each(['always', '5-1 09:00-10:00', '1 10:00-09:00', '8 09:00-10:00', '1 9:00-10:00'])(
    'the opening hours %s are refused',
    (CALL_CENTRE_HOURS) => {
      expect(() => readEnvironment({ CALL_CENTRE_HOURS })).toThrow('CALL_CENTRE_HOURS must be days and times');
    },
  );
});
