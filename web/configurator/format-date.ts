import { LANGUAGE_TAGS, type Locale } from '#contract/shared/locale.ts';

/** A day as people write it in a sentence. */
export function formatDate(date: string | Date, locale: Locale): string {
  return new Intl.DateTimeFormat(LANGUAGE_TAGS[locale], { dateStyle: 'long' }).format(new Date(date));
}
