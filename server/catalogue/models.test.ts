import { type SQL, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { ModelCard } from '#contract/catalogue/catalogue.endpoints.ts';
import { type Colour, type getVersion, type ModelDetail, modelDetail } from '#contract/catalogue/versions.endpoints.ts';
import type { Output } from '#contract/shared/endpoint.ts';
import { monthlyOf } from '#contract/shared/finance.rules.ts';
import { useApp } from '#server/testing/test-app.ts';

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
