import { type Country, CURRENCY_OF } from './country.ts';
import { LANGUAGE_TAGS, type Locale } from './locale.ts';
import { memoize } from './memoize.ts';
import { fromCents } from './money.ts';

/** Creating a formatter is slow, so each one is created once per language. */
export function numberFormat(options: Intl.NumberFormatOptions): (locale: Locale) => Intl.NumberFormat {
  return memoize((locale) => new Intl.NumberFormat(LANGUAGE_TAGS[locale], options));
}

/** Amounts in cents, in the currency of a country. */
export function amountFormat(
  options: Intl.NumberFormatOptions = {},
): (cents: number, locale: Locale, country: Country) => string {
  const formatOf = memoize((currency: string) => numberFormat({ ...options, style: 'currency', currency }));
  return (cents, locale, country) => formatOf(CURRENCY_OF[country])(locale).format(fromCents(cents));
}

export function dateFormat(
  options: Intl.DateTimeFormatOptions,
  tags = LANGUAGE_TAGS,
): (locale: Locale) => Intl.DateTimeFormat {
  return memoize((locale) => new Intl.DateTimeFormat(tags[locale], options));
}

/** A calendar day has no time zone: it is formatted in the one it is parsed in. */
export function dayFormat(
  options: Intl.DateTimeFormatOptions,
  tags = LANGUAGE_TAGS,
): (day: string, locale: Locale) => string {
  const formatOf = dateFormat({ ...options, timeZone: 'UTC' }, tags);
  return (day, locale) => formatOf(locale).format(new Date(day));
}

/** A moment in a time zone. */
export function zonedFormat(
  options: Intl.DateTimeFormatOptions,
): (moment: Date, locale: Locale, timeZone: string) => string {
  const formatIn = memoize((timeZone: string) => dateFormat({ ...options, timeZone }));
  return (moment, locale, timeZone) => formatIn(timeZone)(locale).format(moment);
}
