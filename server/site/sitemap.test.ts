import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { useApp } from '#server/testing/test-app.ts';
import { CARS_IN_ONE_PART, sitemapIndex } from './sitemap.ts';

const test = useApp({ env: { PUBLIC_URL: 'https://targa.example' } });
const read = async (path: string) => (await test.app.inject(path)).body;
const listedIn = (text: string) => [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => url);

async function everything(): Promise<string[]> {
  const parts = listedIn(await read('/sitemap.xml'));
  const texts = await Promise.all(parts.map((part) => read(new URL(part).pathname)));
  return texts.flatMap(listedIn);
}

describe('sitemap', () => {
  it('the sitemap contains every public page in every language once', async () => {
    const urls = await everything();
    expect(new Set(urls).size).toBe(urls.length);
    const { rows } = await test.database.connection.database.execute(
      sql`select count(*)::integer as count from versions`,
    );
    const versions = Number(rows[0]?.['count']);
    const pages = listedIn(await read('/sitemap-pages.xml'));
    const offers = listedIn(await read('/sitemap-offers.xml'));
    expect(offers.length).toBeGreaterThan(50);
    const articles = listedIn(await read('/sitemap-articles.xml'));
    const dealers = listedIn(await read('/sitemap-dealers.xml'));
    expect(dealers.length).toBeGreaterThan(100);
    for (const url of dealers) expect(url).toMatch(/\/[a-z0-9-]+-\d+$/);
    expect(urls).toHaveLength(
      pages.length + offers.length + articles.length + dealers.length + (42 + 189 + versions) * 5,
    );
    for (const path of ['/guide', '/de/ratgeber', '/come-funziona', '/fr/club', '/es/glosario', '/blog'])
      expect(pages).toContain(`https://targa.example${path}`);
    expect(articles.length).toBeGreaterThanOrEqual((12 + 5 + 6) * 5);
    for (const path of ['/note-legali', '/en/terms-of-use', '/de/impressum', '/fr/reglement-bon-d-achat'])
      expect(pages).toContain(`https://targa.example${path}`);
    for (const path of ['/', '/cerca-auto', '/en/new-cars', '/fr/voitures-neuves/fiat', '/de/neuwagen/bmw/serie-1'])
      expect(urls).toContain(`https://targa.example${path}`);
    expect(urls).toContain('https://targa.example/es/coches-nuevos/volkswagen/golf/1-5-116-life');
    // The names of some dealers begin with such a word.
    const ofDealers = new Set(dealers);
    const others = urls.filter((url) => !ofDealers.has(url)).map((url) => new URL(url).pathname);
    for (const part of ['/dev/', '/login', '/garage', '/dashboard', 'configur', ':'])
      expect(others.filter((path) => path.includes(part))).toEqual([]);
  });

  it('the sitemap lists the translations of each page', async () => {
    const [entry = ''] = (await read('/sitemap-models-1.xml'))
      .split('\n')
      .filter((line) => line.includes('/en/new-cars/bmw/serie-1</loc>'));
    for (const [language, path] of [
      ['it', '/auto-nuove/bmw/serie-1'],
      ['de', '/de/neuwagen/bmw/serie-1'],
      ['x-default', '/auto-nuove/bmw/serie-1'],
    ])
      expect(entry).toContain(`hreflang="${language}" href="https://targa.example${path}"`);
  });

  it('the sitemap lists an article under its own slug in each language that has it', async () => {
    const articles = (await read('/sitemap-articles.xml')).split('\n');
    const guide = articles.find((line) => line.includes('/guide/leggere-taeg</loc>')) ?? '';
    for (const language of ['it', 'en', 'es', 'fr', 'de', 'x-default'])
      expect(guide).toContain(`hreflang="${language}"`);
    expect(articles.filter((line) => line.includes('<loc>') && line.includes('{'))).toEqual([]);
    const italianOnly = articles.filter((line) => line.includes('<loc>') && !line.includes('hreflang="de"'));
    expect(italianOnly.every((line) => line.includes('/blog/'))).toBe(true);
  });

  it('the sitemap has as many parts as it needs', () => {
    const parts = (versions: number) => listedIn(sitemapIndex('https://a.example', { makes: 1, models: 0, versions }));
    expect(parts(CARS_IN_ONE_PART)).toEqual(
      ['pages', 'offers', 'articles', 'dealers', 'makes-1', 'versions-1'].map(
        (part) => `https://a.example/sitemap-${part}.xml`,
      ),
    );
    expect(parts(CARS_IN_ONE_PART + 1)).toHaveLength(7);
  });

  it('the sitemap has no other parts', async () => {
    for (const part of ['models-2', 'models-0', 'models-x', 'makes', 'unknown-1', 'versions-99999', '..%2Fx'])
      expect((await test.app.inject(`/sitemap-${part}.xml`)).statusCode).toBe(404);
  });

  it('the sitemap is listed in robots.txt and cached until the catalogue changes', async () => {
    expect(await read('/robots.txt')).toContain('Sitemap: https://targa.example/sitemap.xml\n');
    const first = await test.app.inject('/sitemap-makes-1.xml');
    expect(first.headers['content-type']).toBe('application/xml; charset=utf-8');
    const again = await test.app.inject({
      url: '/sitemap-makes-1.xml',
      headers: { 'if-none-match': String(first.headers['etag']) },
    });
    expect(again.statusCode).toBe(304);
  });

  it('the sitemap leaves out the languages of countries where a car is not sold', async () => {
    await test.database.connection.database.execute(sql`delete from version_prices where country = 'gb'
      and version_id in (select versions.id from versions join trims on trims.id = trim_id
        join submodels on submodels.id = submodel_id join models on models.id = model_id where models.slug = 'golf')`);
    test.cache.drop();
    const urls = await everything();
    const golf = urls.filter((url) => /volkswagen\/golf(\/|$)/.test(url));
    expect(golf.filter((url) => url.includes('/en/'))).toEqual([]);
    expect(golf).toContain('https://targa.example/de/neuwagen/volkswagen/golf');
    expect(urls).toContain('https://targa.example/en/new-cars/volkswagen');
    expect(await read('/sitemap-models-1.xml')).not.toContain('/en/new-cars/volkswagen/golf"');
  });
});
