import { describe, expect, it } from 'vitest';
import { readTypedDate, typedDateOf, typedParts, writeTypedDate } from './typed-date.ts';

describe('writeTypedDate', () => {
  it.each([
    ['', ''],
    ['0', '0'],
    ['04', '04/'],
    ['041', '04/1'],
    ['0405', '04/05/'],
    ['04052026', '04/05/2026'],
    ['040520267', '04/05/2026'],
    ['4/', '04/'],
    ['4/5/2026', '04/05/2026'],
    ['4.5.2026', '04/05/2026'],
    ['04//', '04/'],
    ['/', ''],
    ['ab', ''],
  ])('the typed date "%s" is shown as "%s"', (typed, shown) => {
    expect(writeTypedDate(typed)).toBe(shown);
  });

  it.each(['04/05', '04', '04/05/2', '04/'])('the date "%s" gets no separator back while it is deleted', (left) => {
    expect(writeTypedDate(left, true)).toBe(left);
  });
});

describe('readTypedDate', () => {
  it('readTypedDate follows the order of the language', () => {
    expect(readTypedDate('04/05/2026', 'it')).toBe('2026-05-04');
    expect(readTypedDate('04/05/2026', 'en')).toBe('2026-04-05');
    expect(readTypedDate('29/02/2024', 'de')).toBe('2024-02-29');
  });

  it.each(['', '04', '04/05/', '04/05/202', '31/02/2026', '29/02/2025', '01/13/2026', '00/05/2026', '01/01/0000'])(
    'readTypedDate refuses "%s"',
    (text) => {
      expect(readTypedDate(text, 'it')).toBeUndefined();
    },
  );
});

it('the parts of a date are known as soon as they are typed in full', () => {
  expect(typedParts('1', 'en')).toEqual({});
  expect(typedParts('11/', 'en')).toEqual({ month: 11 });
  expect(typedParts('11/20/20', 'en')).toEqual({ month: 11, day: 20 });
  expect(typedParts('11/20/2026', 'en')).toEqual({ month: 11, day: 20, year: 2026 });
  expect(typedParts('13/32/0000', 'en')).toEqual({});
});

it('a day is typed with the month first in English and the day first elsewhere', () => {
  expect(typedDateOf('2026-05-04', 'en')).toBe('05/04/2026');
  for (const locale of ['it', 'es', 'fr', 'de'] as const) expect(typedDateOf('2026-05-04', locale)).toBe('04/05/2026');
});
