import { type SQL, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { readCode, writeCode } from '#contract/configurator/configuration-code.rules.ts';
import {
  type CheckedConfiguration,
  type ConfiguratorData,
  configuratorData,
} from '#contract/configurator/configurator.endpoints.ts';
import type { Country } from '#contract/shared/country.ts';
import { useApp } from '#server/testing/test-app.ts';

const test = useApp();
const get = (url: string, language = 'it') =>
  test.app.inject({ url: `/wp-json/dkwp/v2/car${url}`, headers: { 'accept-language': language } });
const execute = (statement: SQL) => test.database.connection.database.execute(statement);
const MODEL = '/peugeot/208';
const check = (code: string, language?: string, model = MODEL) =>
  get(`${model}/configuration/${encodeURIComponent(code)}`, language);
const checked = async (code: string, language?: string) => {
  const answer = await check(code, language);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json<CheckedConfiguration>();
};

let data: ConfiguratorData;
beforeAll(async () => {
  data = (await get(`${MODEL}/configurator`)).json();
});

interface Parts {
  fuel?: string;
  colour?: string;
  optionals?: string[];
  country?: Country;
  price?: number;
}

/** A code for the first version with this fuel, and that version. */
function coded({ fuel = 'petrol', colour = 'black', optionals = [], country = 'it', price = 20_000_00 }: Parts = {}) {
  const version = data.versions.find((one) => one.fuel === fuel);
  if (!version) throw new Error(`There is no ${fuel} version`);
  const trim = data.trims.find(({ slug }) => slug === version.trim.slug);
  const priceOf = (code: string) =>
    [...(trim?.colours ?? []), ...(trim?.optionals ?? [])].find((one) => one.code === code)?.price;
  return { code: writeCode({ country, version: version.slug, colour, optionals, price }), version, priceOf };
}

describe('the configurator of a model', () => {
  it('the configurator of a model has all trims, versions, colours, optionals and rules', async () => {
    expect(configuratorData.parse(data)).toEqual(data);
    const slugs = new Set(data.versions.map(({ trim }) => trim.slug));
    expect(data.trims.map(({ slug }) => slug).toSorted()).toEqual([...slugs].toSorted());
    for (const { colours, optionals, equipment } of data.trims) {
      expect(colours.length).toBeGreaterThan(5);
      expect(optionals.length).toBeGreaterThan(5);
      expect(equipment.length).toBeGreaterThan(5);
    }
    const optionals = data.trims.flatMap((trim) => trim.optionals);
    expect(optionals.some(({ fuels }) => fuels?.includes('bev'))).toBe(true);
    expect(optionals.some(({ rules }) => rules.length > 0)).toBe(true);
  });

  it("the configurator has the names and prices of the caller's country", async () => {
    const german = (await get(`${MODEL}/configurator`, 'de')).json<ConfiguratorData>();
    const white = (all: ConfiguratorData) => all.trims[0]?.colours.find(({ code }) => code === 'white')?.name;
    expect([white(data), white(german)]).toEqual(['Bianco', 'Weiß']);
    const british = (await get(`${MODEL}/configurator`, 'en')).json<ConfiguratorData>();
    expect(british.versions[0]?.price).not.toBe(data.versions[0]?.price);
  });

  it('the configurator answers 404 for an unknown model', async () => {
    const answer = await get('/peugeot/none/configurator');
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'catalogue.model-not-found']);
  });
});

