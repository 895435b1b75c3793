import { type SQL, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { readShape } from '#contract/catalogue/car-shape.rules.ts';
import type { getShowroom, ModelCard } from '#contract/catalogue/catalogue.endpoints.ts';
import type { ModelDetail, VersionDetail } from '#contract/catalogue/versions.endpoints.ts';
import type { Output } from '#contract/shared/endpoint.ts';
import { useApp } from '#server/testing/test-app.ts';

const test = useApp();
const get = (url: string, headers: Record<string, string> = {}) =>
  test.app.inject({ url: `/wp-json/dkwp/v2/car${url}`, headers });
const execute = (statement: SQL) => test.database.connection.database.execute(statement);

type Showroom = Output<typeof getShowroom>;

describe('the shape of a body', () => {
  it('cards and versions tell the shape of their model, and three-door cars have three doors', async () => {
    const { models } = (await get('/mini')).json() as { models: ModelCard[] };
    const cooper = models.find(({ name }) => name.startsWith('Cooper'));
    expect(readShape(cooper?.shape)).toMatchObject({ archetype: 'retro-3door', doors: 1 });
    const { versions } = (await get(`/mini/${cooper?.slug}`)).json() as ModelDetail;
    expect(versions.map(({ doors }) => doors)).toEqual(versions.map(() => 3));
    const version = (await get(`/mini/${cooper?.slug}/${versions[0]?.slug}`)).json() as { version: VersionDetail };
    expect(version.version.shape).toBe(cooper?.shape);
  });
});

describe('makes', () => {
  it('all 42 makes are listed by name', async () => {
    const response = await get('/makes');
    expect(response.statusCode).toBe(200);
    const makes = response.json();
    expect(makes).toHaveLength(42);
    expect(makes[0]).toEqual({ id: expect.any(Number), name: 'Abarth', slug: 'abarth' });
    const names = makes.map((make: { name: string }) => make.name.toLowerCase());
    expect(names).toEqual([...names].sort((a: string, b: string) => a.localeCompare(b, 'en')));
  });

  it('a list that has not changed is answered with 304', async () => {
    const first = await get('/makes');
    const second = await get('/makes', { 'if-none-match': String(first.headers['etag']) });
    expect(second.statusCode).toBe(304);
    expect(second.body).toBe('');
    expect((await get('/makes', { 'if-none-match': '"other"' })).statusCode).toBe(200);
  });

  it('the list of makes is public and revalidated', async () => {
    const response = await get('/makes');
    expect(response.headers['cache-control']).toBe('public, no-cache');
    expect(response.headers['vary']).toContain('accept-language');
  });
});

describe('models', () => {
  it('189 models of all makes are listed, grouped by make id', async () => {
    const makes = (await get('/makes')).json() as { id: number; slug: string }[];
    for (const url of ['/all/models', '/all/models?group=1']) {
      const grouped = (await get(url)).json() as Record<string, unknown[]>;
      expect(Object.keys(grouped).map(Number).sort()).toEqual(makes.map(({ id }) => id).sort());
      expect(Object.values(grouped).flat()).toHaveLength(189);
    }
  });

  it('the models of one make are listed by slug or id, grouped or not', async () => {
    const makes = (await get('/makes')).json() as { id: number; slug: string }[];
    const fiat = makes.find(({ slug }) => slug === 'fiat');
    const bySlug = (await get('/fiat/models')).json();
    expect(bySlug).toHaveLength(6);
    expect(bySlug[0]).toEqual({ id: expect.any(Number), name: expect.any(String), slug: expect.any(String) });
    expect((await get(`/${fiat?.id}/models`)).json()).toEqual(bySlug);
    expect((await get('/fiat/models?group=1')).json()).toEqual({ [String(fiat?.id)]: bySlug });
  });

  it("models have the names of the caller's language", async () => {
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

  it("the error for an unknown make is in the caller's language", async () => {
    const response = await get('/trabant/models', { 'accept-language': 'de' });
    expect(response.statusCode).toBe(404);
    expect(response.json()).toEqual({
      code: 'catalogue.make-not-found',
      message: 'Diese Marke ist nicht in unserem Katalog.',
      data: { status: 404, params: {} },
    });
  });
});

describe('data of the pages', () => {
  it('the showroom has every make with its models, and the popular models in order', async () => {
    const { makes, popular } = (await get('/showroom')).json();
    expect(makes).toHaveLength(42);
    expect(makes.reduce((sum: number, make: { modelCount: number }) => sum + make.modelCount, 0)).toBe(189);
    expect(popular.slice(0, 3).map((model: { slug: string }) => model.slug)).toEqual(['pandina', 'sandero', 'avenger']);
    for (const { slug, priceFrom } of makes.slice(0, 5)) {
      const { models } = (await get(`/${slug}`)).json<{ models: ModelCard[] }>();
      expect(Math.min(...models.map((model) => model.priceFrom))).toBe(priceFrom);
    }
  });

  it('a make has the cards of its models, cheapest first', async () => {
    const { make, models } = (await get('/volkswagen')).json<{ make: object; models: ModelCard[] }>();
    expect(make).toEqual({ id: expect.any(Number), name: 'Volkswagen', slug: 'volkswagen' });
    const prices = models.map(({ priceFrom }) => priceFrom);
    expect(prices).toEqual(prices.toSorted((a, b) => a - b));
    expect(models.find(({ slug }) => slug === 'golf')).toEqual({
      id: expect.any(Number),
      name: 'Golf',
      slug: 'golf',
      make,
      bodyType: 'hatchback',
      fuels: ['petrol', 'diesel', 'mhev', 'phev'],
      priceFrom: 3_115_000,
      lengthMm: 4282,
      widthMm: 1789,
      heightMm: 1483,
      shape: expect.stringMatching(/^classic-hatch 2 2619 /),
      photo: null,
    });
    expect((await get('/trabant')).json().code).toBe('catalogue.make-not-found');
  });

  it('electric models are listed by the price of their cheapest electric version', async () => {
    const models = (await get('/electric')).json<ModelCard[]>();
    expect(models.length).toBeGreaterThan(60);
    const prices = models.map(({ priceFrom }) => priceFrom);
    expect(prices).toEqual(prices.toSorted((a, b) => a - b));
    const mixed = models.filter(({ fuels }) => fuels.length > 1);
    expect(mixed.length).toBeGreaterThan(10);
    for (const { make, slug, fuels, priceFrom } of [...mixed.slice(0, 5), ...models.slice(0, 5)]) {
      const { versions } = (await get(`/${make.slug}/${slug}`)).json<ModelDetail>();
      expect(fuels).toContain('bev');
      expect(priceFrom).toBe(Math.min(...versions.filter(({ fuel }) => fuel === 'bev').map(({ price }) => price)));
    }
  });

  it('the card of a model shows its first photo', async () => {
    const photos = ['b', 'a'].map((letter, position) => [letter.repeat(32), position]);
    for (const [id, position] of photos)
      await execute(
        sql`insert into model_photos select id, ${position}, ${id}, 1600, 900, 'test' from models where slug = 'tipo'`,
      );
    test.cache.drop();
    const { models } = (await get('/fiat')).json<{ models: ModelCard[] }>();
    expect(models.find(({ slug }) => slug === 'tipo')?.photo).toEqual({ id: 'b'.repeat(32), width: 1600, height: 900 });
    expect(models.filter(({ photo }) => photo)).toHaveLength(1);
  });
});

describe('countries', () => {
  const onSale = async (language: string) => {
    const answer = await get('/fiat', { 'accept-language': language });
    return answer.json<{ models: ModelCard[] }>().models.map(({ slug }) => slug);
  };

  it('each country has prices of its own', async () => {
    const priceIn = async (language: string) => {
      const { models } = (await get('/fiat', { 'accept-language': language })).json<{ models: ModelCard[] }>();
      return models.find(({ slug }) => slug === 'pandina')?.priceFrom;
    };
    const prices = await Promise.all(['it', 'en', 'es', 'fr', 'de'].map(priceIn));
    const { rows } = await execute(sql`select country, min(price_cents) as price from version_prices
      join versions on versions.id = version_id join trims on trims.id = trim_id join submodels on submodels.id = submodel_id
      join models on models.id = model_id where models.slug = 'pandina' group by country`);
    const expected = ['it', 'gb', 'es', 'fr', 'de'].map(
      (country) => rows.find((row) => row['country'] === country)?.['price'],
    );
    expect(prices).toEqual(expected);
    expect(new Set(prices).size).toBeGreaterThan(1);
  });

  it('a country lists only models on sale there, except for naming the car one owns', async () => {
    await execute(sql`delete from version_prices where country = 'gb' and version_id in (select versions.id from versions
      join trims on trims.id = trim_id join submodels on submodels.id = submodel_id join models on models.id = model_id
      where models.slug = '600')`);
    await execute(sql`delete from version_prices where country = 'gb' and version_id in (select versions.id from versions
      join trims on trims.id = trim_id join submodels on submodels.id = submodel_id join models on models.id = model_id
      join makes on makes.id = make_id where makes.slug = 'lancia')`);
    test.cache.drop();
    expect(await onSale('it')).toContain('600');
    expect(await onSale('en')).not.toContain('600');
    expect(await onSale('en')).toContain('pandina');
    const names = (await get('/fiat/models', { 'accept-language': 'en' })).json<{ slug: string }[]>();
    expect(names.map(({ slug }) => slug)).toContain('600');

    expect((await get('/lancia', { 'accept-language': 'en' })).statusCode).toBe(404);
    expect((await get('/lancia/ypsilon', { 'accept-language': 'en' })).json().code).toBe('catalogue.model-not-found');
    expect((await get('/lancia/ypsilon', { 'accept-language': 'it' })).statusCode).toBe(200);
    const slugs = async (language: string) =>
      (await get('/showroom', { 'accept-language': language })).json<Showroom>().makes.map(({ slug }) => slug);
    expect(await slugs('it')).toContain('lancia');
    expect(await slugs('en')).not.toContain('lancia');
    const everywhere = (await get('/makes', { 'accept-language': 'en' })).json<{ slug: string }[]>();
    expect(everywhere.map(({ slug }) => slug)).toContain('lancia');
  });
});

describe('matching the names of owned cars', () => {
  const find = (make: string, model: string) => test.services.catalogue.findSubmodel(make, model);

  it('a name matches the first body type of the model, in every language, ignoring case and accents', async () => {
    const found = await find('Citroën', 'C3');
    expect(found).toEqual(expect.any(Number));
    for (const [make, model] of [
      ['CITROEN', 'c3'],
      [' citroën ', 'C3 '],
    ] as const)
      expect(await find(make, model)).toBe(found);
    expect(await find('BMW', 'Serie 1')).toBe(await find('bmw', '1er'));
    expect(await find('BMW', '1 series')).toBe(await find('bmw', '1er'));
  });

  it('a name that is not in the catalogue matches nothing', async () => {
    for (const [make, model] of [
      ['Fiat', 'Duna'],
      ['Trabant', '601'],
      ['', ''],
      ['Fiat', '%'],
      ['Renault', 'C3'],
    ] as const)
      expect(await find(make, model)).toBeUndefined();
  });
});

describe('the cache', () => {
  it('the cache ignores unknown parameters and stores one answer for all of them', async () => {
    await get('/makes');
    const before = test.cache.bytes;
    for (let index = 0; index < 20; index++) await get(`/makes?unknown=${index}`);
    expect(test.cache.bytes).toBe(before);
  });

  it('the cache stores answers until the catalogue changes', async () => {
    const nameOfFirst = async () => (await get('/makes')).json<{ name: string }[]>()[0]?.name;
    expect(await nameOfFirst()).toBe('Abarth');
    await execute(sql`update makes set name = 'Abarth!' where slug = 'abarth'`);
    await expect.poll(nameOfFirst, { timeout: 60_000 }).toBe('Abarth!');
  });
});
