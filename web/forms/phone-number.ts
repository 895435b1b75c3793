import {
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min';
import type { Locale } from '#contract/shared/locale.ts';

export type { CountryCode };

/** A number as it is typed: the country, and the rest without its prefix. */
export interface PhoneParts {
  country: CountryCode;
  digits: string;
}

export const HOME_COUNTRIES: Record<Locale, CountryCode> = { it: 'IT', en: 'GB', es: 'ES', fr: 'FR', de: 'DE' };

/** Countries that share their prefix with smaller ones. */
const MAIN_COUNTRIES: Record<string, CountryCode> = { '1': 'US', '7': 'RU', '39': 'IT', '44': 'GB', '47': 'NO' };

export function phoneParts(number: string, home: CountryCode): PhoneParts {
  if (number === '') return { country: home, digits: '' };
  const parsed = parsePhoneNumberFromString(number);
  if (!parsed) return { country: home, digits: number };
  const country = parsed.country ?? countryOfPrefix(parsed.countryCallingCode) ?? home;
  return { country, digits: parsed.formatNational() };
}

function countryOfPrefix(prefix: string): CountryCode | undefined {
  return MAIN_COUNTRIES[prefix] ?? getCountries().find((country) => getCountryCallingCode(country) === prefix);
}

/** With its prefix, as it is stored: +391234567890. Invalid input stays as typed, for the form to refuse. */
export function phoneNumber({ country, digits }: PhoneParts): string {
  const typed = digits.trim();
  if (typed === '') return '';
  const parsed = parsePhoneNumberFromString(typed, country);
  return parsed?.isPossible() ? parsed.number : typed;
}

/** Whether a prefix was typed or pasted into the number itself, which then sets the country. */
export function hasPrefix(digits: string): boolean {
  return /^\s*(\+|00)\d/.test(digits);
}

/** Country and number of input with a prefix; undefined while it is too short. */
export function splitPrefix(digits: string): PhoneParts | undefined {
  const parsed = parsePhoneNumberFromString(digits.trim().replace(/^00/, '+'));
  const country = parsed && (parsed.country ?? countryOfPrefix(parsed.countryCallingCode));
  return country && parsed.isPossible() ? { country, digits: parsed.formatNational() } : undefined;
}

export interface Prefix {
  country: CountryCode;
  name: string;
  prefix: string;
}

/** All countries by their names in a language, the five of the site first. */
export function listPrefixes(languageTag: string): Prefix[] {
  const names = new Intl.DisplayNames(languageTag, { type: 'region' });
  const homes = Object.values(HOME_COUNTRIES);
  const rank = ({ country }: Prefix) => (homes.includes(country) ? 0 : 1);
  return getCountries()
    .map((country) => ({
      country,
      name: names.of(country) ?? country,
      prefix: `+${getCountryCallingCode(country)}`,
    }))
    .sort((a, b) => rank(a) - rank(b) || a.name.localeCompare(b.name, languageTag));
}
