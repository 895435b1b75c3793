import { type SQL, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { ModelCard } from '#contract/catalogue/catalogue.endpoints.ts';
import { comparedVersion, type compareVersions } from '#contract/catalogue/comparison.endpoints.ts';
import {
  type Colour,
  type getVersion,
  type ModelDetail,
  modelDetail,
  versionDetail,
} from '#contract/catalogue/versions.endpoints.ts';
import type { Output } from '#contract/shared/endpoint.ts';
import { monthlyOf } from '#contract/shared/finance.rules.ts';
import { inSnapshot } from '#server/database/snapshot.ts';
import { useApp } from '#server/testing/test-app.ts';
import { createCatalogueStore } from './catalogue.store.ts';

const test = useApp();
const get = (url: string, language = 'it') =>
  test.app.inject({ url: `/wp-json/dkwp/v2/car${url}`, headers: { 'accept-language': language } });
const execute = (statement: SQL) => test.database.connection.database.execute(statement);
const model = async (path: string, language?: string) => (await get(path, language)).json<ModelDetail>();
const version = async (path: string, language?: string) =>
  (await get(path, language)).json<Output<typeof getVersion>>();

describe('a model', () => {
  it('a model has its data, trims, versions, equipment and colours', async () => {
    const answer = await get('/volkswagen/golf');
    expect(answer.statusCode).toBe(200);
    const golf = answer.json<ModelDetail>();
    expect(modelDetail.parse(golf)).toEqual(golf);
    expect(golf).toMatchObject({ name: 'Golf', segment: 'C', launchYear: 2020, bootLitres: 381, seats: 5, photos: [] });
    expect(golf.trims.map(({ name, level }) => [name, level])).toEqual([
      ['Life', 0],
      ['Style', 1],
      ['R-Line', 2],
    ]);
    expect(golf.versions.length).toBeGreaterThan(10);
    const { rows } = await execute(sql`select count(*)::integer as versions from versions
      join trims on trims.id = trim_id join submodels on submodels.id = submodel_id
      join models on models.id = model_id where models.slug = 'golf'`);
    expect(golf.versions).toHaveLength(Number(rows[0]?.['versions']));
  });

  it('a model is compared with the models of its segment and body type in the country', async () => {
    const { rows } = await execute(sql`select count(distinct models.id)::integer as models from models
      join submodels on model_id = models.id join trims on submodel_id = submodels.id join versions on trim_id = trims.id
      join version_prices on version_id = versions.id and country = 'it'
      where segment = 'C' and body_type = 'hatchback'`);
    const { inClass, versions, lengthMm, bootLitres } = await model('/volkswagen/golf');
    expect(inClass.models).toBe(Number(rows[0]?.['models']));
    const own = {
      price: Math.min(...versions.map(({ price }) => price)),
      power: Math.max(...versions.map(({ powerKw }) => powerKw)),
      consumption: Math.min(
        ...versions.filter(({ fuel }) => fuel !== 'phev').map(({ consumption }) => consumption ?? Number.NaN),
      ),
      length: lengthMm,
      boot: bootLitres,
      range: null,
    };
    const facts = [...inClass.strengths, ...inClass.weaknesses, ...inClass.middles];
    expect(facts.length).toBeGreaterThan(0);
    for (const { figure, value, better, of } of facts) {
      expect(value, figure).toBe(own[figure]);
      expect(better).toBeLessThan(of);
      expect(of).toBeLessThanOrEqual(inClass.models);
    }
  });

  it('a version has the road tax of five years in Italy, and none where we have no rule', async () => {
    const path = '/volkswagen/golf/1-5-mhev-150-aut-life';
    // (100 kW × 2.58 € + 10 kW × 3.87 €) × 5 years
    expect((await version(path)).version).toMatchObject({ powerKw: 110, roadTax: 1_483_50 });
    expect((await version(path, 'de')).version.roadTax).toBeNull();
  });

  it('a model and each of its trims show the price of their cheapest version', async () => {
    const { priceFrom, trims, versions } = await model('/volkswagen/golf');
    expect(Math.min(...versions.map(({ price }) => price))).toBe(priceFrom);
    for (const trim of trims)
      expect(Math.min(...versions.filter((one) => one.trim.slug === trim.slug).map(({ price }) => price))).toBe(
        trim.priceFrom,
      );
  });

  it('the versions of a model are sorted by price, with instalments of the country', async () => {
    for (const [language, country] of [
      ['it', 'it'],
      ['en', 'gb'],
      ['de', 'de'],
    ] as const) {
      const { versions } = await model('/volkswagen/golf', language);
      const prices = versions.map(({ price }) => price);
      expect(prices).toEqual(prices.toSorted((a, b) => a - b));
      for (const { price, monthly } of versions) expect(monthly).toBe(monthlyOf(price, country));
    }
  });

  it('each piece of equipment is listed once, with the trims that always have it', async () => {
    const { equipment, trims } = await model('/volkswagen/golf');
    const codes = equipment.map(({ code }) => code);
    expect(new Set(codes).size).toBe(codes.length);
    const known = new Set(trims.map(({ slug }) => slug));
    for (const item of equipment) {
      expect(item.trims.length).toBeGreaterThan(0);
      expect(item.trims.every((slug) => known.has(slug))).toBe(true);
    }
    expect(equipment.find(({ code }) => code === 'cruise-control')?.trims[0]).toBe('life');
    const categories = equipment.map(({ category }) => ['COMFORT', 'SECURITY', 'EXTERNAL', 'OTHER'].indexOf(category));
    expect(categories).toEqual(categories.toSorted());
  });

  it('a model lists the colours that its lowest price includes', async () => {
    const golf = await model('/volkswagen/golf');
    const cheapest = (await get(`/volkswagen/golf/${golf.versions[0]?.slug}`)).json();
    const free = cheapest.version.colours.filter(({ price }: Colour) => price === 0).map(({ code }: Colour) => code);
    expect(golf.coloursInPrice).toEqual(free);
    expect(free.length).toBeGreaterThan(0);
  });

  it('each colour is listed once, at the lowest price', async () => {
    const { colours } = await model('/volkswagen/golf', 'de');
    expect(new Set(colours.map(({ code }) => code)).size).toBe(colours.length);
    expect(colours[0]).toEqual({ code: 'white', name: 'Weiß', kind: 'solid', value: '#f4f5f5', price: 0 });
    const { rows } = await execute(sql`select colours.code, min((prices->>'de')::integer) as price from colours
      join trims on trims.id = trim_id join submodels on submodels.id = submodel_id
      join models on models.id = model_id where models.slug = 'golf' group by colours.code`);
    expect(Object.fromEntries(colours.map(({ code, price }) => [code, price]))).toEqual(
      Object.fromEntries(rows.map((row) => [row['code'], row['price']])),
    );
  });

  it('related models have the same body type and the nearest lowest price', async () => {
    const models = await allModels();
    for (const path of ['/volkswagen/golf', '/fiat/pandina', '/porsche/911-carrera', '/dacia/duster']) {
      const { id, bodyType, priceFrom, related } = await model(path);
      const expected = models
        .filter((other) => other.bodyType === bodyType && other.id !== id)
        .map((other) => Math.abs(other.priceFrom - priceFrom))
        .toSorted((a, b) => a - b)
        .slice(0, 4);
      expect(related.map((other) => Math.abs(other.priceFrom - priceFrom))).toEqual(expected);
      expect(related.every((other) => other.bodyType === bodyType && other.id !== id)).toBe(true);
    }
  });

  it('a model is not found under another make or an invalid path', async () => {
    const answer = await get('/fiat/golf', 'fr');
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'catalogue.model-not-found']);
    expect(answer.json().message).not.toBe('');
    expect((await get('/FIAT/..%2F')).statusCode).toBe(400);
    expect((await get(`/fiat/${'x'.repeat(81)}`)).statusCode).toBe(400);
    expect((await get(`/fiat/${'x'.repeat(10_000)}`)).statusCode).toBe(404);
  });
});

