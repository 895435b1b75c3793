import { TOPIC_SLUGS, TOPICS } from '#contract/content/content.rules.ts';
import { DEFAULT_LOCALE, LOCALES, type Locale } from '#contract/shared/locale.ts';
import { alternatePaths } from '#contract/shared/other-language.ts';
import { PAGE_NAMES, pageDefinition, pagePath, pathTo, resolvePath } from '#contract/shared/paths.ts';

/** A make, model or version, and the languages of the countries where it is on sale. */
export interface ListedCar {
  make: string;
  model?: string;
  version?: string;
  locales: readonly Locale[];
}

/** An offer and its only language, that of its country. */
export interface ListedOffer {
  slug: string;
  locale: Locale;
}

/** A dealer and its only language, that of its country. */
export interface ListedDealer {
  slug: string;
  locale: Locale;
}

/** A guide, post or topic with its slug in each language that has it. */
export interface ListedArticle {
  page: 'guide' | 'post' | 'guideTopic';
  slugs: Partial<Record<Locale, string>>;
}

export type CarKind = 'makes' | 'models' | 'versions';
export const CAR_KINDS: readonly CarKind[] = ['makes', 'models', 'versions'];

const PAGES_OF = { makes: 'make', models: 'model', versions: 'version' } as const;

/** Search engines accept 50,000 URLs and 50 MB per file; five languages that list each other are long. */
export const CARS_IN_ONE_PART = 2_000;

/** The index of the sitemap's parts. */
export function sitemapIndex(publicUrl: string, counts: Record<CarKind, number>): string {
  const parts = CAR_KINDS.flatMap((kind) =>
    Array.from({ length: Math.ceil(counts[kind] / CARS_IN_ONE_PART) }, (_, index) => `${kind}-${index + 1}`),
  );
  const entries = ['pages', 'offers', 'articles', 'dealers', ...parts].map(
    (part) => `<sitemap><loc>${publicUrl}/sitemap-${part}.xml</loc></sitemap>`,
  );
  return document('sitemapindex', entries);
}

/** Pages without data of the catalogue. */
export function pagesSitemap(publicUrl: string): string {
  const paths = PAGE_NAMES.map(pageDefinition)
    .filter(({ unlisted, path }) => !unlisted && !path[DEFAULT_LOCALE].includes(':'))
    .map(({ path }) => path[DEFAULT_LOCALE]);
  return document(
    'urlset',
    paths.flatMap((path) => entriesOf(publicUrl, path, LOCALES)),
  );
}

export function carsSitemap(publicUrl: string, kind: CarKind, cars: readonly ListedCar[]): string {
  const pattern = pageDefinition(PAGES_OF[kind]).path[DEFAULT_LOCALE];
  return document(
    'urlset',
    cars.flatMap(({ make, model = '', version = '', locales }) => {
      const path = pattern.replace(':make', make).replace(':model', model).replace(':version', version);
      return entriesOf(publicUrl, path, locales);
    }),
  );
}

export function offersSitemap(publicUrl: string, offers: readonly ListedOffer[]): string {
  return document(
    'urlset',
    offers.map(({ slug, locale }) => `<url><loc>${publicUrl}${pagePath('offer', locale, { offer: slug })}</loc></url>`),
  );
}

export function dealersSitemap(publicUrl: string, dealers: readonly ListedDealer[]): string {
  return document(
    'urlset',
    dealers.map(
      ({ slug, locale }) => `<url><loc>${publicUrl}${pagePath('dealer', locale, { dealer: slug })}</loc></url>`,
    ),
  );
}

export function robots(publicUrl: string): string {
  return `User-agent: *\nDisallow: /wp-json/\nDisallow: /dev/\n\nSitemap: ${publicUrl}/sitemap.xml\n`;
}

/** Guides and posts have a slug of their own in each language, and topics too. */
export function articlesSitemap(publicUrl: string, articles: readonly ListedArticle[]): string {
  const topics = TOPICS.map((topic): ListedArticle => ({ page: 'guideTopic', slugs: TOPIC_SLUGS[topic] }));
  return document(
    'urlset',
    [...topics, ...articles].flatMap(({ page, slugs }) => {
      const locales = LOCALES.filter((locale) => slugs[locale] !== undefined);
      const paths = locales.map((locale) => [locale, pathTo(page, locale, { slug: slugs[locale] ?? '' })]);
      return localesOf(publicUrl, Object.fromEntries(paths) as Partial<Record<Locale, string>>, locales);
    }),
  );
}

/** A page in several languages, each listing the others. */
function entriesOf(publicUrl: string, path: string, locales: readonly Locale[]): string[] {
  const page = resolvePath(`/${path}`);
  if (!page) throw new Error(`The sitemap has no page at /${path}`);
  return localesOf(publicUrl, alternatePaths(page), locales);
}

function localesOf(publicUrl: string, paths: Partial<Record<Locale, string>>, locales: readonly Locale[]): string[] {
  const links = locales.map((locale) => alternate(locale, publicUrl + paths[locale]));
  if (locales.includes(DEFAULT_LOCALE)) links.push(alternate('x-default', publicUrl + paths[DEFAULT_LOCALE]));
  return locales.map((locale) => `<url><loc>${publicUrl}${paths[locale]}</loc>${links.join('')}</url>`);
}

function alternate(language: string, url: string): string {
  return `<xhtml:link rel="alternate" hreflang="${language}" href="${url}"/>`;
}

function document(root: 'sitemapindex' | 'urlset', entries: readonly string[]): string {
  const pages = root === 'urlset' ? ' xmlns:xhtml="http://www.w3.org/1999/xhtml"' : '';
  return `<?xml version="1.0" encoding="UTF-8"?>
<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${pages}>
${entries.join('\n')}
</${root}>
`;
}
