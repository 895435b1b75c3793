import { expect, it } from 'vitest';
import { COUNTRIES, COUNTRY_OF, LOCALE_OF } from './country.ts';
import { LOCALES, type Locale, OWN_COUNTRY_NAMES } from './locale.ts';

it('every country has one language, and every language one country', () => {
  expect(COUNTRIES.map((country) => COUNTRY_OF[LOCALE_OF[country]])).toEqual(COUNTRIES);
  expect(LOCALES.map((locale) => LOCALE_OF[COUNTRY_OF[locale]])).toEqual(LOCALES);
});

it('every country is called what its people call it', () => {
  const ownName = (locale: Locale) =>
    new Intl.DisplayNames(locale, { type: 'region' }).of(COUNTRY_OF[locale].toUpperCase());
  expect(LOCALES.map((locale) => OWN_COUNTRY_NAMES[locale])).toEqual(LOCALES.map(ownName));
});
