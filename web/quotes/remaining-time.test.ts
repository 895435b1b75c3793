import { describe, expect, it } from 'vitest';
import { remainingTime } from './remaining-time.ts';

const UNTIL = '2026-11-20T12:00:00.000Z';
const before = (milliseconds: number) => Date.parse(UNTIL) - milliseconds;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

describe('remainingTime', () => {
  it.each([
    [14 * DAY, { unit: 'days', count: 14 }],
    [3 * DAY - 1, { unit: 'days', count: 2 }],
    [2 * DAY, { unit: 'days', count: 2 }],
    [2 * DAY - 1, { unit: 'hours', count: 47 }],
    [2 * HOUR, { unit: 'hours', count: 2 }],
    [2 * HOUR - 1, { unit: 'minutes', count: 119 }],
    [MINUTE, { unit: 'minutes', count: 1 }],
    [1, { unit: 'minutes', count: 1 }],
    [0, { unit: 'over', count: 0 }],
    [-DAY, { unit: 'over', count: 0 }],
  ])('remainingTime of %i ms is %j', (left, expected) => {
    expect(remainingTime(UNTIL, before(left))).toEqual(expected);
  });
});
