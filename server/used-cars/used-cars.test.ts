import { beforeAll, describe, expect, it, vi } from 'vitest';
import { COUNTRY_OF } from '#contract/shared/country.ts';
import { addDays, addMonths, dayIn } from '#contract/shared/days.ts';
import { LOCALES, type Locale } from '#contract/shared/locale.ts';
import type { UsedSearchAnswer } from '#contract/used-cars/used-cars.endpoints.ts';
import type { UsedListing } from '#contract/used-cars/used-listing.endpoints.ts';
import { distanceBetween } from '#server/providers/postal/postal-positions.ts';
import { useApp } from '#server/testing/test-app.ts';
import { addListings, MILAN, TRABANT, trabant } from '#server/testing/used-listings.ts';
import { createStockService } from './search/stock.service.ts';
import { createStockReaderStore } from './search/stock-reader.store.ts';
import type { NewListing } from './upkeep/stock-writer.store.ts';

const test = useApp();
const TODAY = dayIn('it');
const SEARCH = '/wp-json/dkwp/v2/used/search';
const VIN = 'ZFA31200000123456';
const PLATE = 'AB123CD';

async function get(url: string, query: Record<string, string> = {}, locale: Locale = 'it') {
  return test.app.inject({ url, query, headers: { 'accept-language': locale } });
}
const search = async (query: Record<string, string> = {}, locale: Locale = 'it') =>
  (await get(SEARCH, query, locale)).json<UsedSearchAnswer>();
const read = async (id: number, query: Record<string, string> = {}) =>
  (await get(`/wp-json/dkwp/v2/used/${id}`, query)).json<UsedListing>();
const run = async <Row extends object>(statement: string, values: unknown[] = []) =>
  (await test.database.connection.pool.query<Row>(statement, values)).rows;

/** A change has to be found within this time. */
const VISIBLE = { timeout: 5_000 };

const listing = (months: number, km: number, price: number, more: Partial<NewListing> = {}): NewListing =>
  trabant(price, { registration: addMonths(TODAY, -months).slice(0, 7), km, ...more });

async function insert(listings: readonly NewListing[]): Promise<number[]> {
  const ids = await addListings(test, listings);
  await test.services.usedSearchEngine.refresh();
  return ids;
}

describe('the search of used cars', () => {
  it.each([...LOCALES])('in %s the stock of the country is found', async (locale) => {
    const country = COUNTRY_OF[locale];
    const [{ count = 0 } = {}] = await run<{ count: number }>(
      "select count(*)::int from used_listings where country = $1 and state = 'active'",
      [country],
    );
    const answer = await search({}, locale);
    expect(answer).toMatchObject({ total: count, country, page: 1, origin: null, relaxations: [] });
    expect(answer.results.every((card) => card.country === country && card.isInvented)).toBe(true);
    expect(answer.clusters.reduce((sum, cluster) => sum + cluster.count, 0)).toBe(count);
  });

  it.each(['it', 'en'] as const)('in %s its cards are those that are read by id', async (locale) => {
    const { results } = await search({}, locale);
    const ids = results.map(({ id }) => id).join();
    const { cards } = (await get('/wp-json/dkwp/v2/used/cards', { ids }, locale)).json<{ cards: unknown[] }>();
    expect(results.map((card) => ({ ...card, state: 'active' }))).toEqual(cards);
    expect(results.some(({ sellerName }) => sellerName !== null)).toBe(true);
  });

  it('another country can be named', async () => {
    expect(await search({ country: 'de' })).toMatchObject({ country: 'de' });
  });

  it('facets equal counts of the database', async () => {
    const { facets } = await search({ fuel: 'diesel', price: '5000-20000' });
    const rows = await run<{ value: string; count: number }>(
      `select gearbox as value, count(*)::int from used_listings where country = 'it' and state = 'active'
       and fuel = 'diesel' and price between 500000 and 2000099 group by 1`,
    );
    expect(new Map(facets.gearbox.map(({ value, count }) => [value, count]))).toEqual(
      new Map(rows.map(({ value, count }) => [value, count])),
    );
  });

  it('distances are measured from the postal code, and a radius keeps what is within', async () => {
    const answer = await search({ zip: '20124', sort: 'distance', radius: '50' });
    expect(answer.origin).toMatchObject({ zipCode: '20124', isApproximate: false });
    expect(answer.total).toBeGreaterThan(0);
    const distances = answer.results.map(({ distanceKm }) => distanceKm ?? -1);
    expect(distances).toEqual(distances.toSorted((a, b) => a - b));
    for (const { distanceKm, place } of answer.results)
      expect(Math.abs((distanceKm ?? 0) - distanceBetween(answer.origin ?? MILAN, place))).toBeLessThan(0.06);
    expect(answer.facets.radius.find(({ value }) => value === '50')?.count).toBe(answer.total);
    expect(answer.facets.radius.map(({ value }) => value)).toEqual(['10', '25', '50', '100', '200', 'country']);
  });

  it.each([
    ['it', '2012', 400, 'used-cars.zip-invalid'],
    ['it', '99999', 400, 'used-cars.zip-unknown'],
    ['en', 'HELLO', 400, 'used-cars.zip-invalid'],
    ['fr', '97400', 404, 'used-cars.none-near'],
  ] as const)('in %s the postal code %s gets %i', async (locale, zip, status, code) => {
    const answer = await get(SEARCH, { zip }, locale);
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject({ code });
  });

  it('an unknown make finds nothing instead of everything, and says so', async () => {
    const answer = await search({ make: 'no-such-make' });
    expect(answer.total).toBe(0);
    expect(answer.relaxations[0]).toMatchObject({ filter: 'make', value: null });
    expect(answer.facets.make).toContainEqual({ value: 'no-such-make', name: 'no-such-make', count: 0 });
  });

  it('a text finds models with small typing errors', async () => {
    const [id] = await insert([listing(400, 90_000, 3_000_00)]);
    for (const q of ['trabant', 'trabannt', 'trabi', 'trabant 601'])
      expect((await search({ q })).results.map((card) => card.id)).toContain(id);
  });

  it.each([
    ['page', '0'],
    ['radius', '11'],
    ['price', 'cheap'],
    ['fuel', 'steam'],
    ['area', '1,2,3'],
  ])('an invalid %s is refused', async (name, value) => {
    expect((await get(SEARCH, { [name]: value })).statusCode).toBe(400);
  });
});

