import { COUNTRY_OF, type Country, CURRENCY_OF } from '#contract/shared/country.ts';
import { LANGUAGE_TAGS, type Locale } from '#contract/shared/locale.ts';

const MAX_CACHED = 5_000;

/** Formatters take long to make and never change, and figures of cars come again and again. */
function perLocale(options: Intl.NumberFormatOptions): (value: number, locale: Locale) => string {
  const formats = new Map<Locale, (value: number) => string>();
  return (value, locale) => {
    const format = formats.get(locale) ?? remembering(formatOf(locale, options));
    formats.set(locale, format);
    return format(value);
  };
}

/** Thousands stand apart everywhere: 1.750 € beside 21.900 €. */
function formatOf(locale: Locale, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  return new Intl.NumberFormat(LANGUAGE_TAGS[locale], { useGrouping: 'always', ...options });
}

function remembering(format: Intl.NumberFormat): (value: number) => string {
  const known = new Map<number, string>();
  return (value) => {
    const text = known.get(value) ?? format.format(value);
    if (known.size >= MAX_CACHED) known.clear();
    known.set(value, text);
    return text;
  };
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

const KW_PER_METRIC_HORSEPOWER = 0.73549875;
const KW_PER_BRITISH_HORSEPOWER = 0.745699872;

/** British horses are a little stronger than those of the others. */
export function horsepower(kilowatts: number, locale: Locale): number {
  return Math.round(kilowatts / (locale === 'en' ? KW_PER_BRITISH_HORSEPOWER : KW_PER_METRIC_HORSEPOWER));
}

export function formatRange(min: number, max: number): string {
  return min === max ? String(min) : `${min}–${max}`;
}
