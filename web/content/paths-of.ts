import { LOCALES, type Locale } from '#contract/shared/locale.ts';
import { pathTo } from '#contract/shared/paths.ts';

/** The paths of an article in the languages that have it. */
export function pathsOf(
  page: 'guide' | 'guideTopic' | 'post',
  slugs: Partial<Record<Locale, string>>,
): Partial<Record<Locale, string>> {
  const entries = LOCALES.flatMap((locale) => {
    const slug = slugs[locale];
    return slug === undefined ? [] : [[locale, pathTo(page, locale, { slug })]];
  });
  return Object.fromEntries(entries) as Partial<Record<Locale, string>>;
}
