import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { changedFields } from './changed-fields.ts';
import { countryRules } from './country-rules.ts';
import { limitedDay } from './day-limits.ts';
import { deadlineAlert } from './deadline-alert.ts';
import { typedDecimal } from './decimal-rule.ts';
import { formatEuroClass, pickedDay } from './formats.ts';

describe('deadlineAlert', () => {
  it.each([
    ['expired', 'expired'],
    ['EXPIRED', 'expired'],
    ['Urgent', 'urgent'],
    ['normal', undefined],
    [null, undefined],
  ])('deadlineAlert of the status %s is %s', (status, alert) => {
    expect(deadlineAlert(status)).toBe(alert);
  });
});

describe('countryRules', () => {
  it('only Italian vehicles are looked up, and only French ones have no road tax', () => {
    const locales = ['it', 'en', 'es', 'fr', 'de'] as const;
    expect(locales.filter((locale) => countryRules(locale).isLookedUp)).toEqual(['it']);
    expect(locales.filter((locale) => !countryRules(locale).deadlines.includes('tax'))).toEqual(['fr']);
    expect(locales.filter((locale) => countryRules(locale).currency === 'GBP')).toEqual(['en']);
  });
});

it('formatEuroClass writes an emission class as in the documents', () => {
  expect(formatEuroClass('euro6')).toBe('Euro 6');
});

describe('days', () => {
  it('pickedDay has the format of the date picker', () => {
    expect(pickedDay('2026-11-15')).toMatch(/^2026-11-15T00:00:00[+-]\d{2}:\d{2}$/);
    expect(pickedDay(null)).toBeNull();
  });

  it('limitedDay accepts both ends of its limits', () => {
    const schema = limitedDay({ min: '2000-01-01', max: '2099-12-31' });
    expect(schema.safeParse('2000-01-01').success).toBe(true);
    expect(schema.safeParse('0202-01-01').error?.issues[0]?.message).toContain('validation.dateBetween');
    expect(schema.parse(null)).toBeNull();
  });
});

describe('typedDecimal', () => {
  const schema = typedDecimal(z.union([z.null(), z.number().max(100)]));

  it('typedDecimal refuses invalid input but accepts a missing value', () => {
    expect(schema.safeParse('abc').error?.issues.map(({ message }) => message)).toEqual(['validation.invalid']);
    expect(schema.parse(null)).toBeNull();
    expect(schema.parse(99.5)).toBe(99.5);
    expect(schema.safeParse(101).success).toBe(false);
  });
});

describe('changedFields', () => {
  it('changedFields leaves out unchanged fields', () => {
    const before = { insurer: 'Alfa', price: null, active: true };
    expect(changedFields(before, { ...before, active: false })).toEqual({ active: false });
    expect(changedFields<object>({ price: null }, { price: undefined })).toEqual({});
    expect(changedFields(before, { ...before })).toEqual({});
  });
});
