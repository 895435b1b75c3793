import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SaxesParser } from 'saxes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EnergyPrices, Guide, Post, PostCard } from '#contract/content/content.endpoints.ts';
import { MIN_POST_CARS } from '#contract/content/content.rules.ts';
import type { GuideCard } from '#contract/content/guide-search.endpoints.ts';
import { LOCALES, type Locale } from '#contract/shared/locale.ts';
import { pagePath } from '#contract/shared/paths.ts';
import { useApp } from '#server/testing/test-app.ts';

const FOLDER = fileURLToPath(new URL('../../content', import.meta.url));
let now = new Date('2026-12-01T12:00:00Z');
const test = useApp({ now: () => now, env: { PUBLIC_URL: 'https://targa.example' } });

beforeAll(() => test.services.content.prepare());

async function read<Answer>(path: string, locale: Locale = 'it', app = test.app): Promise<Answer> {
  const response = await app.inject({ url: `/wp-json/dkwp/v2/${path}`, headers: { 'accept-language': locale } });
  expect(response.statusCode, response.body).toBe(200);
  return response.json();
}

const htmlOf = ({ parts }: Pick<Guide, 'parts'>) =>
  parts.map((part) => (part.kind === 'html' ? part.html : '')).join('\n');

describe('guides', () => {
  it.each([...LOCALES])('in %s every guide can be read, with its live parts', async (locale) => {
    const cards = await read<GuideCard[]>('guides', locale);
    expect(cards.length).toBeGreaterThanOrEqual(12);
    for (const { slug } of cards) {
      const guide = await read<Guide>(`guides/${slug}`, locale);
      expect(guide.slug).toBe(slug);
      expect(guide.answer).toHaveLength(3);
      expect(Object.keys(guide.slugs).sort()).toEqual([...LOCALES].sort());
      for (const part of guide.parts) if (part.kind === 'car-cards') expect(part.cars, slug).toHaveLength(3);
    }
  });

  it('a guide is found by its id and by its slug in another language', async () => {
    const { slug: german } = await read<Guide>('guides/road-tax', 'de');
    const italian = await read<Guide>(`guides/${german}`, 'it');
    expect(italian.id).toBe('road-tax');
    expect(italian.slug).not.toBe(german);
    expect((await test.app.inject('/wp-json/dkwp/v2/guides/nothing-like-this')).statusCode).toBe(404);
  });

  it('a guide says that it is under review 180 days after it was checked', async () => {
    const { checked } = await read<Guide>('guides/road-tax');
    const after = (days: number) => new Date(Date.parse(`${checked}T12:00:00Z`) + days * 86_400_000);
    const before = now;
    const isUnderReviewAfter = async (days: number) => {
      now = after(days);
      test.cache.drop();
      return (await read<Guide>('guides/road-tax')).isUnderReview;
    };
    expect(await isUnderReviewAfter(180)).toBe(false);
    expect(await isUnderReviewAfter(181)).toBe(true);
    now = before;
    test.cache.drop();
  });

  it.each([
    ['it', 'bollo', 'road-tax'],
    ['it', 'revisoine', 'inspection'],
    ['de', 'winterreifen', 'winter-tyres'],
    ['fr', 'contrôle technique', 'inspection'],
    ['en', 'mot', 'inspection'],
  ] as const)('in %s a search for “%s” finds %s first', async (locale, text, id) => {
    const [first] = await read<GuideCard[]>(`guides?q=${encodeURIComponent(text)}`, locale);
    expect(first?.id).toBe(id);
  });
});

describe('posts', () => {
  it.each([...LOCALES])('in %s every listed post has enough cars', async (locale) => {
    const posts = await read<PostCard[]>('posts', locale);
    expect(posts.length).toBeGreaterThanOrEqual(6);
    for (const { slug, title } of posts) {
      const post = await read<Post>(`posts/${slug}`, locale);
      const results = post.parts.find((part) => part.kind === 'results');
      expect(results?.cars.length, slug).toBeGreaterThanOrEqual(MIN_POST_CARS);
      expect(title + post.description + htmlOf(post)).not.toMatch(/\{(amount|count)\}/);
      expect(post.day).toBe('2026-12-01');
    }
  });

  it('the posts list what their criterion says, the best first', async () => {
    const carsOf = async (id: string) => {
      const { parts } = await read<Post>(`posts/${id}`);
      return parts.flatMap((part) => (part.kind === 'results' ? part.cars : []));
    };
    const electric = await carsOf('long-range-electrics');
    expect(electric.every(({ car }) => car.priceFrom <= 35_000_00 && car.fuels.includes('bev'))).toBe(true);
    const ranges = electric.map(({ figure }) => (figure.kind === 'range' ? figure.km : 0));
    expect(ranges).toEqual(ranges.toSorted((a, b) => b - a));
    for (const { car, figure } of await carsOf('boot-champions')) {
      expect(car.lengthMm).toBeLessThan(4_310);
      expect(figure.kind).toBe('boot');
    }
    const energy = await carsOf('cheapest-energy');
    const costs = energy.map(({ figure }) => (figure.kind === 'energy' ? figure.amount : 0));
    expect(costs).toEqual(costs.toSorted((a, b) => a - b));
    expect(new Set(energy.map(({ figure }) => figure.kind === 'energy' && figure.fuel)).size).toBe(energy.length);
    expect((await carsOf('electric-or-petrol')).length).toBe(10);
    expect((await carsOf('monthly-budget')).length).toBeGreaterThanOrEqual(6);
  });

  it('a post about an Italian law is read in Italian only', async () => {
    const { slugs } = await read<Post>('posts/new-driver-cars');
    expect(Object.keys(slugs)).toEqual(['it']);
    const german = { url: '/wp-json/dkwp/v2/posts/new-driver-cars', headers: { 'accept-language': 'de' } };
    expect((await test.app.inject(german)).statusCode).toBe(404);
  });
});

