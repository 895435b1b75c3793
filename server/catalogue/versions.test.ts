import { type SQL, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { comparedVersion, type compareVersions } from '#contract/catalogue/comparison.endpoints.ts';
import { type getVersion, type ModelDetail, versionDetail } from '#contract/catalogue/versions.endpoints.ts';
import type { Output } from '#contract/shared/endpoint.ts';
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
