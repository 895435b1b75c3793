import { type Country, CURRENCY_OF } from './country.ts';
import { LANGUAGE_TAGS, type Locale } from './locale.ts';
import { memoize } from './memoize.ts';
import { fromCents } from './money.ts';
import { createNumberFormat, type NumberFormat } from './number-format.ts';
import { adaptNumbers } from './numbers-in-words.ts';

/** Creating a formatter is slow, so each one is created once per language. */
export function numberFormat(options: Intl.NumberFormatOptions): (locale: Locale) => NumberFormat {
  return memoize((locale) => createNumberFormat(options, locale));
}

/** Amounts in cents, in the currency of a country. */
export function amountFormat(
  options: Intl.NumberFormatOptions = {},
): (cents: number, locale: Locale, country: Country) => string {
  const formatOf = memoize((currency: string) => numberFormat({ ...options, style: 'currency', currency }));
  return (cents, locale, country) => formatOf(CURRENCY_OF[country])(locale).format(fromCents(cents));
}

type DateOptions = Intl.DateTimeFormatOptions | ((locale: Locale) => Intl.DateTimeFormatOptions);

const optionsIn = (options: DateOptions, locale: Locale) => (typeof options === 'function' ? options(locale) : options);

/** A date as it is read: 20 Nov 2026 in English, with the whole name of the month in other languages. */
export function readDate(locale: Locale): Intl.DateTimeFormatOptions {
  return { dateStyle: locale === 'en' ? 'medium' : 'long' };
}

export function dateFormat(options: DateOptions): (locale: Locale) => Intl.DateTimeFormat {
  return memoize((locale) => new Intl.DateTimeFormat(LANGUAGE_TAGS[locale], optionsIn(options, locale)));
}

/** A calendar day has no time zone: it is formatted in the one it is parsed in. */
export function dayFormat(options: DateOptions): (day: string, locale: Locale) => string {
  const formatOf = dateFormat((locale) => ({ ...optionsIn(options, locale), timeZone: 'UTC' }));
  return (day, locale) => asRead(formatOf(locale).format(new Date(day)), locale);
}

const WEEKDAY_COMMA = /^(\p{L}+), (?=\d)/u;

/** English and Spanish write no comma after the weekday. */
function asRead(date: string, locale: Locale): string {
  const plain = locale === 'en' || locale === 'es' ? date.replace(WEEKDAY_COMMA, '$1 ') : date;
  return adaptNumbers(plain, locale);
}

const CLOCK_TIME = /0?(\d+):(00|\d\d)(–?)/g;

/** Digits of a clock as they are written in a sentence: 9 h 30 in French, and a span of them 9 h – 12 h 30. */
export function clockTimes(text: string, locale: Locale): string {
  if (locale !== 'fr') return text;
  return text.replace(CLOCK_TIME, (_, hours: string, minutes: string, dash: string) =>
    [hours, 'h', minutes === '00' ? '' : minutes, dash && '–\u00a0'].filter(Boolean).join('\u00a0'),
  );
}

const LAST_TIME = /\d{1,2}:\d{2}(?![\d–])/g;

/** Clock times as they are read: German says "Uhr" after a time, and after the end of a span. */
export function spokenTimes(text: string, locale: Locale): string {
  return locale === 'de' ? text.replace(LAST_TIME, '$&\u00a0Uhr') : clockTimes(text, locale);
}

/** A moment in a time zone, its time as it is read. */
export function zonedFormat(options: DateOptions): (moment: Date, locale: Locale, timeZone: string) => string {
  const formatIn = memoize((timeZone: string) => dateFormat((locale) => ({ ...optionsIn(options, locale), timeZone })));
  return (moment, locale, timeZone) => asRead(spokenTimes(formatIn(timeZone)(locale).format(moment), locale), locale);
}
