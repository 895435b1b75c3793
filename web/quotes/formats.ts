import type { Country } from '#contract/shared/country.ts';
import { LANGUAGE_TAGS, type Locale } from '#contract/shared/locale.ts';
import { formatExactPrice, formatPrice } from '#web/cars/format.ts';

/** An amount of an answer: cents only where there are some. */
export function formatAmount(cents: number, locale: Locale, country: Country): string {
  return cents % 100 === 0 ? formatPrice(cents, locale, country) : formatExactPrice(cents, locale, country);
}

/** A calendar day, the same wherever it is read. */
export function formatDay(day: string, locale: Locale): string {
  return new Intl.DateTimeFormat(LANGUAGE_TAGS[locale], { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));
}

/** The day something happened, where the reader is. */
export function formatDate(moment: string, locale: Locale): string {
  return new Intl.DateTimeFormat(LANGUAGE_TAGS[locale], { dateStyle: 'long' }).format(new Date(moment));
}

export function formatMoment(moment: string, locale: Locale): string {
  return new Intl.DateTimeFormat(LANGUAGE_TAGS[locale], { dateStyle: 'medium', timeStyle: 'short' }).format(
    new Date(moment),
  );
}
