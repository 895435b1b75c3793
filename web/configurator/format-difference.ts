import type { Country } from '#contract/shared/country.ts';
import type { Locale } from '#contract/shared/locale.ts';
import { formatPrice } from '#web/cars/format.ts';

/** An amount that comes or goes: +320 €, −190 €. */
export function formatDifference(cents: number, locale: Locale, country?: Country): string {
  const sign = cents > 0 ? '+' : cents < 0 ? '−' : '';
  return sign + formatPrice(Math.abs(cents), locale, country);
}
