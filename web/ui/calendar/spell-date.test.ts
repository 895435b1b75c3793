import { expect, it } from 'vitest';
import { spellDate } from './spell-date.ts';

it.each([
  [{}, ''],
  [{ month: 11 }, 'November'],
  [{ month: 0 }, ''],
  [{ month: 0, day: 20, year: 2026 }, ''],
  [{ month: 11, day: 0 }, 'November'],
  [{ month: 11, day: 0, year: 2026 }, 'November'],
  [{ day: 20 }, ''],
  [{ month: 11, day: 20 }, '20 November'],
  [{ month: 11, year: 2026 }, 'November'],
  [{ month: 11, day: 20, year: 2 }, '20 November'],
  [{ month: 11, day: 20, year: 202 }, '20 November'],
  [{ month: 11, day: 20, year: 2026 }, '20 November 2026'],
  [{ month: 5, day: 4, year: 2026 }, '4 May 2026'],
  [{ month: 4, day: 5, year: 2026 }, '5 April 2026'],
])('the typed date %j is spelled as "%s"', (parts, text) => {
  expect(spellDate(parts)).toBe(text);
});
