import { LOCALES, type Locale } from '#contract/shared/locale.ts';
import type { Content, LocaleContent } from './compile-content.ts';

type Kind = 'guides' | 'pages' | 'posts';

/** The slug of an article in each language that has it. */
export function slugsOf({ locales }: Content, kind: Kind, id: string): Partial<Record<Locale, string>> {
  const entries = LOCALES.flatMap((locale) => {
    const found = locales[locale][kind].find((article) => article.id === id);
    return found ? [[locale, found.front.slug]] : [];
  });
  return Object.fromEntries(entries) as Partial<Record<Locale, string>>;
}

/** An article in a language, by its slug there or in another language, so that changing the language finds it, or by id. */
export function findByAnySlug<K extends Kind>(
  { locales }: Content,
  kind: K,
  locale: Locale,
  slug: string,
): LocaleContent[K][number] | undefined {
  const bySlug = (language: Locale) => locales[language][kind].find(({ front }) => front.slug === slug);
  const found = [locale, ...LOCALES].map(bySlug).find((article) => article !== undefined);
  return locales[locale][kind].find(({ id }) => id === (found?.id ?? slug)) as LocaleContent[K][number] | undefined;
}
