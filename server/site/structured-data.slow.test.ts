import { beforeAll, describe, expect, it } from 'vitest';
import { ZodError } from 'zod';
import type { Locale } from '#contract/shared/locale.ts';
import { type PageName, pagePath, resolvePath } from '#contract/shared/paths.ts';
import { openBuiltPages } from '#server/http/open-pages.ts';
import { createVerifiedBuyer } from '#server/testing/ratings.ts';
import { structuredDataOf } from '#server/testing/structured-data.ts';
import { useApp } from '#server/testing/test-app.ts';

const PUBLIC_URL = 'https://targa.example';
const test = useApp({ pages: openBuiltPages, env: { PUBLIC_URL } });
const check = structuredDataOf(PUBLIC_URL);

/** The pages with structured data, and their types. Any other page has none. */
const TYPES: Partial<Record<PageName, string[]>> = {
  make: ['ItemList'],
  model: ['Car'],
  version: ['Car'],
  usedCar: ['Car'],
  offer: ['Offer'],
  dealer: ['AutoDealer'],
  guide: ['Article', 'BreadcrumbList', 'FAQPage'],
  guideTopic: ['BreadcrumbList'],
  post: ['BlogPosting', 'BreadcrumbList'],
  glossary: ['BreadcrumbList'],
  howItWorks: ['BreadcrumbList'],
  club: ['BreadcrumbList', 'FAQPage'],
};
/** Of these every page is read: their texts and terms differ. */
const READ_WHOLE: readonly PageName[] = ['guide', 'post', 'offer'];

async function read(path: string): Promise<string> {
  const answer = await test.app.inject({ url: path, headers: { accept: 'text/html' } });
  expect(answer.statusCode, path).toBe(200);
  return answer.body;
}

async function dataOf(path: string) {
  const blocks = (await read(path)).matchAll(/<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g);
  return [...blocks].map(([, text = '']) => {
    const data = JSON.parse(text);
    try {
      return check(data);
    } catch (error) {
      const reason = error instanceof ZodError ? error.message : error;
      throw new Error(`${path}: ${text.slice(0, 200)}: ${reason}`, { cause: error });
    }
  });
}

const listedIn = (sitemap: string) =>
  [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname);

let listed: string[];
beforeAll(async () => {
  const parts = await Promise.all(listedIn(await read('/sitemap.xml')).map(read));
  listed = parts.flatMap(listedIn);
});

/** One path of every page that search engines may list, and all of those that are read whole. */
async function pathsIn(locale: Locale): Promise<[PageName, string][]> {
  const found = new Map<string, [PageName, string]>();
  for (const path of listed) {
    const page = resolvePath(path);
    if (page?.locale !== locale) continue;
    const key = READ_WHOLE.includes(page.name) ? path : page.name;
    if (!found.has(key)) found.set(key, [page.name, path]);
  }
  const used = pagePath('usedCars', locale);
  const listing = new RegExp(`href="(${used}/[^"/]+/[^"/]+/\\d+)`).exec(await read(used))?.[1];
  return [...found.values(), ['usedCar', listing ?? '']];
}

describe('structured data', () => {
  it.each(['it', 'en'] as const)('in %s every kind of page has what its type requires', async (locale) => {
    const paths = await pathsIn(locale);
    const kinds = new Set(paths.map(([name]) => name));
    expect([...kinds]).toEqual(expect.arrayContaining(Object.keys(TYPES)));
    for (const [name, path] of paths) {
      const types = (await dataOf(path)).map((data) => data['@type']);
      expect({ path, types: types.sort() }).toEqual({ path, types: TYPES[name] ?? [] });
    }
  });

  it('a model and a dealer with approved ratings have their average and count', async () => {
    const buyer = await createVerifiedBuyer(test);
    await buyer.rate();
    await test.services.ratings.approve(buyer.quote);
    test.cache.drop();
    const [[dealerId = 0] = []] = [...(await test.services.publicRatings.summariseDealers())];
    const dealer = listed.find((path) => path.startsWith('/concessionarie/') && path.endsWith(`-${dealerId}`));
    for (const path of [pagePath('model', 'it', { make: 'fiat', model: 'pandina' }), dealer ?? ''])
      expect(await dataOf(path), path).toMatchObject([{ aggregateRating: { ratingCount: 1 } }]);
  });

  it('a missing or misspelt property, a path and an impossible day are found', () => {
    const crumb = { '@type': 'ListItem', position: 1, name: 'a', item: `${PUBLIC_URL}/a` };
    const crumbs = (changes: object) => ({
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: [crumb, { ...crumb, position: 2, ...changes }],
    });
    expect(check(crumbs({}))['@type']).toBe('BreadcrumbList');
    for (const wrong of [
      { name: undefined },
      { nmae: 'a' },
      { item: '/a' },
      { item: 'https://other.example/a' },
      { position: 3 },
    ])
      expect(() => check(crumbs(wrong)), JSON.stringify(wrong)).toThrow(ZodError);
    const organization = { '@type': 'Organization', name: 'Targa', url: `${PUBLIC_URL}/` };
    const article = (datePublished: string) => ({
      '@context': 'https://schema.org',
      '@type': 'Article',
      ...{ headline: 'a', description: 'b', inLanguage: 'it', author: organization, publisher: organization },
      ...{ datePublished, dateModified: '2026-11-17', mainEntityOfPage: `${PUBLIC_URL}/a` },
    });
    expect(check(article('2026-02-28'))['@type']).toBe('Article');
    for (const day of ['2026-02-30', '17/11/2026', '2026-12-01'])
      expect(() => check(article(day)), day).toThrow(ZodError);
  });
});