describe('changes of the stock', () => {
  it('a new, changed, ended and deleted listing is followed without building the index again', async () => {
    const found = async () =>
      (await search({ make: 'trabant', price: '7000-' })).results.map(({ id, price }) => [id, price]);
    await search();
    const stock = createStockService({ store: createStockReaderStore(test.database.connection.database) });
    const { index } = await stock.stockOf('it');
    const [id = 0] = await insert([listing(300, 80_000, 7_000_00)]);
    await vi.waitFor(async () => expect(await found()).toEqual([[id, 7_000_00]]), VISIBLE);
    await run('update used_listings set price = 750000 where id = $1', [id]);
    await vi.waitFor(async () => expect(await found()).toEqual([[id, 7_500_00]]), VISIBLE);
    await run("update used_listings set state = 'ended', ended_on = $2 where id = $1", [id, TODAY]);
    await vi.waitFor(async () => expect(await found()).toEqual([]), VISIBLE);
    await run("update used_listings set state = 'active', ended_on = null where id = $1", [id]);
    await vi.waitFor(async () => expect(await found()).toEqual([[id, 7_500_00]]), VISIBLE);
    await run('delete from used_listings where id = $1', [id]);
    await vi.waitFor(async () => expect(await found()).toEqual([]), VISIBLE);
    await stock.refresh();
    expect((await stock.stockOf('it')).index).toBe(index);
  });
});

describe('a new day', () => {
  const stateOf = async (id: number) =>
    (
      await run<{ state: string; ended: string | null; label: string | null; reduced: string | null }>(
        'select state, ended_on::text as ended, label, reduced_on::text as reduced from used_listings where id = $1',
        [id],
      )
    )[0];

  it('a new day hides and ends what nobody confirmed, ends old reductions and makes labels', async () => {
    const model = { ...TRABANT, slug: 'p50', name: 'P 50' };
    const confirmed = (days: number) => addDays(TODAY, -days);
    const ids = await insert([
      listing(36, 45_001, 5_000_00, { model, confirmedOn: confirmed(14), reducedOn: confirmed(30), lowestBefore: 1 }),
      listing(36, 45_002, 5_000_00, { model, confirmedOn: confirmed(15) }),
      listing(36, 45_003, 5_000_00, { model, confirmedOn: confirmed(31) }),
      listing(36, 45_004, 5_000_00, { model, reducedOn: confirmed(31), lowestBefore: 1 }),
      ...Array.from({ length: 7 }, (_, more) => listing(36, 45_010 + more, 5_000_00, { model })),
    ]);
    await test.services.usedStockDay.startDay();
    const [kept = 0, hidden = 0, ended = 0, reduced = 0] = ids;
    expect(await stateOf(kept)).toEqual({ state: 'active', ended: null, label: 'fair', reduced: confirmed(30) });
    expect(await stateOf(hidden)).toMatchObject({ state: 'hidden', ended: null });
    expect(await stateOf(ended)).toMatchObject({ state: 'ended', ended: confirmed(1) });
    expect(await stateOf(reduced)).toMatchObject({ state: 'active', reduced: null, label: 'fair' });
    await vi.waitFor(async () => expect((await search({ model: 'trabant/p50' })).total).toBe(9), VISIBLE);
  });
});

