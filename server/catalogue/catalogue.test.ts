import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { useApp } from '#server/testing/test-app.ts';

const test = useApp();
const get = (url: string, headers: Record<string, string> = {}) =>
  test.app.inject({ url: `/wp-json/dkwp/v2/car${url}`, headers });

describe('makes', () => {
  it('lists all 42 by name', async () => {
    const response = await get('/makes');
    expect(response.statusCode).toBe(200);
    const makes = response.json();
    expect(makes).toHaveLength(42);
    expect(makes[0]).toEqual({ id: expect.any(Number), name: 'Abarth', slug: 'abarth' });
    const names = makes.map((make: { name: string }) => make.name.toLowerCase());
    expect(names).toEqual([...names].sort((a: string, b: string) => a.localeCompare(b, 'en')));
  });

  it('answers 304 to whoever has it already', async () => {
    const first = await get('/makes');
    const second = await get('/makes', { 'if-none-match': String(first.headers['etag']) });
    expect(second.statusCode).toBe(304);
    expect(second.body).toBe('');
    expect((await get('/makes', { 'if-none-match': '"other"' })).statusCode).toBe(200);
  });

  it('is public and revalidated', async () => {
    const response = await get('/makes');
    expect(response.headers['cache-control']).toBe('public, no-cache');
    expect(response.headers['vary']).toContain('accept-language');
  });
});

describe('models', () => {
  it('lists 189 models of all makes, grouped by make id', async () => {
    const makes = (await get('/makes')).json() as { id: number; slug: string }[];
    for (const url of ['/all/models', '/all/models?group=1']) {
      const grouped = (await get(url)).json() as Record<string, unknown[]>;
      expect(Object.keys(grouped).map(Number).sort()).toEqual(makes.map(({ id }) => id).sort());
      expect(Object.values(grouped).flat()).toHaveLength(189);
    }
  });

  it('lists the models of one make, by slug or id, grouped or not', async () => {
    const makes = (await get('/makes')).json() as { id: number; slug: string }[];
    const fiat = makes.find(({ slug }) => slug === 'fiat');
    const bySlug = (await get('/fiat/models')).json();
    expect(bySlug).toHaveLength(6);
    expect(bySlug[0]).toEqual({ id: expect.any(Number), name: expect.any(String), slug: expect.any(String) });
    expect((await get(`/${fiat?.id}/models`)).json()).toEqual(bySlug);
    expect((await get('/fiat/models?group=1')).json()).toEqual({ [String(fiat?.id)]: bySlug });
  });

  it('calls models as the language of the caller does', async () => {
    const nameIn = async (language: string) => {
      const models = (await get('/bmw/models', { 'accept-language': language })).json() as {
        slug: string;
        name: string;
      }[];
      return models.find(({ slug }) => slug === 'serie-1')?.name;
    };
    expect(await nameIn('it')).toBe('Serie 1');
    expect(await nameIn('en-GB')).toBe('1 Series');
    expect(await nameIn('de,en;q=0.5')).toBe('1er');
    expect(await nameIn('pt')).toBe('Serie 1');
  });

  it('says in the caller’s language that a make is unknown', async () => {
    const response = await get('/trabant/models', { 'accept-language': 'de' });
    expect(response.statusCode).toBe(404);
    expect(response.json()).toEqual({
      code: 'catalogue.make-not-found',
      message: 'Diese Marke ist nicht in unserem Katalog.',
      data: { status: 404, params: {} },
    });
  });
});

describe('pages’ data', () => {
  it('gives the showroom: every make with its models, and the popular ones in order', async () => {
    const { makes, popular } = (await get('/showroom')).json();
    expect(makes).toHaveLength(42);
    expect(makes.reduce((sum: number, make: { modelCount: number }) => sum + make.modelCount, 0)).toBe(189);
    expect(popular.slice(0, 3).map((model: { slug: string }) => model.slug)).toEqual(['pandina', 'sandero', 'avenger']);
  });

  it('gives a model with its facts, engines and related models', async () => {
    const model = (await get('/volkswagen/golf')).json();
    expect(model).toMatchObject({ name: 'Golf', lengthMm: 4282, bootLitres: 381, priceFrom: 3_115_000, segment: 'C' });
    expect(model.fuels).toEqual(['petrol', 'diesel', 'mhev', 'phev']);
    expect(model.engines[0]).toEqual({ fuel: 'petrol', powerMinKw: 85, powerMaxKw: 245 });
    expect(model.related).toHaveLength(4);
    expect(model.related.every((other: { bodyType: string }) => other.bodyType === 'hatchback')).toBe(true);
    expect((await get('/fiat/golf')).statusCode).toBe(404);
    expect((await get('/FIAT/..%2F')).statusCode).toBe(400);
  });

  it('lists electric models, cheapest first', async () => {
    const models = (await get('/electric')).json() as { fuels: string[]; priceFrom: number }[];
    expect(models.length).toBeGreaterThan(60);
    expect(models.every(({ fuels }) => fuels.includes('bev'))).toBe(true);
    expect(models.map(({ priceFrom }) => priceFrom)).toEqual(
      models.map(({ priceFrom }) => priceFrom).sort((a, b) => a - b),
    );
  });

  it('finds models by words, without accents, and takes wildcards for what they are', async () => {
    const found = async (text: string) =>
      ((await get(`/search?q=${encodeURIComponent(text)}`)).json() as { slug: string }[]).map(({ slug }) => slug);
    expect(await found('citroen c3')).toEqual(expect.arrayContaining(['c3', 'c3-aircross']));
    expect(await found('MÉGANE')).toEqual(['megane-e-tech']);
    expect(await found('%')).toEqual([]);
    expect((await get('/search?q=')).statusCode).toBe(400);
    expect((await get(`/search?q=${'x'.repeat(81)}`)).statusCode).toBe(400);
  });
});

describe('the cache', () => {
  it('ignores parameters that mean nothing, and keeps one answer for all of them', async () => {
    await get('/makes');
    const before = test.cache.bytes;
    for (let index = 0; index < 20; index++) await get(`/makes?unknown=${index}`);
    expect(test.cache.bytes).toBe(before);
  });

  it('keeps what it made until it is dropped', async () => {
    await get('/makes');
    await test.database.connection.database.execute(sql`update makes set name = 'Abarth!' where slug = 'abarth'`);
    expect((await get('/makes')).json()[0].name).toBe('Abarth');
    test.cache.drop();
    expect((await get('/makes')).json()[0].name).toBe('Abarth!');
  });
});
