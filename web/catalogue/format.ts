import { LANGUAGE_TAGS, type Locale } from '#contract/locale.ts';

/** Formatters take long to make and never change. */
function perLocale(options: Intl.NumberFormatOptions): (value: number, locale: Locale) => string {
  const formats = new Map<Locale, Intl.NumberFormat>();
  return (value, locale) => {
    const format = formats.get(locale) ?? new Intl.NumberFormat(LANGUAGE_TAGS[locale], options);
    formats.set(locale, format);
    return format.format(value);
  };
}

const wholeEuros = perLocale({ style: 'currency', currency: 'EUR', maximumFractionDigits: 0 });
const twoDecimals = perLocale({ minimumFractionDigits: 2, maximumFractionDigits: 2 });

export const formatNumber = perLocale({});

export function formatPrice(cents: number, locale: Locale): string {
  return wholeEuros(cents / 100, locale);
}

/** Metres with two decimals, as brochures give them. */
export function formatMetres(millimetres: number, locale: Locale): string {
  return `${twoDecimals(millimetres / 1000, locale)} m`;
}

const KW_PER_HORSEPOWER = 0.73549875;

export function horsepower(kilowatts: number): number {
  return Math.round(kilowatts / KW_PER_HORSEPOWER);
}

export function formatRange(min: number, max: number): string {
  return min === max ? String(min) : `${min}–${max}`;
}
