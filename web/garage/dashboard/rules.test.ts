import { parseDate } from '@internationalized/date';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { LANGUAGE_TAGS, LOCALES } from '#contract/shared/locale.ts';
import { changedFields } from './changed-fields.ts';
import { countryRules } from './country-rules.ts';
import { limitedDay } from './day-limits.ts';
import { deadlineAlert } from './deadline-alert.ts';
import { typedDecimal } from './decimal-rule.ts';
import { formatDecimal, formatEuroClass, formatKilometres, parseDecimal, pickedDay } from './formats.ts';
import { relativeDay } from './relative-day.ts';

describe('deadlineAlert', () => {
  it.each([
    ['expired', 'expired'],
    ['EXPIRED', 'expired'],
    ['Urgent', 'urgent'],
    ['normal', undefined],
    [null, undefined],
  ])('%s gives %s', (status, alert) => {
    expect(deadlineAlert(status)).toBe(alert);
  });
});

describe('countryRules', () => {
  it('only Italian vehicles are looked up, only French ones pay no road tax', () => {
    const locales = ['it', 'en', 'es', 'fr', 'de'] as const;
    expect(locales.filter((locale) => countryRules(locale).isLookedUp)).toEqual(['it']);
    expect(locales.filter((locale) => !countryRules(locale).deadlines.includes('tax'))).toEqual(['fr']);
    expect(locales.filter((locale) => countryRules(locale).currency === 'GBP')).toEqual(['en']);
  });
});

describe('relativeDay', () => {
  const today = '2026-11-15';
  it.each([
    ['2026-11-15', 'oggi'],
    ['2026-11-16', 'domani'],
    ['2026-11-14', 'ieri'],
    ['2026-11-27', 'tra 12 giorni'],
    ['2026-10-16', '30 giorni fa'],
    ['2026-12-31', 'tra 46 giorni'],
    ['2027-02-13', 'tra 90 giorni'],
    ['2027-02-14', 'tra 2 mesi'],
    ['2027-02-15', 'tra 3 mesi'],
    ['2028-11-14', 'tra 23 mesi'],
    ['2029-11-14', 'tra 2 anni'],
    ['2029-11-15', 'tra 3 anni'],
  ])('%s is %s', (day, words) => {
    expect(relativeDay(day, today, 'it')).toBe(words);
  });

  it.each(LOCALES)('states neither more than the time there is nor a whole unit less (%s)', (locale) => {
    const format = new Intl.RelativeTimeFormat(LANGUAGE_TAGS[locale], { numeric: 'auto' });
    const meaning = new Map(
      (['day', 'month', 'year'] as const).flatMap((unit) =>
        Array.from({ length: 201 }, (_, index) => index - 100).map((count) => [
          format.format(count, unit),
          { count, unit: `${unit}s` },
        ]),
      ),
    );
    const wrong: string[] = [];
    for (const today of ['2026-11-15', '2028-02-29', '2027-01-31'].map(parseDate)) {
      for (let days = -800; days <= 800; days += 1) {
        const day = today.add({ days });
        const direction = days < 0 ? -1 : 1;
        const words = relativeDay(day.toString(), today.toString(), locale);
        const { count, unit } = meaning.get(words) ?? { count: Number.NaN, unit: 'days' };
        const stated = today.add({ [unit]: count }).compare(day) * direction;
        const oneMore = today.add({ [unit]: count + direction }).compare(day) * direction;
        if (!(stated <= 0 && oneMore > 0)) wrong.push(`${today} to ${day}: ${words}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it('speaks the language of the page', () => {
    expect(relativeDay('2026-11-27', today, 'de')).toBe('in 12 Tagen');
    expect(relativeDay('2026-11-27', today, 'en')).toBe('in 12 days');
  });

  it('counts calendar days over the change of the clocks', () => {
    expect(relativeDay('2026-10-26', '2026-10-24', 'en')).toBe('in 2 days');
  });
});

describe('numbers', () => {
  it('are read with either decimal mark', () => {
    expect(['219,30', '219.3', ' 51 ', ''].map(parseDecimal)).toEqual([219.3, 219.3, 51, null]);
  });

  it.each(['1.234,50', '1.234', 'abc', '-3', '1,', '12 €'])('%s is refused rather than guessed', (text) => {
    expect(parseDecimal(text)).toBeNaN();
  });

  it('are written as the language does', () => {
    expect(formatDecimal(219.3, 'it')).toBe('219,3');
    expect(formatDecimal(1219.3, 'en')).toBe('1219.3');
    expect(formatDecimal(null, 'it')).toBe('');
    expect(formatKilometres(12_345, 'de')).toBe('12.345 km');
    expect(formatKilometres(7_469, 'it')).toBe('7.469 km');
    expect(formatEuroClass('euro6')).toBe('Euro 6');
  });
});

describe('days', () => {
  it('are sent as the picker does', () => {
    expect(pickedDay('2026-11-15')).toMatch(/^2026-11-15T00:00:00[+-]\d{2}:\d{2}$/);
    expect(pickedDay(null)).toBeNull();
  });

  it('have limits, both ends included', () => {
    const schema = limitedDay({ min: '2000-01-01', max: '2099-12-31' });
    expect(schema.safeParse('2000-01-01').success).toBe(true);
    expect(schema.safeParse('0202-01-01').error?.issues[0]?.message).toContain('validation.dateBetween');
    expect(schema.parse(null)).toBeNull();
  });
});

describe('typedDecimal', () => {
  const schema = typedDecimal(z.union([z.null(), z.number().max(100)]));

  it('tells what is no number from what is missing', () => {
    expect(schema.safeParse(Number.NaN).error?.issues.map(({ message }) => message)).toEqual(['validation.invalid']);
    expect(schema.parse(null)).toBeNull();
    expect(schema.parse(99.5)).toBe(99.5);
    expect(schema.safeParse(101).success).toBe(false);
  });
});

describe('changedFields', () => {
  it('leaves out what is as before', () => {
    const before = { insurer: 'Alfa', price: null, active: true };
    expect(changedFields(before, { ...before, active: false })).toEqual({ active: false });
    expect(changedFields<object>({ price: null }, { price: undefined })).toEqual({});
    expect(changedFields(before, { ...before })).toEqual({});
  });
});