describe('the code of a configuration', () => {
  it('a code gives a version, a colour and optionals, with their current price', async () => {
    const { code, version, priceOf } = coded({ optionals: ['head-up-display', 'premium-audio'] });
    const answer = await checked(code);
    const price =
      version.price + (priceOf('black') ?? 0) + (priceOf('head-up-display') ?? 0) + (priceOf('premium-audio') ?? 0);
    expect(answer).toEqual({
      version: version.slug,
      colour: 'black',
      optionals: expect.arrayContaining(['head-up-display', 'premium-audio']),
      price,
      code: expect.any(String),
      lost: 0,
      before: { country: 'it', price: 20_000_00, priceNow: price },
    });
    expect(readCode(answer.code)).toMatchObject({ country: 'it', price });
    expect(await checked(answer.code)).toEqual({ ...answer, before: { country: 'it', price, priceNow: price } });
  });

  it("a code opens in every language: the price is that of the caller's country, the comparison that of the code's country", async () => {
    const { code } = coded({ optionals: ['head-up-display'] });
    const [italian, british] = [await checked(code, 'it'), await checked(code, 'en')];
    expect(british).toMatchObject({
      version: italian.version,
      colour: 'black',
      optionals: ['head-up-display'],
      lost: 0,
    });
    expect(british.before).toEqual({ country: 'it', price: 20_000_00, priceNow: italian.price });
    expect(british.price).not.toBe(italian.price);
    expect(readCode(british.code)?.country).toBe('gb');
    expect((await checked(british.code, 'it')).before).toEqual({
      country: 'gb',
      price: british.price,
      priceNow: british.price,
    });
  });

  it('a colour that is no longer offered is replaced by the cheapest one', async () => {
    expect(await checked(coded({ colour: 'unheard-of' }).code)).toMatchObject({ colour: 'white', lost: 1 });
  });

  it('optionals that are no longer offered, or not for this engine, are removed', async () => {
    const { code } = coded({ optionals: ['head-up-display', 'unheard-of', 'heat-pump'] });
    expect(await checked(code)).toMatchObject({ optionals: ['head-up-display'], lost: 2 });
    expect(await checked(coded({ fuel: 'bev', optionals: ['heat-pump'] }).code)).toMatchObject({
      optionals: ['heat-pump'],
      lost: 0,
    });
  });

  it('optionals with broken rules are removed, and those that need them too', async () => {
    const alone = await checked(coded({ optionals: ['ventilated-seats', 'head-up-display'] }).code);
    expect(alone).toMatchObject({ optionals: ['head-up-display'], lost: 1 });
    const both = await checked(coded({ optionals: ['panoramic-roof', 'black-roof'] }).code);
    expect(both).toMatchObject({ lost: 1 });
    expect(both.optionals).toHaveLength(1);
    const fine = await checked(coded({ optionals: ['leather', 'heated-seats'] }).code);
    expect(fine).toMatchObject({ optionals: expect.arrayContaining(['leather', 'heated-seats']), lost: 0 });
  });

  it('an invented code, or one for another model, is refused', async () => {
    const { code } = coded();
    const forged = `${code.slice(0, -1)}${code.endsWith('A') ? 'B' : 'A'}`;
    const foreign = writeCode({ country: 'it', version: 'none', colour: 'white', optionals: [], price: 1 });
    for (const text of [forged, foreign, 'x', '../../etc', 'A'.repeat(600), code.slice(1), `${code}AAAA`]) {
      const answer = await check(text, 'en');
      expect([text, answer.statusCode, answer.json().code]).toEqual([text, 404, 'catalogue.configuration-invalid']);
    }
    expect((await check(code, 'it', '/fiat/600')).json().code).toBe('catalogue.configuration-invalid');
    expect((await check(code, 'it', '/fiat/none')).json().code).toBe('catalogue.model-not-found');
    for (const length of [601, 10_000]) expect((await check('A'.repeat(length))).statusCode).toBe(404);
  });

  it('a code is checked against the current catalogue and not cached', async () => {
    const { code, version } = coded({ optionals: ['head-up-display'] });
    const before = await checked(code);
    await execute(sql`update version_prices set price_cents = price_cents + 100000 where version_id = ${version.id}`);
    const after = await checked(before.code);
    expect(after.price).toBe(before.price + 1_000_00);
    expect(after.before).toEqual({ country: 'it', price: before.price, priceNow: before.price + 1_000_00 });
    expect((await check(code)).headers['cache-control']).toBe('no-store');
  });

  it('the code of a country that no longer sells the car has no price to compare with', async () => {
    const { code, version } = coded({ country: 'fr', price: 30_000_00 });
    await execute(sql`delete from version_prices where version_id = ${version.id} and country = 'fr'`);
    expect((await checked(code)).before).toEqual({ country: 'fr', price: 30_000_00, priceNow: 30_000_00 });
    expect((await check(code, 'fr')).json().code).toBe('catalogue.configuration-invalid');
  });
});