describe('feeds', () => {
  /** A strict parser, which throws at the first mistake. */
  function elementsOf(xml: string): { name: string; text: string; attributes: Record<string, string> }[] {
    const found: { name: string; text: string; attributes: Record<string, string> }[] = [];
    const open: (typeof found)[number][] = [];
    const parser = new SaxesParser({ xmlns: false });
    parser.on('error', (error) => {
      throw error;
    });
    parser.on('opentag', ({ name, attributes }) => {
      const element = { name, text: '', attributes: attributes as Record<string, string> };
      found.push(element);
      open.push(element);
    });
    parser.on('text', (text) => {
      const element = open.at(-1);
      if (element) element.text += text;
    });
    parser.on('closetag', () => open.pop());
    parser.write(xml).close();
    return found;
  }

  it.each(LOCALES.flatMap((locale) => (['guides', 'blog'] as const).map((list) => [locale, list] as const)))(
    'in %s the feed of %s is valid Atom',
    async (locale, list) => {
      const path = `${pagePath(list, locale)}/feed.xml`;
      const response = await test.app.inject(path);
      expect(response.headers['content-type']).toBe('application/atom+xml; charset=utf-8');
      const elements = elementsOf(response.body);
      const named = (name: string) => elements.filter((element) => element.name === name);
      expect(named('feed')[0]?.attributes).toMatchObject({ xmlns: 'http://www.w3.org/2005/Atom', 'xml:lang': locale });
      const entries = named('entry').length;
      expect(entries).toBeGreaterThanOrEqual(6);
      // The feed itself has one of each as well, as RFC 4287 requires.
      for (const name of ['id', 'title', 'updated']) expect(named(name), name).toHaveLength(entries + 1);
      for (const { text } of named('updated')) expect(text).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
      expect(new Set(named('id').map(({ text }) => text)).size).toBe(entries + 1);
      const links = named('link').map(({ attributes }) => attributes);
      expect(links).toContainEqual(expect.objectContaining({ rel: 'self', href: `https://targa.example${path}` }));
      expect(named('author')).toHaveLength(1);
    },
  );
});

describe('a figure that changes in its file', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'targa-content-'));
    await cp(FOLDER, folder, { recursive: true });
    const file = join(folder, 'figures.json');
    const figures = JSON.parse(await readFile(file, 'utf8'));
    figures['petrol-price-it'].value = 9.87;
    await writeFile(file, JSON.stringify(figures));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));
  const dependencies: { contentFolder?: string } = {};
  Object.defineProperty(dependencies, 'contentFolder', { get: () => folder, enumerable: true });
  const changed = useApp({ dependencies });

  it('changes in guides, in tables of other languages, in running costs and in posts', {
    timeout: 60_000,
  }, async () => {
    const italian = await read<Guide>('guides/which-fuel', 'it', changed.app);
    expect(JSON.stringify(italian.figures) + htmlOf(italian)).toContain('9,87');
    const table = (await read<Guide>('guides/which-fuel', 'de', changed.app)).parts.find(
      (part) => part.kind === 'country-table',
    );
    expect(table?.rows.find(({ country }) => country === 'it')?.figures[0]?.text).toContain('9,87');
    expect((await read<EnergyPrices>('energy-prices', 'it', changed.app)).petrol).toBe(9.87);
    expect((await read<EnergyPrices>('energy-prices', 'it')).petrol).not.toBe(9.87);
    const costOf = async (app: typeof test.app) => {
      const { parts } = await read<Post>('posts/cheapest-energy', 'it', app);
      const cars = parts.flatMap((part) => (part.kind === 'results' ? part.cars : []));
      const petrol = cars.find(({ figure }) => figure.kind === 'energy' && figure.fuel === 'petrol');
      return petrol?.figure.kind === 'energy' ? petrol.figure.amount : 0;
    };
    expect(await costOf(changed.app)).toBeGreaterThan(2 * (await costOf(test.app)));
  });
});
