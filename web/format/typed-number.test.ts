import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LOCALES } from '#contract/shared/locale.ts';
import { readTypedNumber, writeTypedNumber } from './typed-number.ts';

describe('typed numbers', () => {
  it.each([
    ['24900', 24_900],
    ['24.900', 24_900],
    ['24.900,5', 24_900.5],
    ['24,900.50', 24_900.5],
    ['1.234.567', 1_234_567],
    ['612,50', 612.5],
    ['612.50', 612.5],
    ['5,95', 5.95],
    ['0', 0],
    ['12,', 12],
    ['24 900 €', 24_900],
    ['24’900', 24_900],
  ])('the typed number %s is read in Italian', (text, value) => {
    expect(readTypedNumber(text, 'it')).toBe(value);
  });

  it('a typed number has the thousands separator of its language', () => {
    expect(readTypedNumber('24,900', 'en')).toBe(24_900);
    expect(readTypedNumber('24.900', 'en')).toBe(24.9);
    expect(readTypedNumber('24.900', 'de')).toBe(24_900);
  });

  it.each(['', 'abc', '-5', '1e9', ',5', '12a'])('%j is not a number', (text) => {
    expect(readTypedNumber(text, 'it')).toBeUndefined();
  });

  it('a number is written with two decimals, or with those it needs', () => {
    expect(writeTypedNumber(219.3, 'it')).toBe('219,30');
    expect(writeTypedNumber(219.3, 'it', 'needed')).toBe('219,3');
    expect(writeTypedNumber(1219.3, 'en', 'needed')).toBe('1,219.3');
    expect(writeTypedNumber(1219, 'it')).toBe('1.219');
  });

  it('a written number is read back as the same number in every language', () => {
    fc.assert(
      fc.property(fc.constantFrom(...LOCALES), fc.integer({ min: 0, max: 100_000_000 }), (locale, cents) => {
        expect(readTypedNumber(writeTypedNumber(cents / 100, locale), locale)).toBe(cents / 100);
      }),
    );
  });
});