async function allModels(): Promise<ModelCard[]> {
  const all: ModelCard[] = [];
  for (const { slug } of (await get('/makes')).json<{ slug: string }[]>())
    all.push(...(await get(`/${slug}`)).json<{ models: ModelCard[] }>().models);
  return all;
}

describe('a version', () => {
  const PATH = '/volkswagen/golf/1-5-116-life';

  it('a version has its data, equipment, colours, optionals, siblings and related models', async () => {
    const { version: golf, siblings, related } = await version(PATH);
    expect(versionDetail.parse(golf)).toEqual(golf);
    expect(golf).toMatchObject({
      slug: '1-5-116-life',
      trim: { slug: 'life', name: 'Life' },
      model: { slug: 'golf', make: { slug: 'volkswagen', name: 'Volkswagen' }, segment: 'C' },
      lengthMm: 4282,
      bootLitres: 381,
      fuel: 'petrol',
      electricRangeKm: null,
    });
    const { versions, related: ofModel } = await model('/volkswagen/golf');
    expect([...siblings.map(({ slug }) => slug), golf.slug].toSorted()).toEqual(
      versions.map(({ slug }) => slug).toSorted(),
    );
    expect(related).toEqual(ofModel);
    expect(golf.equipment.length).toBeGreaterThan(5);
    expect(golf.colours.map(({ price }) => price)).toEqual(
      golf.colours.map(({ price }) => price).toSorted((a, b) => a - b),
    );
  });

  it('a version offers only what its engine can have, with rules about nothing else', async () => {
    const fuels = new Set<string>();
    for (const path of ['/peugeot/208', '/bmw/x1']) {
      const oneOfEachFuel = new Map((await model(path)).versions.map((one) => [one.fuel, one]));
      for (const { slug, fuel } of oneOfEachFuel.values()) {
        const { optionals } = (await version(`${path}/${slug}`)).version;
        fuels.add(fuel);
        const codes = new Set(optionals.map(({ code }) => code));
        expect(codes.has('heat-pump')).toBe(fuel === 'bev');
        for (const optional of optionals) {
          expect(optional.fuels === null || optional.fuels.includes(fuel)).toBe(true);
          const mentioned = optional.rules.flatMap((rule) =>
            rule.action === 'add-one-all' ? rule.groups.flat() : rule.optionals,
          );
          expect(mentioned.filter((code) => !codes.has(code))).toEqual([]);
        }
      }
    }
    expect([...fuels]).toEqual(expect.arrayContaining(['bev', 'petrol', 'diesel']));
  });

  it('a version of another model is not found', async () => {
    for (const path of [
      '/volkswagen/golf/none',
      '/volkswagen/polo/1-5-116-life',
      '/fiat/golf/1-5-116-life',
      '/a/b/c',
    ]) {
      const answer = await get(path, 'es');
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'catalogue.version-not-found']);
    }
    expect((await get('/volkswagen/golf/Not-A-Slug')).statusCode).toBe(400);
  });

  it('optionals have a category, and a text in the language of the caller or none', async () => {
    const towBar = async (language: string) => {
      test.cache.drop();
      return (await version(PATH, language)).version.optionals.find(({ code }) => code === 'tow-bar');
    };
    expect(await towBar('de')).toMatchObject({ category: 'OTHER', text: expect.stringContaining('Fahrradträger') });
    expect(await towBar('it')).toMatchObject({ text: expect.stringContaining('portabici') });
    await execute(sql`update part_names set text = null, category = null where code = 'tow-bar' and locale = 'de'`);
    expect(await towBar('de')).toMatchObject({ category: 'OTHER', text: null });
  });

  it("names are in the caller's language, else in Italian, English, any language, or the code", async () => {
    const nameIn = async (language: string) => {
      test.cache.drop();
      return (await version(PATH, language)).version.optionals.find(({ code }) => code === 'tow-bar')?.name;
    };
    const others = sql`kind = 'optional' and code = 'tow-bar'`;
    expect(await nameIn('de')).toBe('Anhängerkupplung');
    await execute(sql`delete from part_names where ${others} and locale = 'de'`);
    expect(await nameIn('de')).toBe('Gancio di traino');
    await execute(sql`delete from part_names where ${others} and locale = 'it'`);
    expect(await nameIn('de')).toBe(await nameIn('en'));
    await execute(sql`delete from part_names where ${others} and locale = 'en'`);
    expect([await nameIn('fr'), await nameIn('es')]).toContain(await nameIn('de'));
    await execute(sql`delete from part_names where ${others}`);
    expect(await nameIn('de')).toBe('tow-bar');
  });

  it('a version is on sale only where it has a price', async () => {
    await execute(sql`delete from version_prices using versions, trims, submodels, models where country = 'fr'
      and versions.id = version_id and trims.id = trim_id and submodels.id = submodel_id
      and models.id = model_id and models.slug = 'golf' and versions.slug = '1-5-116-life'`);
    test.cache.drop();
    expect((await get(PATH, 'fr')).json().code).toBe('catalogue.version-not-found');
    expect((await get(PATH, 'it')).statusCode).toBe(200);
    const french = await model('/volkswagen/golf', 'fr');
    expect(french.versions.map(({ slug }) => slug)).not.toContain('1-5-116-life');
    const compared = await get('/compare?v=volkswagen/golf/1-5-116-life', 'fr');
    expect(compared.json()).toEqual({ versions: [], missing: ['volkswagen/golf/1-5-116-life'] });
  });
});

