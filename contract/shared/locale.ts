import { memoize } from './memoize.ts';

export const LOCALES = ['it', 'en', 'es', 'fr', 'de'] as const;
export type Locale = (typeof LOCALES)[number];
export const DEFAULT_LOCALE: Locale = 'it';

export function isLocale(value: unknown): value is Locale {
  return LOCALES.includes(value as Locale);
}

/** Full tags, for Intl and for widgets that need a region. */
export const LANGUAGE_TAGS: Record<Locale, string> = {
  it: 'it-IT',
  en: 'en-GB',
  es: 'es-ES',
  fr: 'fr-FR',
  de: 'de-DE',
};

export const LANGUAGE_NAMES: Record<Locale, string> = {
  it: 'Italiano',
  en: 'English',
  es: 'Español',
  fr: 'Français',
  de: 'Deutsch',
};

/** The country of each language, as its people call it: constants, because Intl takes long to load five languages. */
export const OWN_COUNTRY_NAMES: Record<Locale, string> = {
  it: 'Italia',
  en: 'United Kingdom',
  es: 'España',
  fr: 'France',
  de: 'Deutschland',
};

export const FIRST_DAY_OF_WEEK: Record<Locale, 'mon' | 'sun'> = {
  it: 'mon',
  en: 'sun',
  es: 'mon',
  fr: 'mon',
  de: 'mon',
};

const MAX_KNOWN_HEADERS = 500;
const MAX_HEADER_LENGTH = 500;

/** The first supported language of an Accept-Language header, by weight; Italian when none is supported. */
export function localeOfHeader(header: string | undefined): Locale {
  return header ? parseHeader(header.slice(0, MAX_HEADER_LENGTH)) : DEFAULT_LOCALE;
}

/** Browsers send few different headers, so the results are cached. */
const parseHeader = memoize((header: string): Locale => {
  const ranked = header
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().split(';');
      const weight = parameters.map((parameter) => /^\s*q=([\d.]+)/.exec(parameter)?.[1]).find(Boolean);
      return { language: tag.toLowerCase().split('-')[0], weight: weight === undefined ? 1 : Number(weight) };
    })
    .filter(({ language, weight }) => isLocale(language) && weight > 0)
    .sort((a, b) => b.weight - a.weight);
  const first = ranked[0]?.language;
  return isLocale(first) ? first : DEFAULT_LOCALE;
}, MAX_KNOWN_HEADERS);
