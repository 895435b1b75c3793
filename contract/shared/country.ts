import type { Locale } from './locale.ts';

/** The countries with prices. English speakers see British ones. */
export const COUNTRIES = ['it', 'gb', 'es', 'fr', 'de'] as const;
export type Country = (typeof COUNTRIES)[number];

export const COUNTRY_OF: Record<Locale, Country> = { it: 'it', en: 'gb', es: 'es', fr: 'fr', de: 'de' };
export const LOCALE_OF: Record<Country, Locale> = { it: 'it', gb: 'en', es: 'es', fr: 'fr', de: 'de' };
export const CURRENCY_OF: Record<Country, 'EUR' | 'GBP'> = { it: 'EUR', gb: 'GBP', es: 'EUR', fr: 'EUR', de: 'EUR' };

/** The time zone of each country. */
export const ZONE_OF: Record<Country, string> = {
  it: 'Europe/Rome',
  gb: 'Europe/London',
  es: 'Europe/Madrid',
  fr: 'Europe/Paris',
  de: 'Europe/Berlin',
};
