import { describe, expect, it } from 'vitest';
import { addMonths, dayIn } from '#contract/shared/days.ts';
import type { VehicleWorth } from '#contract/used-cars/worth.endpoints.ts';
import { insertAccount } from '#server/testing/accounts.ts';
import { useApp } from '#server/testing/test-app.ts';
import { insertListings, type NewListing } from '../upkeep/stock-writer.store.ts';

const test = useApp({ dependencies: { registry: { lookup: async () => 'unknown' } } });
const TODAY = dayIn('it');
const REGISTRATION = addMonths(TODAY, -60).slice(0, 7);
const PLATE = 'AB123CD';
const MILAN = { country: 'it', zipCode: '20124', city: 'Milano', latitude: 45.4842, longitude: 9.2024 } as const;

let numbers = 0;
/** A model of one make with a name of its own, so that tests do not compare each other's cars. */
function newModel() {
  numbers += 1;
  const name = `Tipo${'abcdefgh'[numbers % 8]}${numbers}`;
  return {
    make: 'trabant',
    makeName: 'Trabant',
    slug: name.toLowerCase(),
    name,
    names: {},
    aliases: [],
    catalogueSlug: null,
  };
}
type Model = ReturnType<typeof newModel>;

function listing(model: Model, price: number, more: Partial<NewListing> = {}): NewListing {
  numbers += 1;
  return {
    country: 'it',
    model,
    place: MILAN,
    sellerType: 'private',
    dealerId: null,
    ownId: `worth-${numbers}`,
    version: '0.6 26',
    registration: REGISTRATION,
    km: 60_000 + numbers,
    fuel: 'petrol',
    gearbox: 'manual',
    powerKw: 44,
    bodyType: 'sedan',
    accident: 'free',
    vat: 'private',
    options: [],
    description: '',
    language: 'it',
    firstSeen: TODAY,
    confirmedOn: TODAY,
    prices: [{ day: TODAY, price }],
    ...more,
  };
}

const run = async (statement: string, values: unknown[] = []) =>
  (await test.database.connection.pool.query(statement, values)).rows;

const insert = (listings: readonly NewListing[]) =>
  test.database.connection.database.transaction((transaction) => insertListings(transaction, listings));

/** Nine asking prices around one in the middle. */
const around = (model: Model, middle: number, step = 100_00, more: Partial<NewListing> = {}) =>
  [-4, -3, -2, -1, 0, 1, 2, 3, 4].map((steps) => listing(model, middle + steps * step, more));

/** A person with a car in the garage. */
async function owner(model: Model, columns: Record<string, unknown> = {}) {
  const account = await insertAccount(test);
  const headers = { 'dk-authorization': account.token, 'accept-language': 'it' };
  const added = await test.app.inject({
    method: 'POST',
    url: '/wp-json/garagek/v1/user/vehicle',
    payload: { plate: PLATE },
    headers,
  });
  expect(added.statusCode).toBe(200);
  const known = {
    make: 'TRABANT',
    model: model.name.toUpperCase(),
    matriculation: `${REGISTRATION}-10`,
    fuel_type: 'petrol',
    power_kw: 44,
    last_revealed_km: 60_000,
    ...columns,
  };
  const names = Object.keys(known).map((name, place) => `${name} = $${place + 2}`);
  await run(`update vehicles set ${names.join(', ')} where user_id = $1`, [account.userId, ...Object.values(known)]);
  const get = (query: Record<string, string> = {}, plate = PLATE) =>
    test.app.inject({ url: `/wp-json/garagek/v1/user/vehicle/${plate}/worth`, query, headers });
  return { ...account, get, worth: async (query = {}) => (await get(query)).json<VehicleWorth>() };
}

