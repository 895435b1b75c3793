import { LANGUAGE_TAGS, type Locale } from './locale.ts';
import { memoize } from './memoize.ts';

/** Formatters take long to make and never change: each is made once per language. */
export function numberFormat(options: Intl.NumberFormatOptions): (locale: Locale) => Intl.NumberFormat {
  return memoize((locale) => new Intl.NumberFormat(LANGUAGE_TAGS[locale], options));
}

export function dateFormat(options: Intl.DateTimeFormatOptions): (locale: Locale) => Intl.DateTimeFormat {
  return memoize((locale) => new Intl.DateTimeFormat(LANGUAGE_TAGS[locale], options));
}

/** A calendar day belongs to no time zone: it is formatted in the one it is parsed in. */
export function dayFormat(options: Intl.DateTimeFormatOptions): (day: string, locale: Locale) => string {
  const formatOf = dateFormat({ ...options, timeZone: 'UTC' });
  return (day, locale) => formatOf(locale).format(new Date(day));
}
