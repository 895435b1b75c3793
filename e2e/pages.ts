import { readdirSync, readFileSync } from 'node:fs';
import { TOPIC_SLUGS } from '../contract/content/content.rules.ts';
import { LOCALES, type Locale } from '../contract/shared/locale.ts';
import { pagePath, resolvePath } from '../contract/shared/paths.ts';

/** Three versions that are on sale in every country. */
export const COMPARED = [
  'fiat/pandina/1-0-mhev-69-pop',
  'volkswagen/golf/1-5-mhev-150-aut-life',
  'renault/clio/1-2-gpl-120-techno',
] as const;

/** The slug of an article in a language, from its file. */
export function slugOf(kind: 'guides' | 'blog', id: string, locale: Locale): string {
  const file = new URL(`../content/${locale}/${kind}/${id}.md`, import.meta.url);
  const slug = /^slug: *(\S+)$/m.exec(readFileSync(file, 'utf8'))?.[1];
  if (!slug) throw new Error(`${id} has no slug in ${locale}`);
  return slug;
}

/** The paths of all articles in a language. */
export function articlePaths(page: 'guide' | 'post', locale: Locale): string[] {
  const kind = page === 'guide' ? 'guides' : 'blog';
  const files = readdirSync(new URL(`../content/${locale}/${kind}`, import.meta.url));
  return files.map((file) => pagePath(page, locale, { slug: slugOf(kind, file.replace(/\.md$/, ''), locale) }));
}

/** The pages with the most text: other languages than the ones that are looked at everywhere are looked at on these. */
export const LONGEST_TEXTS = ['home', 'model', 'electric', 'privacy', 'legalNotice', 'termsOfUse', 'voucherTerms'];

/** One path of every public page, in every language. */
export const PUBLIC_PAGES: { locale: Locale; path: string; name: string }[] = LOCALES.flatMap((locale) =>
  [
    pagePath('home', locale),
    pagePath('newCars', locale),
    pagePath('search', locale),
    pagePath('usedCars', locale),
    pagePath('make', locale, { make: 'volkswagen' }),
    pagePath('model', locale, { make: 'bmw', model: 'serie-3-touring' }),
    pagePath('version', locale, { make: 'volkswagen', model: 'golf', version: '1-5-phev-204-aut-life' }),
    pagePath('electric', locale),
    pagePath('offers', locale),
    `${pagePath('compare', locale)}?v=${COMPARED.join(',')}`,
    pagePath('advisor', locale),
    pagePath('contact', locale),
    pagePath('privacy', locale),
    pagePath('legalNotice', locale),
    pagePath('termsOfUse', locale),
    pagePath('voucherTerms', locale),
    pagePath('guides', locale),
    pagePath('guideTopic', locale, { slug: TOPIC_SLUGS.money[locale] }),
    pagePath('guide', locale, { slug: slugOf('guides', 'which-fuel', locale) }),
    pagePath('guide', locale, { slug: slugOf('guides', 'understanding-apr', locale) }),
    pagePath('blog', locale),
    pagePath('post', locale, { slug: slugOf('blog', 'monthly-budget', locale) }),
    pagePath('post', locale, { slug: slugOf('blog', 'electric-or-petrol', locale) }),
    pagePath('howItWorks', locale),
    pagePath('club', locale),
    pagePath('glossary', locale),
  ].map((path) => ({ locale, path, name: resolvePath(new URL(path, 'http://localhost').pathname)?.name ?? '' })),
);