describe('a comparison', () => {
  type Comparison = Output<typeof compareVersions>;
  const compare = async (...keys: string[]) => (await get(`/compare?v=${keys.join(',')}`)).json<Comparison>();
  const GOLF = 'volkswagen/golf/1-5-mhev-116-aut-life';
  const PANDA = 'fiat/pandina/1-0-mhev-69-pop';

  it('a comparison has the versions in the requested order, and lists unknown keys', async () => {
    const { versions, missing } = await compare(PANDA, 'fiat/pandina/none', GOLF);
    expect(versions.map(({ model: { slug } }) => slug)).toEqual(['pandina', 'golf']);
    expect(missing).toEqual(['fiat/pandina/none']);
    for (const one of versions) expect(comparedVersion.parse(one)).toEqual(one);
    expect((await compare(GOLF, PANDA)).versions.map(({ model: { slug } }) => slug)).toEqual(['golf', 'pandina']);
  });

  it("a comparison has the data of each version's page", async () => {
    const { versions } = await compare(GOLF);
    const { optionals: _optionals, ...alone } = (await version(`/${GOLF}`)).version;
    expect(versions).toEqual([alone]);
  });

  it('a comparison may be empty, and has each version once', async () => {
    expect((await get('/compare')).json()).toEqual({ versions: [], missing: [] });
    expect((await get('/compare?v=')).json()).toEqual({ versions: [], missing: [] });
    expect((await compare(GOLF, GOLF)).versions).toHaveLength(1);
  });

  it('a comparison refuses more than three versions and invalid keys', async () => {
    const keys = [GOLF, PANDA, 'a/b/c', 'd/e/f'];
    for (const text of [keys.join(','), 'golf', 'a/b', 'a/b/c/d', '../../x', 'x'.repeat(10_000)])
      expect((await get(`/compare?v=${encodeURIComponent(text)}`)).statusCode).toBe(400);
  });
});

