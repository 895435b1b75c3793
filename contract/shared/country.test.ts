import { expect, it } from 'vitest';
import { COUNTRIES, COUNTRY_OF, LOCALE_OF } from './country.ts';
import { LOCALES } from './locale.ts';

it('every country has one language, and every language one country', () => {
  expect(COUNTRIES.map((country) => COUNTRY_OF[LOCALE_OF[country]])).toEqual(COUNTRIES);
  expect(LOCALES.map((locale) => LOCALE_OF[COUNTRY_OF[locale]])).toEqual(LOCALES);
});
