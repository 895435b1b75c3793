import { LANGUAGE_TAGS, type Locale } from '#contract/locale.ts';

const wholeEuros = new Map<Locale, Intl.NumberFormat>();

export function formatPrice(cents: number, locale: Locale): string {
  let format = wholeEuros.get(locale);
  if (!format) {
    format = new Intl.NumberFormat(LANGUAGE_TAGS[locale], {
      style: 'currency',
      currency: 'EUR',
      maximumFractionDigits: 0,
    });
    wholeEuros.set(locale, format);
  }
  return format.format(cents / 100);
}

export function formatNumber(value: number, locale: Locale): string {
  return new Intl.NumberFormat(LANGUAGE_TAGS[locale]).format(value);
}

/** Metres with two decimals, as brochures give them. */
export function formatMetres(millimetres: number, locale: Locale): string {
  const format = new Intl.NumberFormat(LANGUAGE_TAGS[locale], { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  return `${format.format(millimetres / 1000)} m`;
}

const KW_PER_HORSEPOWER = 0.73549875;

export function horsepower(kilowatts: number): number {
  return Math.round(kilowatts / KW_PER_HORSEPOWER);
}

export function formatRange(min: number, max: number): string {
  return min === max ? String(min) : `${min}–${max}`;
}
