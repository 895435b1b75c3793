import { expect, it } from 'vitest';
import { dayIn } from './country-day.ts';

it('a day begins at midnight of its country, in winter and in summer', () => {
  expect(dayIn('it', new Date('2026-01-31T22:59:59Z'))).toBe('2026-01-31');
  expect(dayIn('it', new Date('2026-01-31T23:00:00Z'))).toBe('2026-02-01');
  expect(dayIn('gb', new Date('2026-01-31T23:00:00Z'))).toBe('2026-01-31');
  expect(dayIn('de', new Date('2026-07-31T22:00:00Z'))).toBe('2026-08-01');
  expect(dayIn('gb', new Date('2026-07-31T22:00:00Z'))).toBe('2026-07-31');
  expect(dayIn('gb', new Date('2026-07-31T23:00:00Z'))).toBe('2026-08-01');
});
