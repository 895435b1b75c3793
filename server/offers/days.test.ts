import { expect, it } from 'vitest';
import { addDays, daysBetween } from './days.ts';

it('days are counted over the change of the clocks', () => {
  expect(addDays('2026-03-28', 2)).toBe('2026-03-30');
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(daysBetween('2026-03-28', '2026-03-30')).toBe(2);
  expect(daysBetween('2026-11-02', '2026-10-24')).toBe(-9);
});
