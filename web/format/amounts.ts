import { COUNTRY_OF, type Country, CURRENCY_OF } from '#contract/shared/country.ts';
import type { Locale } from '#contract/shared/locale.ts';
import { fromCents } from '#contract/shared/money.ts';
import { figureFormat } from './numbers.ts';

export const CURRENCY_SIGNS = { EUR: '€', GBP: '£' } as const;

/** A whole amount of a currency, without its cents. */
const wholeAmounts = {
  EUR: figureFormat({ style: 'currency', currency: 'EUR', maximumFractionDigits: 0 }),
  GBP: figureFormat({ style: 'currency', currency: 'GBP', maximumFractionDigits: 0 }),
};
const exactAmounts = {
  EUR: figureFormat({ style: 'currency', currency: 'EUR' }),
  GBP: figureFormat({ style: 'currency', currency: 'GBP' }),
};

/** A price in the currency of the language's country, unless another country is given. */
export function formatPrice(cents: number, locale: Locale, country: Country = COUNTRY_OF[locale]): string {
  return wholeAmounts[CURRENCY_OF[country]](fromCents(cents), locale);
}

/** With cents: for instalments and credit amounts. */
export function formatExactPrice(cents: number, locale: Locale, country: Country = COUNTRY_OF[locale]): string {
  return exactAmounts[CURRENCY_OF[country]](fromCents(cents), locale);
}

/** Cents only where there are some. */
export function formatAmount(cents: number, locale: Locale, country?: Country): string {
  return cents % 100 === 0 ? formatPrice(cents, locale, country) : formatExactPrice(cents, locale, country);
}

/** A price difference with its sign: +320 €, −190 €. */
export function formatDifference(cents: number, locale: Locale, country?: Country): string {
  const sign = cents > 0 ? '+' : cents < 0 ? '−' : '';
  return sign + formatAmount(Math.abs(cents), locale, country);
}