describe('a model with two body types whose trims have the same names', () => {
  it('trims of two body types with the same name are distinguished', async () => {
    await execute(sql`insert into submodels (model_id, slug, body_type, length_mm, width_mm, height_mm, boot_litres, seats, doors)
      select model_id, 'wagon', 'wagon', 4633, width_mm, height_mm, 611, 5, 5 from submodels
      join models on models.id = model_id where models.slug = 'golf'`);
    await execute(sql`insert into trims (submodel_id, slug, name, level)
      select wagon.id, trims.slug, trims.name, trims.level from trims join submodels on submodels.id = trims.submodel_id
      join submodels wagon on wagon.model_id = submodels.model_id and wagon.slug = 'wagon' and wagon.id <> submodels.id
      where trims.slug = 'life'`);
    await execute(sql`with copied as (
        insert into versions (trim_id, slug, engine_name, fuel, gearbox, gears, traction, power_kw, torque_nm, max_speed_kmh,
          acceleration, mass_kg, co2, range_km)
        select trims.id, 'sw-life', '1.5 SW', 'petrol', 'manual', 6, 'front', 110, 250, 220, 8.8, 1400, 120, 900 from trims
        join submodels on submodels.id = submodel_id where submodels.slug = 'wagon' and submodels.length_mm = 4633
        returning id)
      insert into version_prices select id, 'it', 3600000 from copied`);
    test.cache.drop();
    const golf = await model('/volkswagen/golf');
    expect(golf.bodyType).toBe('hatchback');
    expect(golf.trims.map(({ slug, name, bodyType }) => [slug, name, bodyType])).toEqual([
      ['life', 'Life', 'hatchback'],
      ['life-wagon', 'Life', 'wagon'],
      ['style', 'Style', 'hatchback'],
      ['r-line', 'R-Line', 'hatchback'],
    ]);
    const wagon = (await version('/volkswagen/golf/sw-life')).version;
    expect(wagon).toMatchObject({ trim: { slug: 'life-wagon' }, bodyType: 'wagon', lengthMm: 4633, bootLitres: 611 });
    const filtered = (await get('/volkswagen/golf/filter-versions-by?trim=life-wagon')).json();
    expect(filtered.versions.map(({ slug }: { slug: string }) => slug)).toEqual(['sw-life']);
  });
});

describe('a read of several statements', () => {
  it('a read of several statements sees one state of the catalogue, whatever changes meanwhile', async () => {
    const { rows } = await execute(sql`select id from models where slug = 'polo'`);
    const id = Number(rows[0]?.['id']);
    const store = createCatalogueStore(test.database.connection.database);
    const [before, after] = await store.inSnapshot(async (snapshot) => {
      const first = await snapshot.findCard('it', 'volkswagen', 'polo');
      await execute(sql`update models set name = 'Polo II', slug = 'polo-ii' where id = ${id}`);
      return [first, await snapshot.findCard('it', 'volkswagen', 'polo')];
    });
    expect(before?.name).toBe('Polo');
    expect(after).toEqual(before);
    expect((await store.findCard('it', 'volkswagen', 'polo-ii'))?.name).toBe('Polo II');
  });

  it('a read of several statements cannot write', async () => {
    const { database } = test.database.connection;
    const attempt = inSnapshot(database, (transaction) => transaction.execute(sql`delete from makes`));
    await expect(attempt).rejects.toThrow();
    expect((await get('/makes')).json()).toHaveLength(42);
  });
});
