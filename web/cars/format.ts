import { COUNTRY_OF, type Country, CURRENCY_OF } from '#contract/shared/country.ts';
import { numberFormat } from '#contract/shared/formatters.ts';
import type { Locale } from '#contract/shared/locale.ts';
import { memoize } from '#contract/shared/memoize.ts';

const MAX_CACHED = 5_000;

/** Formatters take long to make and never change, and figures of cars come again and again. */
function perLocale(options: Intl.NumberFormatOptions): (value: number, locale: Locale) => string {
  // Thousands stand apart everywhere: 1.750 € beside 21.900 €.
  const formatOf = numberFormat({ useGrouping: 'always', ...options });
  const formatIn = memoize((locale: Locale) => memoize((value: number) => formatOf(locale).format(value), MAX_CACHED));
  return (value, locale) => formatIn(locale)(value);
}

/** A whole amount of a currency, without its cents. */
const wholeAmounts = {
  EUR: perLocale({ style: 'currency', currency: 'EUR', maximumFractionDigits: 0 }),
  GBP: perLocale({ style: 'currency', currency: 'GBP', maximumFractionDigits: 0 }),
};
const exactAmounts = {
  EUR: perLocale({ style: 'currency', currency: 'EUR' }),
  GBP: perLocale({ style: 'currency', currency: 'GBP' }),
};
const twoDecimals = perLocale({ minimumFractionDigits: 2, maximumFractionDigits: 2 });
const oneDecimal = perLocale({ minimumFractionDigits: 1, maximumFractionDigits: 1 });
const percentages = perLocale({ style: 'percent', minimumFractionDigits: 2, maximumFractionDigits: 2 });

export const formatNumber = perLocale({});

/** A price in the currency of the country whose prices this language shows, unless another country is named. */
export function formatPrice(cents: number, locale: Locale, country: Country = COUNTRY_OF[locale]): string {
  return wholeAmounts[CURRENCY_OF[country]](cents / 100, locale);
}

/** With cents: instalments and sums of credit. */
export function formatExactPrice(cents: number, locale: Locale, country: Country = COUNTRY_OF[locale]): string {
  return exactAmounts[CURRENCY_OF[country]](cents / 100, locale);
}

export const formatTenths = oneDecimal;

/** A share of one as a percentage with two decimals, as the law wants rates of interest. */
export const formatRate = percentages;

/** British law rounds the APR to one decimal. */
export function formatAnnualRate(share: number, locale: Locale): string {
  return locale === 'en' ? `${oneDecimal(share * 100, locale)}%` : percentages(share, locale);
}

/** Metres with two decimals, as brochures give them. */
export function formatMetres(millimetres: number, locale: Locale): string {
  return `${twoDecimals(millimetres / 1000, locale)} m`;
}

export function formatRange(min: number, max: number): string {
  return min === max ? String(min) : `${min}–${max}`;
}
