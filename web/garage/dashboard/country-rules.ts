import type { DeadlineType } from '#contract/garage/garage.endpoints.ts';
import type { Locale } from '#contract/shared/locale.ts';

export interface CountryRules {
  /** Data comes from the registry: it can be looked up again, and only deadlines and kilometres are typed. */
  isLookedUp: boolean;
  deadlines: readonly DeadlineType[];
  currency: 'EUR' | 'GBP';
  timeZone: string;
}

const ALL: readonly DeadlineType[] = ['insurance', 'review', 'tax'];

const RULES: Record<Locale, CountryRules> = {
  it: { isLookedUp: true, deadlines: ALL, currency: 'EUR', timeZone: 'Europe/Rome' },
  en: { isLookedUp: false, deadlines: ALL, currency: 'GBP', timeZone: 'Europe/London' },
  es: { isLookedUp: false, deadlines: ALL, currency: 'EUR', timeZone: 'Europe/Madrid' },
  // France has no yearly road tax for private cars.
  fr: { isLookedUp: false, deadlines: ['insurance', 'review'], currency: 'EUR', timeZone: 'Europe/Paris' },
  de: { isLookedUp: false, deadlines: ALL, currency: 'EUR', timeZone: 'Europe/Berlin' },
};

/** What the country of a vehicle, not the language of the page, decides. */
export function countryRules(country: Locale): CountryRules {
  return RULES[country];
}

/** The calendar day it is there now. */
export function todayIn(country: Locale, now = new Date()): string {
  const { timeZone } = RULES[country];
  // Canadian English writes days as YYYY-MM-DD.
  return new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(now);
}
