import { describe, expect, it } from 'vitest';
import { LOCALES } from '#contract/shared/locale.ts';
import { formatPrice } from './amounts.ts';
import { formatFileSize } from './file-size.ts';
import {
  formatConsumption,
  formatConsumptionLimit,
  formatDisplacement,
  formatDistance,
  formatElectricConsumption,
  formatMetres,
  formatNearDistance,
  formatPower,
  formatSpeed,
} from './units.ts';

const plain = (text: string) => text.replaceAll(/\s/g, ' ');

describe('units of measurement', () => {
  it('units are metric on the continent', () => {
    expect(plain(formatConsumption(5.4, 'it'))).toBe('5,4 l/100 km');
    expect(plain(formatElectricConsumption(15.6, 'de', 'wide'))).toBe('15,6 kWh/100 km');
    expect(plain(formatDistance(1020, 'fr'))).toBe('1 020 km');
    expect(plain(formatSpeed(208, 'es'))).toBe('208 km/h');
    expect(plain(formatDisplacement(1498, 'de'))).toBe('1.498 cm³');
  });

  it('units are British in English, with the metric figure where there is room', () => {
    expect(plain(formatConsumption(5.4, 'en'))).toBe('52.3 mpg');
    expect(plain(formatConsumption(5.4, 'en', 'wide'))).toBe('52.3 mpg (5.4 l/100 km)');
    expect(plain(formatElectricConsumption(16, 'en'))).toBe('3.9 mi/kWh');
    expect(plain(formatDistance(450, 'en', 'wide'))).toBe('280 miles (450 km)');
    expect(plain(formatSpeed(200, 'en'))).toBe('124 mph');
    expect(plain(formatDisplacement(1498, 'en'))).toBe('1,498 cc');
  });

  it('the limit of a filter is a whole number of miles per gallon', () => {
    expect(plain(formatConsumptionLimit(4, 'en'))).toBe('71 mpg');
    expect(plain(formatConsumptionLimit(4, 'it'))).toBe('4,0 l/100 km');
  });

  it('a consumption of zero has no miles per gallon', () => {
    expect(plain(formatConsumption(0, 'en'))).toBe('0.0 l/100 km');
    expect(plain(formatElectricConsumption(0, 'en'))).toBe('0.0 kWh/100 km');
  });

  it('power is given in kilowatts and in the horsepower of the language, which comes first in Britain', () => {
    expect(plain(formatPower(110, 'it'))).toBe('110 kW (150 CV)');
    expect(plain(formatPower(110, 'de'))).toBe('110 kW (150 PS)');
    expect(plain(formatPower(110, 'en'))).toBe('148 hp (110 kW)');
  });

  it('a figure and its unit are joined by a non-breaking space', () => {
    expect(formatConsumption(5.4, 'it')).not.toContain(' ');
    expect(formatDistance(450, 'it')).not.toContain(' ');
  });
});

it.each([
  [5 * 1024 * 1024, 'it', '5 MB'],
  [1_340_000, 'de', '1,3 MB'],
  [1_340_000, 'fr', '1,3 Mo'],
  [2048, 'en', '2 kB'],
  [12, 'en', '12 bytes'],
] as const)('a file of %i bytes is shown in %s as %s', (bytes, locale, text) => {
  expect(formatFileSize(bytes, locale).replace(/\s/g, ' ')).toBe(text);
});

it('distances have a thousands separator', () => {
  expect(plain(formatDistance(12_345, 'de'))).toBe('12.345 km');
  expect(plain(formatDistance(7_469, 'it'))).toBe('7.469 km');
  expect(plain(formatDistance(12_345, 'en'))).toBe('7,671 miles');
});

it('a distance of one mile is in the singular', () => {
  expect(plain(formatDistance(1, 'en'))).toBe('1 mile');
  expect(plain(formatDistance(0, 'en'))).toBe('0 miles');
});

it('short distances have one decimal and the same unit', () => {
  expect(plain(formatNearDistance(12.3, 'it'))).toBe('12,3 km');
  expect(plain(formatNearDistance(12.3, 'en'))).toBe('7.6 miles');
});

it.each([...LOCALES])('in %s no line breaks between a figure and its unit', (locale) => {
  const shown = [
    formatConsumption(5.4, locale, 'wide'),
    formatDisplacement(1_498, locale),
    formatDistance(1_020, locale, 'wide'),
    formatNearDistance(12.3, locale),
    formatMetres(3_686, locale),
    formatPower(110, locale),
    formatPrice(2_190_000, locale),
    formatSpeed(200, locale),
  ];
  expect(shown.filter((text) => /\d [^(]/.test(text))).toEqual([]);
});
