import type { DeadlineType } from '#contract/garage/garage.rules.ts';
import type { Locale } from '#contract/shared/locale.ts';

export interface CountryRules {
  /** Data come from the registry: they can be looked up again, and only deadlines and kilometres are entered. */
  isLookedUp: boolean;
  deadlines: readonly DeadlineType[];
  currency: 'EUR' | 'GBP';
}

const ALL: readonly DeadlineType[] = ['insurance', 'review', 'tax'];

const RULES: Record<Locale, CountryRules> = {
  it: { isLookedUp: true, deadlines: ALL, currency: 'EUR' },
  en: { isLookedUp: false, deadlines: ALL, currency: 'GBP' },
  es: { isLookedUp: false, deadlines: ALL, currency: 'EUR' },
  // France has no yearly road tax for private cars.
  fr: { isLookedUp: false, deadlines: ['insurance', 'review'], currency: 'EUR' },
  de: { isLookedUp: false, deadlines: ALL, currency: 'EUR' },
};

/** Rules of a vehicle's country, not of the page's language. */
export function countryRules(country: Locale): CountryRules {
  return RULES[country];
}
