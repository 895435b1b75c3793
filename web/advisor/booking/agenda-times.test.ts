import { describe, expect, it } from 'vitest';
import type { FreeSlot } from '#contract/advisor/advisor.endpoints.ts';
import { countryOfZone, dayToShow, formatLongDate, timeIn, timesByPart } from './agenda-times.ts';

const slot = (startsAt: string, advisor = 'Giulia'): FreeSlot => ({
  day: startsAt.slice(0, 10),
  time: '09:00',
  advisorPhone: '+390200000101',
  startsAt,
  minutes: 30,
  advisor,
  languages: ['it'],
  specialities: [],
});

describe('timesByPart', () => {
  const slots = ['08:00', '11:30', '12:00', '15:30', '16:00', '18:00'].map((time) =>
    slot(`2026-11-17T${time}:00.000Z`),
  );

  it('free times are grouped by part of the day, in the time zone of the country', () => {
    const groups = timesByPart(slots, 'Europe/Rome', 'Europe/Rome');
    expect(groups.map(({ part, times }) => [part, times.map(({ time }) => time)])).toEqual([
      ['morning', ['09:00', '12:30']],
      ['afternoon', ['13:00', '16:30']],
      ['evening', ['17:00', '19:00']],
    ]);
    expect(groups.flatMap(({ times }) => times).every(({ ownTime }) => ownTime === undefined)).toBe(true);
  });

  it('the user’s own time is added where the time zones differ', () => {
    const [first] = timesByPart(slots, 'Europe/Rome', 'Europe/London')[0]?.times ?? [];
    expect(first).toMatchObject({ time: '09:00', ownTime: '08:00' });
    const paris = timesByPart(slots, 'Europe/Rome', 'Europe/Paris')[0]?.times[0];
    expect(paris?.ownTime).toBeUndefined();
  });

  it('a time offered by several advisors is listed once', () => {
    const twice = [slot('2026-11-17T08:00:00.000Z', 'Giulia'), slot('2026-11-17T08:00:00.000Z', 'Marco')];
    const times = timesByPart(twice, 'Europe/Rome', 'Europe/Rome').flatMap((group) => group.times);
    expect(times.map(({ slot: { advisor } }) => advisor)).toEqual(['Giulia']);
  });

  it('parts of the day without free times are left out', () => {
    expect(timesByPart(slots.slice(0, 1), 'Europe/Rome', 'Europe/Rome').map(({ part }) => part)).toEqual(['morning']);
  });
});

describe('dayToShow', () => {
  const agenda = {
    timeZone: 'Europe/Rome',
    nextFreeDay: null,
    days: [
      { day: '2026-11-16', isOpen: true, slots: [] },
      { day: '2026-11-17', isOpen: true, slots: [slot('2026-11-17T08:00:00.000Z')] },
      { day: '2026-11-18', isOpen: true, slots: [slot('2026-11-18T08:00:00.000Z')] },
    ],
  };

  it('the requested day is shown when it has free times, else the first that has', () => {
    expect(dayToShow(agenda, '2026-11-18')).toBe('2026-11-18');
    expect(dayToShow(agenda, '2026-11-16')).toBe('2026-11-17');
    expect(dayToShow(agenda, undefined)).toBe('2026-11-17');
    expect(dayToShow({ ...agenda, days: [] }, undefined)).toBeUndefined();
  });
});

it('timeIn formats a time in a time zone', () => {
  expect(timeIn('2027-03-28T01:00:00.000Z', 'Europe/Rome')).toBe('03:00');
});

it('countryOfZone returns the country of a time zone', () => {
  expect(countryOfZone('Europe/London')).toBe('gb');
});

it('a moment is formatted as the day of the given time zone', () => {
  expect(formatLongDate('2026-11-16T23:30:00.000Z', 'it', 'Europe/Rome')).toBe('martedì 17\u00a0novembre 2026');
  expect(formatLongDate('2026-11-16T23:30:00.000Z', 'it', 'Europe/London')).toBe('lunedì 16\u00a0novembre 2026');
  expect(formatLongDate('2026-11-16T23:30:00.000Z', 'en', 'Europe/London')).toBe('Monday 16\u00a0November 2026');
});
