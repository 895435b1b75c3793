import { type SQL, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { writeCode } from '#contract/configurator/configuration-code.rules.ts';
import { type SavedConfiguration, savedConfiguration } from '#contract/configurator/configurator.endpoints.ts';
import { MAX_SAVED_CONFIGURATIONS } from '#contract/configurator/configurator.rules.ts';
import { insertAccount } from '#server/testing/accounts.ts';
import { exportedData } from '#server/testing/read-zip.ts';
import { useApp } from '#server/testing/test-app.ts';

const test = useApp();
const API = '/wp-json/garagek/v1/user';
const execute = (statement: SQL) => test.database.connection.database.execute(statement);

interface Car {
  make: string;
  model: string;
  code: string;
}

/** One configuration of each of many models. */
let cars: Car[];
beforeAll(async () => {
  const { rows } =
    await execute(sql`select distinct on (models.id) makes.slug as make, models.slug as model, versions.slug as version
    from makes join models on make_id = makes.id join submodels on model_id = models.id
    join trims on submodel_id = submodels.id join versions on trim_id = trims.id order by models.id, versions.id limit 30`);
  cars = rows.map((row) => {
    const version = String(row['version']);
    const code = writeCode({ country: 'it', version, colour: 'black', optionals: ['head-up-display'], price: 1 });
    return { make: String(row['make']), model: String(row['model']), code };
  });
});

async function createUser() {
  const account = await insertAccount(test);
  const call = (method: 'GET' | 'PUT' | 'DELETE', payload?: object, language = 'it', path = '/configurations') =>
    test.app.inject({
      method,
      url: API + path,
      headers: { 'dk-authorization': account.token, 'accept-language': language },
      ...(payload && { payload }),
    });
  const list = async (language?: string) =>
    (await call('GET', undefined, language)).json<{ configurations: SavedConfiguration[] }>().configurations;
  return { ...account, call, list, save: (car: Car | undefined) => call('PUT', car) };
}
const namesOf = (saved: SavedConfiguration[]) => saved.map(({ model }) => `${model.make.slug}/${model.slug}`);

describe('saved configurations', () => {
  it('saved configurations are listed with their description, newest first, one for each model', async () => {
    const { save, list } = await createUser();
    expect(await list()).toEqual([]);
    await save(cars[0]);
    const answer = await save(cars[1]);
    expect(answer.statusCode).toBe(200);
    expect(answer.json().configurations).toEqual(await list());
    const [second, first] = await list();
    expect(namesOf(await list())).toEqual([cars[1], cars[0]].map((car) => `${car?.make}/${car?.model}`));
    expect(savedConfiguration.parse(second)).toEqual(second);
    expect(first).toMatchObject({
      model: { name: 'Pandina', make: { name: 'Fiat' } },
      colour: { name: 'Nero', value: expect.stringMatching(/^#/) },
      optionals: 1,
      checked: { optionals: ['head-up-display'], colour: 'black', lost: 0 },
    });
    expect((await list('de'))[1]).toMatchObject({ colour: { name: 'Schwarz' } });

    await save(cars[0]);
    expect(namesOf(await list())).toEqual([cars[0], cars[1]].map((car) => `${car?.make}/${car?.model}`));
  });

  it('saved configurations show how the price has changed since they were saved', async () => {
    const { save, list } = await createUser();
    const [saved] = (await save(cars[2])).json<{ configurations: SavedConfiguration[] }>().configurations;
    const price = saved?.checked.price ?? 0;
    expect(saved?.checked.before).toEqual({ country: 'it', price, priceNow: price });
    await execute(sql`update version_prices set price_cents = price_cents - 50000 where country = 'it'`);
    expect((await list())[0]?.checked).toMatchObject({
      price: price - 500_00,
      before: { country: 'it', price, priceNow: price - 500_00 },
    });
    await execute(sql`update version_prices set price_cents = price_cents + 50000 where country = 'it'`);
  });

  it('deleting a saved configuration may be repeated', async () => {
    const { save, call, list } = await createUser();
    await save(cars[0]);
    await save(cars[1]);
    for (let time = 0; time < 2; time += 1) {
      const { make = '', model = '' } = cars[0] ?? {};
      const answer = await call('DELETE', { make, model });
      expect(answer.statusCode).toBe(200);
      expect(namesOf(answer.json().configurations)).toEqual([`${cars[1]?.make}/${cars[1]?.model}`]);
    }
    expect((await call('DELETE', { make: 'none', model: 'none' })).statusCode).toBe(200);
    expect(await list()).toHaveLength(1);
  });

  it('the oldest configuration is deleted when there are too many', async () => {
    const { save, list } = await createUser();
    for (const car of cars.slice(0, MAX_SAVED_CONFIGURATIONS + 2)) expect((await save(car)).statusCode).toBe(200);
    const expected = cars.slice(2, MAX_SAVED_CONFIGURATIONS + 2).reverse();
    expect(namesOf(await list())).toEqual(expected.map(({ make, model }) => `${make}/${model}`));
  });

  it('saved configurations can only be read and deleted by their owner', async () => {
    const [one, other] = [await createUser(), await createUser()];
    await one.save(cars[0]);
    await other.save(cars[1]);
    const { make = '', model = '' } = cars[0] ?? {};
    await other.call('DELETE', { make, model });
    expect(namesOf(await one.list())).toEqual([`${make}/${model}`]);
    expect(namesOf(await other.list())).toEqual([`${cars[1]?.make}/${cars[1]?.model}`]);
  });

  it('saving is refused for an unknown model or an invalid configuration', async () => {
    const { save, list, call } = await createUser();
    const [car] = cars;
    const codeOf = async (wrong: Partial<Car>) => (await call('PUT', { ...car, ...wrong })).json().code;
    expect(await codeOf({ model: 'none' })).toBe('catalogue.model-not-found');
    expect(await codeOf({ code: 'forged' })).toBe('catalogue.configuration-invalid');
    expect(await codeOf({ code: cars[1]?.code ?? '' })).toBe('catalogue.configuration-invalid');
    expect(await codeOf({ code: 'x'.repeat(10_000) })).toBe('request.invalid');
    expect(await codeOf({ make: 'Not A Slug' })).toBe('request.invalid');
    expect((await save(undefined)).statusCode).toBe(400);
    expect(await list()).toEqual([]);
  });

  it('a saved configuration is hidden, but not deleted, while its version is not sold', async () => {
    const { save, list, userId } = await createUser();
    await save(cars[3]);
    await save(cars[4]);
    const model = cars[3]?.model ?? '';
    const rename = (from: string, to: string) =>
      execute(sql`update versions set slug = replace(versions.slug, ${from}, ${to}) from trims, submodels, models
        where trims.id = trim_id and submodels.id = submodel_id and models.id = model_id and models.slug = ${model}`);
    await rename('-', '--');
    expect(namesOf(await list())).toEqual([`${cars[4]?.make}/${cars[4]?.model}`]);
    const exported = await test.services.configurations.exportConfigurations(userId, 'it');
    expect(exported).toHaveLength(2);
    await rename('--', '-');
    expect(await list()).toHaveLength(2);
  });
});

describe('many saves at once', () => {
  it('many saves of one model at once leave one configuration', async () => {
    const { save, list, userId } = await createUser();
    const answers = await Promise.all(Array.from({ length: 100 }, () => save(cars[0])));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(await list()).toHaveLength(1);
    const { rows } = await execute(sql`select from configurations where user_id = ${userId}`);
    expect(rows).toHaveLength(1);
  });

  it('many saves of different models at once leave the allowed number', async () => {
    const { save, list, userId } = await createUser();
    const answers = await Promise.all(Array.from({ length: 100 }, (_, index) => save(cars[index % cars.length])));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(await list()).toHaveLength(MAX_SAVED_CONFIGURATIONS);
    const { rows } = await execute(
      sql`select count(*)::integer as all, count(distinct kept_at)::integer as moments from configurations where user_id = ${userId}`,
    );
    expect(rows).toEqual([{ all: MAX_SAVED_CONFIGURATIONS, moments: MAX_SAVED_CONFIGURATIONS }]);
  });
});

describe('an account', () => {
  it('the export of an account contains its saved configurations', async () => {
    const { save, call } = await createUser();
    await save(cars[0]);
    const exported = exportedData((await call('GET', undefined, 'it', '/export')).rawPayload);
    expect(exported.configurations).toEqual([
      { make: 'Fiat', model: 'Pandina', code: expect.any(String), kept_at: expect.any(String) },
    ]);
  });

  it('deleting an account deletes its saved configurations', async () => {
    const { save, call, userId, password } = await createUser();
    await save(cars[0]);
    expect((await call('DELETE', { password }, 'it', '')).statusCode).toBe(200);
    const { rows } = await execute(sql`select from configurations where user_id = ${userId}`);
    expect(rows).toEqual([]);
  });
});
