import { getCountries, getCountryCallingCode } from 'libphonenumber-js/min';
import { expect, it } from 'vitest';
import { LANGUAGE_TAGS, LOCALES } from '#contract/shared/locale.ts';
import { CALLING_CODES, HOME_COUNTRIES, listPrefixes, mainCountry } from './calling-codes.ts';

it('the calling codes are those of libphonenumber', () => {
  const expected = getCountries().map((country) => ({ country, code: getCountryCallingCode(country) }));
  const byCountry = (codes: readonly { country: string }[]) =>
    codes.toSorted((a, b) => a.country.localeCompare(b.country));
  expect(byCountry(CALLING_CODES)).toEqual(byCountry(expected));
});

it('the main country of a shared calling code is its largest', () => {
  const mains = Object.fromEntries(['1', '7', '39', '44', '47', '61'].map((code) => [code, mainCountry(code)]));
  expect(mains).toEqual({ 1: 'US', 7: 'RU', 39: 'IT', 44: 'GB', 47: 'NO', 61: 'AU' });
  expect(mainCountry('999')).toBeUndefined();
});

it.each([...LOCALES])('prefixes have names in %s, the site’s countries first', (locale) => {
  const prefixes = listPrefixes(LANGUAGE_TAGS[locale]);
  const first = prefixes.slice(0, 5).map(({ country }) => country);
  expect(first.sort()).toEqual(Object.values(HOME_COUNTRIES).sort());
  expect(prefixes.length).toBeGreaterThan(200);
  expect(new Set(prefixes.map(({ country }) => country)).size).toBe(prefixes.length);
  expect(prefixes.every(({ prefix, name }) => /^\+\d{1,3}$/.test(prefix) && name !== '')).toBe(true);
});
