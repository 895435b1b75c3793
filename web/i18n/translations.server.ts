import type { Locale } from '#contract/shared/locale.ts';
import { memoize } from '#contract/shared/memoize.ts';
import { dictionaryOf } from './dictionaries.server.ts';
import { createTranslations, type Translations } from './translations.ts';

/** All texts of a language. */
export const translationsOf = memoize(
  (locale: Locale): Translations => createTranslations(locale, dictionaryOf(locale)),
);