describe('a listing', () => {
  const ENDED = addDays(TODAY, -20);
  let ids: number[] = [];

  beforeAll(async () => {
    // The comparable cars of the price label's specification, and the car itself.
    ids = await insert([
      listing(36, 45_000, 14_400_00, {
        vin: VIN,
        plate: PLATE,
        prices: [
          { day: addDays(TODAY, -20), price: 16_000_00 },
          { day: addDays(TODAY, -2), price: 14_400_00 },
        ],
        reducedOn: addDays(TODAY, -2),
        lowestBefore: 16_000_00,
      }),
      listing(36, 45_000, 16_000_00),
      listing(36, 55_000, 15_500_00),
      listing(30, 40_000, 17_200_00),
      listing(42, 50_000, 15_000_00),
      listing(48, 58_000, 14_300_00),
      listing(24, 33_000, 18_400_00),
      listing(36, 35_000, 16_900_00),
      listing(39, 45_000, 21_500_00),
      listing(36, 45_000, 9_000_00, { state: 'ended', endedOn: ENDED, confirmedOn: ENDED }),
      listing(36, 45_000, 9_000_00, { state: 'ended', endedOn: addDays(TODAY, -91), confirmedOn: addDays(TODAY, -91) }),
      listing(36, 45_000, 9_000_00, { state: 'hidden', confirmedOn: addDays(TODAY, -20) }),
    ]);
  });

  it('a listing has its label with the working that the specification expects', async () => {
    const { valuation, label } = await read(ids[0] ?? 0);
    expect(valuation).toMatchObject({
      label: 'very-good',
      reason: null,
      count: 8,
      sellers: 8,
      median: 16_088_93,
      typical: 16_100_00,
      deviation: -0.105,
      areSlopesOwn: false,
    });
    expect(label).toBe('very-good');
    expect(valuation.comparables.map(({ id }) => id).sort()).toEqual(ids.slice(1, 9).sort());
    expect(valuation.comparables.find(({ id }) => id === ids[4])?.adjusted).toBe(16_007_39);
  });

  it('a listing has its price history, its reduction and the lowest price of the 30 days before', async () => {
    expect(await read(ids[0] ?? 0)).toMatchObject({
      prices: [{ price: 16_000_00 }, { price: 14_400_00 }],
      lowest30Days: 16_000_00,
      reduction: { lowest: 16_000_00, percent: 10 },
    });
  });

  it('a listing says what the law wants to be said of a private sale', async () => {
    const { law, seller, netPrice } = await read(ids[0] ?? 0);
    expect(law).toEqual({ lines: ['guarantee-none', 'transfer-excluded-private'], guarantee: null });
    expect(seller).toEqual({ type: 'private', dealer: null });
    expect(netPrice).toBeNull();
  });

  it('a listing of a dealer names the dealer, with opening hours and the legal guarantee', async () => {
    const [{ id = 0 } = {}] = await run<{ id: number }>(
      "select id from used_listings where dealer_id is not null and country = 'it' and state = 'active' limit 1",
    );
    const found = await read(id);
    expect(found.seller).toMatchObject({ type: 'dealer', dealer: { name: found.sellerName } });
    expect(found.seller.dealer?.opening.length).toBeGreaterThan(0);
    expect(found.law.guarantee).toMatchObject({ months: 24 });
    const [{ email = '' } = {}] = await run<{ email: string }>('select email from dealers where id = $1', [
      found.seller.dealer?.id,
    ]);
    expect(email).toContain('@');
    expect(JSON.stringify(found)).not.toContain(email);
  });

  it('a listing is as far away as a haversine says', async () => {
    const found = await read(ids[0] ?? 0, { zip: '00144' });
    expect(found.distanceKm).toBeGreaterThan(400);
    expect((await get(`/wp-json/dkwp/v2/used/${ids[0]}`, { zip: '1' })).json()).toMatchObject({
      code: 'used-cars.zip-invalid',
    });
  });

  it('a listing has similar ones, of the same model first', async () => {
    const { similar } = await read(ids[0] ?? 0);
    expect(similar).toHaveLength(6);
    expect(similar.every(({ id, make }) => make.slug === 'trabant' && id !== ids[0])).toBe(true);
  });

  it('a listing that has ended says so, and is gone after 90 days', async () => {
    const ended = await read(ids[9] ?? 0);
    expect(ended).toMatchObject({
      state: 'ended',
      endedOn: ENDED,
      valuation: { reason: 'not-active', comparables: [] },
    });
    expect(ended.similar.length).toBeGreaterThan(0);
    const gone = await get(`/wp-json/dkwp/v2/used/${ids[10]}`);
    expect([gone.statusCode, gone.json()]).toEqual([410, expect.objectContaining({ code: 'used-cars.listing-gone' })]);
    expect(await read(ids[11] ?? 0)).toMatchObject({ state: 'hidden' });
  });

  it('a listing that does not exist is not found', async () => {
    expect((await get('/wp-json/dkwp/v2/used/999999999')).statusCode).toBe(404);
    expect((await get('/wp-json/dkwp/v2/used/abc')).statusCode).toBe(400);
  });

  it('a listing never shows VIN or plate, in no answer', async () => {
    const answers = [
      await get(SEARCH, { make: 'trabant' }),
      await get(`/wp-json/dkwp/v2/used/${ids[0]}`),
      await get(`/wp-json/dkwp/v2/used/${ids[1]}`),
    ];
    for (const { body } of answers) {
      expect(body).not.toContain(VIN);
      expect(body).not.toContain(PLATE);
      expect(body).not.toMatch(/vin|plate"/i);
    }
  });
});
