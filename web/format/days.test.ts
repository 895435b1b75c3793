import { expect, it } from 'vitest';
import { LOCALES } from '#contract/shared/locale.ts';
import { formatDay, formatLongDay, formatMoment, formatMonth, formatShortDay, nameOfMonth } from './days.ts';
import { nameOfWeekday } from './weekdays.ts';

it('a calendar day is formatted as each language does', () => {
  expect(LOCALES.map((locale) => formatDay('2026-11-30', locale))).toEqual([
    '30\u00a0novembre 2026',
    '30\u00a0Nov 2026',
    '30\u00a0de noviembre de 2026',
    '30\u00a0novembre 2026',
    '30.\u00a0November 2026',
  ]);
  expect(formatDay('2027-01-01', 'fr')).toBe('1er\u00a0janvier 2027');
  expect(formatLongDay('2026-11-16', 'it')).toBe('lunedì 16\u00a0novembre');
  expect(formatLongDay('2026-11-16', 'en')).toBe('Monday 16\u00a0November');
  expect(formatLongDay('2026-11-26', 'es')).toBe('jueves 26\u00a0de noviembre');
});

it('a short day has slashes, dots in German, and the name of the month in English', () => {
  expect(LOCALES.map((locale) => formatShortDay('2026-05-04', locale))).toEqual([
    '04/05/2026',
    '4\u00a0May 2026',
    '04/05/2026',
    '04/05/2026',
    '04.05.2026',
  ]);
});

it('a moment has the day first in English, and 24 hours', () => {
  expect(formatMoment('2026-11-20T15:04:00', 'en')).toBe('20 Nov 2026, 15:04');
  expect(formatMoment('2026-11-20T15:04:00', 'fr')).toBe('20 nov. 2026, 15\u00a0h\u00a004');
  expect(formatMoment('2026-11-20T15:04:00', 'de')).toBe('20.11.2026, 15:04\u00a0Uhr');
});

it('months and weekdays have names', () => {
  expect(formatMonth('2026-11-01', 'de')).toBe('November\u00a02026');
  expect(formatMonth('2026-11-01', 'es')).toBe('noviembre de\u00a02026');
  expect(nameOfMonth('2026-11-01', 'fr')).toBe('novembre');
  expect([1, 7].map((day) => nameOfWeekday(day, 'it'))).toEqual(['lunedì', 'domenica']);
});
