import { describe, expect, it } from 'vitest';
import { LOCALES } from './locale.ts';
import {
  displacementUnit,
  distanceUnit,
  horsepower,
  maxDistance,
  milesPerGallon,
  milesPerKilowattHour,
  toDistance,
  toKilometres,
} from './units.ts';

it('horsepower are metric in all countries but Britain', () => {
  expect(horsepower(51, 'it')).toBe(69);
  expect(horsepower(110, 'de')).toBe(150);
  expect(horsepower(110, 'en')).toBe(148);
});

describe('distances', () => {
  it('distances are in miles in English and in kilometres elsewhere', () => {
    expect(LOCALES.map((locale) => toDistance(12_345, locale))).toEqual([12_345, 7_671, 12_345, 12_345, 12_345]);
    expect(LOCALES.map((locale) => toKilometres(12_345, locale))).toEqual([12_345, 19_867, 12_345, 12_345, 12_345]);
  });

  it.each(LOCALES)('every whole distance typed in %s is stored as whole kilometres and shown again', (locale) => {
    const changed: number[] = [];
    for (let typed = 0; typed <= 1_000_000; typed += 1) {
      const stored = toKilometres(typed, locale);
      if (!Number.isInteger(stored) || toDistance(stored, locale) !== typed) changed.push(typed);
    }
    expect(changed).toEqual([]);
  });

  it('the longest distance is within the limit in kilometres, and the next one is not', () => {
    for (const locale of LOCALES) {
      const longest = maxDistance(2_000_000, locale);
      expect(toKilometres(longest, locale)).toBeLessThanOrEqual(2_000_000);
      expect(toKilometres(longest + 1, locale)).toBeGreaterThan(2_000_000);
    }
    expect(maxDistance(2_000_000, 'en')).toBe(1_242_742);
  });

  it('a single mile has its own word', () => {
    expect([0, 1, 2].map((distance) => distanceUnit('en', distance))).toEqual(['miles', 'mile', 'miles']);
    expect(distanceUnit('en')).toBe('miles');
    expect(distanceUnit('fr', 1)).toBe('km');
  });
});

it('British consumption is the distance per gallon or kilowatt-hour', () => {
  expect(milesPerGallon(5.6)).toBeCloseTo(50.44);
  expect(milesPerKilowattHour(16)).toBeCloseTo(3.884);
});

it('British engine sizes are in cc', () => {
  expect(LOCALES.map(displacementUnit)).toEqual(['cm³', 'cc', 'cm³', 'cm³', 'cm³']);
});
