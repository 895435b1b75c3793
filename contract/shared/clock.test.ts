import { expect, it } from 'vitest';
import { clockIn } from './clock.ts';

it.each([
  ['Europe/Rome', '2026-01-05T08:30:00Z', { day: 1, time: '09:30' }],
  ['Europe/London', '2026-01-05T08:30:00Z', { day: 1, time: '08:30' }],
  ['Europe/London', '2026-07-05T23:30:00Z', { day: 1, time: '00:30' }],
  ['Europe/Madrid', '2026-07-05T22:00:00Z', { day: 1, time: '00:00' }],
  ['Europe/Berlin', '2026-03-29T00:59:00Z', { day: 7, time: '01:59' }],
  ['Europe/Berlin', '2026-03-29T01:00:00Z', { day: 7, time: '03:00' }],
])('the clock in %s at %s shows its own weekday and time', (timeZone, moment, expected) => {
  expect(clockIn(timeZone, new Date(moment))).toEqual(expected);
});
