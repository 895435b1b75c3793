import { describe, expect, it } from 'vitest';
import { isClosedOn, viewingTimes } from './viewing-times.ts';

const MONDAY = '2026-11-16';
const SUNDAY = '2026-11-22';
const OPENING = [
  { day: 1, from: '08:45', to: '10:30' },
  { day: 1, from: '15:00', to: '16:15' },
];

describe('the times to see a car', () => {
  it('the times to see a car are half hours within the hours of the dealer on that day', () => {
    expect(viewingTimes(MONDAY, OPENING)).toEqual(['09:00', '09:30', '10:00', '15:00', '15:30']);
  });

  it('the times to see a car are those of a usual day when the hours are unknown', () => {
    const times = viewingTimes(SUNDAY, []);
    expect([times[0], times.at(-1)]).toEqual(['08:00', '19:30']);
  });

  it('the times to see a car do not exist on a day when the dealer is closed', () => {
    expect(viewingTimes(SUNDAY, OPENING)).toEqual([]);
    expect([isClosedOn(SUNDAY, OPENING), isClosedOn(MONDAY, OPENING), isClosedOn(SUNDAY, [])]).toEqual([
      true,
      false,
      false,
    ]);
  });
});
