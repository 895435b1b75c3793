import { expect, it, vi } from 'vitest';
import {
  amountFormat,
  clockTimes,
  dateFormat,
  dayFormat,
  numberFormat,
  readDate,
  spokenTimes,
  zonedFormat,
} from './formatters.ts';
import { LOCALES } from './locale.ts';

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');

it('a formatter is created once per language, when it is first needed', () => {
  const made = vi.spyOn(Intl, 'NumberFormat');
  const formatOf = numberFormat({ style: 'unit', unit: 'day' });
  expect(made).not.toHaveBeenCalled();
  expect(formatOf('de')).toBe(formatOf('de'));
  expect(formatOf('de')).not.toBe(formatOf('it'));
  expect(made).toHaveBeenCalledTimes(2);
  made.mockRestore();
});

it('an amount has the currency of its country and the separators of the language', () => {
  const format = amountFormat();
  expect(plain(format(1_595_050, 'it', 'it'))).toBe('15.950,50 €');
  expect(format(1_595_050, 'en', 'gb')).toBe('£15,950.50');
  expect(plain(format(1_595_050, 'de', 'gb'))).toBe('15.950,50 £');
});

it.each(['it', 'es', 'de', 'fr', 'en'] as const)(
  'in %s thousands are grouped in small and large numbers alike',
  (locale) => {
    const { format } = numberFormat({})(locale);
    expect([1_750, 21_900].map(format)).toEqual([
      expect.stringMatching(/^1[^\d]750$/),
      expect.stringMatching(/^21[^\d]900$/),
    ]);
  },
);

it('a calendar day is formatted the same in every time zone', () => {
  const format = dayFormat({ dateStyle: 'long' });
  expect(format('2026-11-30', 'it')).toBe('30 novembre 2026');
  expect(format('2026-11-30', 'en')).toBe('30 November 2026');
});

it('a date that is read has the day first and a name as its month', () => {
  const format = dayFormat(readDate);
  expect(LOCALES.map((locale) => format('2026-11-20', locale))).toEqual([
    '20 novembre 2026',
    '20 Nov 2026',
    '20 de noviembre de 2026',
    '20 novembre 2026',
    '20. November 2026',
  ]);
});

it('the month of an English date is never a number', () => {
  const format = dayFormat(readDate);
  for (let month = 1; month <= 12; month += 1)
    expect(format(`2026-${String(month).padStart(2, '0')}-04`, 'en')).toMatch(/^4 [A-Z][a-z]{2,3} 2026$/);
});

it('clock times that are read in German are followed by "Uhr", spans after their end', () => {
  const seen = { dateStyle: 'long', timeStyle: 'short' } as const;
  const moment = new Date('2026-11-16T13:30:00Z');
  expect(zonedFormat(seen)(moment, 'de', 'Europe/Berlin')).toBe('16. November 2026 um 14:30\u00a0Uhr');
  expect(zonedFormat(seen)(moment, 'it', 'Europe/Rome')).toMatch(/14:30$/);
  expect(spokenTimes('9:00–12:30, 14:00–18:00', 'de')).toBe('9:00–12:30\u00a0Uhr, 14:00–18:00\u00a0Uhr');
});

it('clock times are written with an h in French, and spans of them with a dash between spaces', () => {
  const seen = { dateStyle: 'long', timeStyle: 'short' } as const;
  expect(zonedFormat(seen)(new Date('2026-11-16T08:05:00Z'), 'fr', 'Europe/Paris')).toBe(
    '16 novembre 2026 à 9\u00a0h\u00a005',
  );
  expect(plain(spokenTimes('09:00–12:30, 14:00–18:00', 'fr'))).toBe('9 h – 12 h 30, 14 h – 18 h');
  expect(spokenTimes('09:00–12:30', 'fr')).not.toMatch(/[ :]/);
  expect(clockTimes('09:00–12:30', 'de')).toBe('09:00–12:30');
});

it('no comma follows the weekday in English and Spanish', () => {
  const day = dayFormat({ dateStyle: 'full' });
  expect(LOCALES.map((locale) => day('2026-11-26', locale))).toEqual([
    'giovedì 26 novembre 2026',
    'Thursday 26 November 2026',
    'jueves 26 de noviembre de 2026',
    'jeudi 26 novembre 2026',
    'Donnerstag, 26. November 2026',
  ]);
});

it('the first day of a month is an ordinal number in Italian and French', () => {
  const format = dayFormat(readDate);
  expect(format('2026-12-01', 'it')).toBe('1º dicembre 2026');
  expect(format('2026-12-01', 'fr')).toBe('1er décembre 2026');
  expect(format('2026-12-21', 'fr')).toBe('21 décembre 2026');
});

it('a moment is another day in another time zone', () => {
  const format = zonedFormat({ dateStyle: 'short' });
  const moment = new Date('2026-11-16T23:30:00Z');
  expect(format(moment, 'de', 'Europe/Berlin')).toBe('17.11.26');
  expect(format(moment, 'de', 'Europe/London')).toBe('16.11.26');
  expect(dateFormat({ dateStyle: 'short', timeZone: 'UTC' })('de').format(moment)).toBe('16.11.26');
});
