import { parseDate } from '@internationalized/date';
import { describe, expect, it } from 'vitest';
import { LANGUAGE_TAGS, LOCALES } from '#contract/shared/locale.ts';
import { relativeDay, timeSince } from './relative-day.ts';

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
  ])('relativeDay formats %s as %s', (day, text) => {
    expect(relativeDay(day, today, 'it')).toBe(text);
  });

  it.each(LOCALES)('relativeDay never overstates the distance nor misses a whole unit (%s)', (locale) => {
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
        const text = relativeDay(day.toString(), today.toString(), locale);
        const { count, unit } = meaning.get(text) ?? { count: Number.NaN, unit: 'days' };
        const stated = today.add({ [unit]: count }).compare(day) * direction;
        const oneMore = today.add({ [unit]: count + direction }).compare(day) * direction;
        if (!(stated <= 0 && oneMore > 0)) wrong.push(`${today} to ${day}: ${text}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it.each([
    ['2026-11-14', '1 jour'],
    ['2026-10-26', '20 jours'],
    ['2026-07-15', '4 mois'],
    ['2023-11-15', '3 ans'],
  ])('timeSince formats %s as %s', (day, text) => {
    expect(timeSince(day, today, 'fr').replaceAll('\u00a0', ' ')).toBe(text);
  });

  it('relativeDay uses the language of the page', () => {
    expect(relativeDay('2026-11-27', today, 'de')).toBe('in 12 Tagen');
    expect(relativeDay('2026-11-27', today, 'en')).toBe('in 12 days');
  });

  it('relativeDay counts calendar days across a daylight saving change', () => {
    expect(relativeDay('2026-10-26', '2026-10-24', 'en')).toBe('in 2 days');
  });
});