describe('the worth of a car of the garage', () => {
  it('the worth of a car is the median of comparable cars of private sellers, with the cars it comes from', async () => {
    const model = newModel();
    await insert(around(model, 8_000_00));
    const { worth } = await owner(model);
    const answer = await worth({ gearbox: 'manual' });
    expect(answer).toMatchObject({ country: 'it', missing: [], facts: { model: `trabant/${model.slug}`, km: 60_000 } });
    expect(answer.worth).toMatchObject({
      sellerType: 'private',
      reason: null,
      count: 9,
      sellers: 9,
      typical: 8_000_00,
    });
    expect(answer.worth?.range).toEqual({ low: 7_800_00, high: 8_200_00 });
    expect(answer.worth?.comparables).toHaveLength(9);
    expect(answer.worth?.ignored).toContain('equipment');
  });

  it('the worth of a car is worked out as the label of a listing with the same facts', async () => {
    const model = newModel();
    await insert(around(model, 8_000_00, 150_00).map((car, place) => ({ ...car, km: 52_000 + place * 3_000 })));
    const [own] = [listing(model, 8_000_00, { km: 60_000 })];
    await insert([own as NewListing]);
    const [row] = await run('select id from used_listings where own_id = $1', [own?.ownId]);
    const label = (await test.app.inject(`/wp-json/dkwp/v2/used/${row.id}`)).json().valuation;
    await run('delete from used_listings where id = $1', [row.id]);
    const { worth } = await owner(model);
    const found = (await worth({ gearbox: 'manual' })).worth;
    expect(found).toMatchObject({
      typical: label.typical,
      count: label.count,
      slopes: label.slopes,
      tolerance: label.tolerance,
      comparables: label.comparables,
    });
  });

  it('the worth of a car names what is missing and takes it from the person, without storing it', async () => {
    const model = newModel();
    await insert(around(model, 8_000_00));
    const { worth, userId } = await owner(model, { last_revealed_km: null, power_kw: null, fuel_type: null });
    const before = await worth();
    expect(before).toMatchObject({ missing: ['km', 'powerKw', 'fuel', 'gearbox'], worth: null });
    const given = { km: '60000', powerKw: '44', fuel: 'petrol', gearbox: 'manual' };
    expect((await worth(given)).worth?.typical).toBe(8_000_00);
    expect(
      await run('select last_revealed_km, power_kw, fuel_type from vehicles where user_id = $1', [userId]),
    ).toEqual([{ last_revealed_km: null, power_kw: null, fuel_type: null }]);
  });

  it('an unknown model is chosen among those of the make', async () => {
    const model = newModel();
    await insert(around(model, 8_000_00));
    const { worth } = await owner(model, { model: 'Unheard' });
    const answer = await worth({ gearbox: 'manual' });
    expect(answer.missing).toEqual(['model']);
    expect(answer.models).toContainEqual({ key: `trabant/${model.slug}`, name: model.name });
    expect((await worth({ gearbox: 'manual', model: `trabant/${model.slug}` })).worth?.typical).toBe(8_000_00);
    expect((await worth({ gearbox: 'manual', model: 'fiat/panda' })).missing).toEqual(['model']);
  });

  it('a make without used cars has no models to choose from', async () => {
    const { worth } = await owner(newModel(), { make: 'Lada', model: 'Niva' });
    expect(await worth()).toMatchObject({ models: [], worth: null });
  });

  it('the worth of a car has no value and says why where data are too thin', async () => {
    const [few, different] = [newModel(), newModel()];
    await insert(around(few, 8_000_00).slice(0, 7));
    await insert(around(different, 8_000_00, 1_500_00));
    const manual = { gearbox: 'manual' };
    const none = { typical: null, range: null };
    expect((await (await owner(few)).worth(manual)).worth).toMatchObject({ ...none, reason: 'too-few', count: 7 });
    expect((await (await owner(different)).worth(manual)).worth).toMatchObject({ ...none, reason: 'too-different' });
    expect((await (await owner(different)).worth({ gearbox: 'automatic' })).worth).toMatchObject({ count: 0 });
  });

  it('the worth of a car uses the prices of dealers where private sellers are too few', async () => {
    const model = newModel();
    const dealers = await run('select id from dealers order by id limit 9');
    const ofDealers = around(model, 9_000_00).map((car, place) => ({
      ...car,
      sellerType: 'dealer' as const,
      dealerId: dealers[place].id as number,
      vat: 'margin' as const,
    }));
    await insert([...ofDealers, listing(model, 5_000_00), listing(model, 5_100_00)]);
    const { worth } = await owner(model);
    expect((await worth({ gearbox: 'manual' })).worth).toMatchObject({
      sellerType: 'dealer',
      reason: null,
      typical: 9_000_00,
    });
  });

  it('a vehicle of somebody else is answered as one that does not exist', async () => {
    const model = newModel();
    const [one, other] = [await owner(model), await insertAccount(test)];
    const headers = { 'dk-authorization': other.token };
    const foreign = await test.app.inject({ url: `/wp-json/garagek/v1/user/vehicle/${PLATE}/worth`, headers });
    const unknown = await one.get({}, 'ZZ999ZZ');
    expect([foreign.statusCode, foreign.json().code]).toEqual([404, 'garage.vehicle-not-found']);
    expect([unknown.statusCode, unknown.json().code]).toEqual([404, 'garage.vehicle-not-found']);
  });

  it.each([
    ['km', '-1'],
    ['km', '2000001'],
    ['powerKw', '0'],
    ['gearbox', 'none'],
    ['registration', '2020'],
  ])('the query %s=%s is refused', async (name, value) => {
    const { get } = await owner(newModel());
    expect((await get({ [name]: value })).statusCode).toBe(400);
  });
});
