import { LANGUAGE_TAGS, type Locale } from '#contract/shared/locale.ts';
import { formatList } from '#web/format/lists.ts';

/** German and English. */
export function languageNames(languages: readonly Locale[], locale: Locale): string {
  const names = new Intl.DisplayNames(LANGUAGE_TAGS[locale], { type: 'language' });
  const own = [...languages].sort((one, other) => Number(other === locale) - Number(one === locale));
  return formatList(
    own.map((language) => names.of(language) ?? language),
    locale,
  );
}
