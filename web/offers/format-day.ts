import { LANGUAGE_TAGS, type Locale } from '#contract/shared/locale.ts';

const formats = new Map<Locale, Intl.DateTimeFormat>();

/** A calendar day in words: 30 novembre 2026. */
export function formatDay(day: string, locale: Locale): string {
  const format =
    formats.get(locale) ?? new Intl.DateTimeFormat(LANGUAGE_TAGS[locale], { dateStyle: 'long', timeZone: 'UTC' });
  formats.set(locale, format);
  return format.format(new Date(`${day}T00:00:00Z`));
}
