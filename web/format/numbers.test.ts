import { describe, expect, it } from 'vitest';
import { LOCALES } from '#contract/shared/locale.ts';
import { formatDifference, formatPrice } from './amounts.ts';
import { formatNumber, formatPercent, formatRange } from './numbers.ts';
import { formatMetres } from './units.ts';

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');

describe('numbers as each language writes them', () => {
  it('prices', () => {
    expect(LOCALES.map((locale) => plain(formatPrice(1_595_000, locale)))).toEqual([
      '15.950 €',
      '£15,950',
      '15.950 €',
      '15 950 €',
      '15.950 €',
    ]);
  });

  it('lengths and volumes', () => {
    expect(formatMetres(3686, 'de')).toBe('3,69 m');
    expect(formatMetres(3686, 'en')).toBe('3.69 m');
    expect(formatNumber(1234, 'en')).toBe('1,234');
  });

  it('ranges', () => {
    expect(formatRange(85, 110)).toBe('85–110');
    expect(formatRange(85, 85)).toBe('85');
  });

  it('percentages', () => {
    expect(LOCALES.map((locale) => plain(formatPercent(0.42, locale)))).toEqual(['42%', '42%', '42 %', '42 %', '42 %']);
  });

  it('differences', () => {
    expect(plain(formatDifference(320_00, 'it'))).toBe('+320 €');
    expect(plain(formatDifference(-190_00, 'it'))).toBe('−190 €');
    expect(plain(formatDifference(0, 'it'))).toBe('0 €');
  });
});
