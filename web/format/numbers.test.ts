import { describe, expect, it } from 'vitest';
import { LOCALES } from '#contract/shared/locale.ts';
import { formatDifference, formatPrice } from './amounts.ts';
import { formatAnnualRate, formatNumber, formatPercent, formatRange } from './numbers.ts';
import { formatMetres } from './units.ts';

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');

describe('number formats of the languages', () => {
  it('prices are formatted in each language', () => {
    expect(LOCALES.map((locale) => plain(formatPrice(1_595_000, locale)))).toEqual([
      '15.950 €',
      '£15,950',
      '15.950 €',
      '15 950 €',
      '15.950 €',
    ]);
  });

  it('lengths and volumes are formatted in each language', () => {
    expect(formatMetres(3686, 'de')).toBe('3,69\u00a0m');
    expect(formatMetres(3686, 'en')).toBe('3.69\u00a0m');
    expect(formatNumber(1234, 'en')).toBe('1,234');
  });

  it('ranges are formatted in each language', () => {
    expect(formatRange(85, 110)).toBe('85–\u2060110');
    expect(formatRange(85, 85)).toBe('85');
  });

  it('percentages are formatted in each language', () => {
    expect(LOCALES.map((locale) => plain(formatPercent(0.42, locale)))).toEqual(['42%', '42%', '42 %', '42 %', '42 %']);
  });

  it('a rate that rounds to zero has no sign', () => {
    expect(formatAnnualRate(-1e-9, 'de')).toBe('0,00 %');
    expect(formatAnnualRate(-1e-9, 'en')).toBe('0.0%');
    expect(formatAnnualRate(-0.01, 'it')).toContain('1,00');
  });

  it('differences are formatted with their sign', () => {
    expect(plain(formatDifference(320_00, 'it'))).toBe('+320 €');
    expect(plain(formatDifference(-190_00, 'it'))).toBe('−190 €');
    expect(plain(formatDifference(0, 'it'))).toBe('0 €');
  });

  it('a difference has cents only where there are some', () => {
    expect(plain(formatDifference(-99_50, 'en', 'gb'))).toBe('−£99.50');
  });
});
