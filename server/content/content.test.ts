import { beforeAll, describe, expect, it } from 'vitest';
import type { EnergyPrices, Guide, Post, PostCard } from '#contract/content/content.endpoints.ts';
import { MIN_POST_CARS } from '#contract/content/content.rules.ts';
import type { GuideCard } from '#contract/content/guide-search.endpoints.ts';
import { LOCALES, type Locale } from '#contract/shared/locale.ts';
import { pagePath, resolvePath } from '#contract/shared/paths.ts';
import { useChangedFigures } from '#server/testing/changed-figures.ts';
import { readAtom } from '#server/testing/read-atom.ts';
import { useApp } from '#server/testing/test-app.ts';

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

  it('European bodies and our own sources are named in the reader’s language', async () => {
    const named = async (locale: Locale) =>
      (await read<Guide>('guides/understanding-apr', locale)).sources.map(
        ({ publisher, title }) => `${publisher}: ${title}`,
      );
    expect(await named('it')).toContain('Targa: Esempio calcolato con la formula del TAEG');
    expect(await named('es')).toContain('Targa: Ejemplo calculado con la fórmula de la TAE');
    expect(await named('de')).toContain(
      'Europäisches Parlament und Rat: Richtlinie (EU) 2023/2225 über Verbraucherkreditverträge',
    );
    expect((await read<EnergyPrices>('energy-prices', 'fr')).publisher).toBe('Commission européenne');
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
    const budget = await read<Post>('posts/monthly-budget');
    const [amount] = /\d+/.exec(budget.title) ?? [];
    const instalments = (await carsOf('monthly-budget')).map(({ car }) => car.monthlyFrom);
    expect(instalments.length).toBeGreaterThanOrEqual(6);
    expect(Math.max(...instalments)).toBeLessThanOrEqual(Number(amount) * 100);
  });

  it('a post about an Italian law is read in Italian only', async () => {
    const { slugs } = await read<Post>('posts/new-driver-cars');
    expect(Object.keys(slugs)).toEqual(['it']);
    const german = { url: '/wp-json/dkwp/v2/posts/new-driver-cars', headers: { 'accept-language': 'de' } };
    expect((await test.app.inject(german)).statusCode).toBe(404);
  });
});

describe('feeds', () => {
  it.each(LOCALES.flatMap((locale) => (['guides', 'blog'] as const).map((list) => [locale, list] as const)))(
    'in %s the feed of %s is valid Atom',
    async (locale, list) => {
      const path = `${pagePath(list, locale)}/feed.xml`;
      const response = await test.app.inject(path);
      expect(response.headers['content-type']).toBe('application/atom+xml; charset=utf-8');
      const { language, feed } = readAtom(response.body);
      expect(language).toBe(locale);
      expect(feed.entry.length).toBeGreaterThanOrEqual(6);
      const url = `https://targa.example${path}`;
      expect(feed.link).toContainEqual({ rel: 'self', type: 'application/atom+xml', href: url });
      for (const { id, link } of feed.entry) {
        expect(id[0]).toBe(link[0]?.href);
        const page = new URL(id[0]);
        expect([page.origin, resolvePath(page.pathname)?.locale]).toEqual(['https://targa.example', locale]);
      }
    },
  );

  it.each([
    ['without a title', (xml: string) => xml.replace(/<title>.*?<\/title>/, '')],
    ['with the same id twice', (xml: string) => xml.replaceAll(/<id>.*?<\/id>/g, '<id>https://targa.example/a</id>')],
    ['with a day instead of a moment', (xml: string) => xml.replace(/T00:00:00Z/, '')],
    ['with a day that does not exist', (xml: string) => xml.replace(/<updated>\d{4}-\d\d-\d\d/, '<updated>2026-02-30')],
    ['with a path instead of a URL', (xml: string) => xml.replace('href="https://targa.example', 'href="')],
    ['with an element of its own', (xml: string) => xml.replace('<entry>', '<entry><image>x</image>')],
    ['that is cut off', (xml: string) => xml.slice(0, -20)],
  ])('a feed %s would be found', async (_, spoil) => {
    const { body } = await test.app.inject(`${pagePath('guides', 'it')}/feed.xml`);
    readAtom(body);
    expect(() => readAtom(spoil(body))).toThrow();
  });
});

describe('a figure that changes in its file', () => {
  const changed = useApp({ dependencies: useChangedFigures({ 'petrol-price-it': 9.87 }) });

  it('a changed figure changes in guides, in tables of other languages, in running costs and in posts', {
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

  it('a post with too few cars is neither listed nor read, and has no entry in the feed', async () => {
    const id = 'long-range-electrics';
    const { slug } = await read<Post>(`posts/${id}`, 'it', changed.app);
    const listed = async () => (await read<PostCard[]>('posts', 'it', changed.app)).some((post) => post.slug === slug);
    expect(await listed()).toBe(true);
    await changed.database.connection.pool.query("update versions set fuel = 'petrol' where fuel = 'bev'");
    await expect.poll(listed, { timeout: 15_000 }).toBe(false);
    expect((await changed.app.inject(`/wp-json/dkwp/v2/posts/${id}`)).statusCode).toBe(404);
    expect((await changed.app.inject(`${pagePath('blog', 'it')}/feed.xml`)).body).not.toContain(slug);
  });
});
