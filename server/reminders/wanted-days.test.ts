import { expect, it } from 'vitest';
import { wantedDays } from './wanted-days.ts';

const stepsOf = (today: string, lastRun?: string) =>
  wantedDays(today, lastRun).map(({ day, step }) => `${day} ${step}`);
const EXPIRED = [1, 2, 3, 4, 5, 6, 7].map((days) => `2026-11-${String(17 - days).padStart(2, '0')} expired`);

it('the first run sends the steps of its own day only, and what has expired within a week', () => {
  expect(stepsOf('2026-11-17')).toEqual(['2026-12-17 30', '2026-11-24 7', '2026-11-18 1', ...EXPIRED]);
  expect(stepsOf('2026-11-17', '2026-11-17')).toEqual(stepsOf('2026-11-17'));
  expect(stepsOf('2026-11-17', '2026-11-16')).toEqual(stepsOf('2026-11-17'));
});

it('days without a run are made up for, unless the deadline has passed meanwhile', () => {
  const made = stepsOf('2026-11-17', '2026-11-14').filter((step) => !stepsOf('2026-11-17').includes(step));
  expect(made).toEqual(['2026-12-16 30', '2026-11-23 7', '2026-11-17 1', '2026-12-15 30', '2026-11-22 7']);
});

it('after a long outage at most six days are made up for', () => {
  expect(stepsOf('2026-11-17', '2026-01-01').filter((step) => step.endsWith(' 30'))).toHaveLength(7);
});
