import { describe, expect, it } from 'vitest';
import type { FreeSlot } from '#contract/advisor/advisor.endpoints.ts';
import { countryOfZone, dayToShow, timeIn, timesByPart } from './agenda-times.ts';

const slot = (startsAt: string, advisor = 'Giulia'): FreeSlot => ({
  day: startsAt.slice(0, 10),
  time: '09:00',
  advisorPhone: '+390200000101',
  startsAt,
  minutes: 30,
  advisor,
});

describe('the times of a day', () => {
  const slots = ['08:00', '11:30', '12:00', '15:30', '16:00', '18:00'].map((time) =>
    slot(`2026-11-17T${time}:00.000Z`),
  );

  it('stand by the parts of the day, on the clock of the country', () => {
    const groups = timesByPart(slots, 'Europe/Rome', 'Europe/Rome');
    expect(groups.map(({ part, times }) => [part, times.map(({ time }) => time)])).toEqual([
      ['morning', ['09:00', '12:30']],
      ['afternoon', ['13:00', '16:30']],
      ['evening', ['17:00', '19:00']],
    ]);
    expect(groups.flatMap(({ times }) => times).every(({ ownTime }) => ownTime === undefined)).toBe(true);
  });

  it('tell the own clock where it differs', () => {
    const [first] = timesByPart(slots, 'Europe/Rome', 'Europe/London')[0]?.times ?? [];
    expect(first).toMatchObject({ time: '09:00', ownTime: '08:00' });
    const paris = timesByPart(slots, 'Europe/Rome', 'Europe/Paris')[0]?.times[0];
    expect(paris?.ownTime).toBeUndefined();
  });

  it('name every time once', () => {
    const twice = [slot('2026-11-17T08:00:00.000Z', 'Giulia'), slot('2026-11-17T08:00:00.000Z', 'Marco')];
    const times = timesByPart(twice, 'Europe/Rome', 'Europe/Rome').flatMap((group) => group.times);
    expect(times.map(({ slot: { advisor } }) => advisor)).toEqual(['Giulia']);
  });

  it('leave out parts without any', () => {
    expect(timesByPart(slots.slice(0, 1), 'Europe/Rome', 'Europe/Rome').map(({ part }) => part)).toEqual(['morning']);
  });
});

describe('the day to show', () => {
  const agenda = {
    timeZone: 'Europe/Rome',
    nextFreeDay: null,
    days: [
      { day: '2026-11-16', slots: [] },
      { day: '2026-11-17', slots: [slot('2026-11-17T08:00:00.000Z')] },
      { day: '2026-11-18', slots: [slot('2026-11-18T08:00:00.000Z')] },
    ],
  };

  it('is the one asked for, when it has free times', () => {
    expect(dayToShow(agenda, '2026-11-18')).toBe('2026-11-18');
    expect(dayToShow(agenda, '2026-11-16')).toBe('2026-11-17');
    expect(dayToShow(agenda, undefined)).toBe('2026-11-17');
    expect(dayToShow({ ...agenda, days: [] }, undefined)).toBeUndefined();
  });
});

it('times are told on a clock', () => {
  expect(timeIn('2027-03-28T01:00:00.000Z', 'Europe/Rome')).toBe('03:00');
});

it('a time zone tells its country', () => {
  expect(countryOfZone('Europe/London')).toBe('gb');
});
