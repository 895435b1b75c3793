import { describe, expect, it } from 'vitest';
import { usedSearchQuery } from '#contract/used-cars/used-cars.endpoints.ts';
import { useApp } from '#server/testing/test-app.ts';
import { addListings, trabant } from '#server/testing/used-listings.ts';

const test = useApp();
const EVER = { batch: 0, moment: new Date(0) };

const QUERIES = [
  'make=fiat',
  'make=fiat,volkswagen&fuel=diesel',
  'fuel=bev,phev&price=-30000',
  'price=5000-12000&km=-100000',
  'registration=2018-2021&gearbox=automatic',
  'zip=20121&radius=50',
  'zip=00184&radius=100&bodyType=suv',
  'q=panda',
  'q=golv',
  'q=business',
  'q=fiat business',
  'variant=lounge',
  'variant=busines&fuel=diesel',
  'inspection=12&delivery=yes',
  'returns=yes&credit=yes',
  'label=very-good,good',
  'seller=private&owners=1',
  'euro=6d,6d-temp&colour=white',
  'area=44,8,46,10',
  'power=80-&doors=5&seats=5',
  'sticker=4',
  'novice=yes&deductible=yes',
  'days=-7',
  'make=no-such-make',
];

describe('new used cars', () => {
  it('each belongs to one batch, however many batches are closed at once', async () => {
    const { usedArrivals } = test.services;
    await usedArrivals.closeBatch();
    const before = await usedArrivals.lastBatch();
    const [id] = await addListings(test, [trabant(1_000_00)]);
    const batches = await Promise.all(Array.from({ length: 10 }, () => usedArrivals.closeBatch()));
    expect(new Set(batches).size).toBe(10);
    const found = await Promise.all(
      batches.map(async (batch) => {
        const matcher = await usedArrivals.openMatcher('it', { from: batch, to: batch });
        return matcher.match('make=trabant', { ...EVER, batch: before }, 10);
      }),
    );
    expect(found.flatMap(({ ids }) => ids)).toEqual([id]);
  });

  it.each(QUERIES)('the search %s finds as many of them as of the whole stock', async (query) => {
    const { usedArrivals, usedSearch } = test.services;
    const to = await usedArrivals.closeBatch();
    const matcher = await usedArrivals.openMatcher('it', { from: 1, to });
    const asked = usedSearchQuery.parse(Object.fromEntries(new URLSearchParams(query)));
    const { total } = await usedSearch.search('it', asked);
    expect((await matcher.match(query, EVER, 5)).total).toBe(total);
    if (query === 'make=fiat') expect(total).toBeGreaterThan(10);
  });

  it('the newest are named, and those of an earlier batch or moment are not counted', async () => {
    const { usedArrivals } = test.services;
    await addListings(test, [trabant(1_000_00)]);
    const first = await usedArrivals.closeBatch();
    const [older, newer] = [await addListings(test, [trabant(2_000_00)]), await addListings(test, [trabant(3_000_00)])];
    const to = await usedArrivals.closeBatch();
    const matcher = await usedArrivals.openMatcher('it', { from: 1, to });
    const since = { batch: first, moment: new Date(0) };
    expect(await matcher.match('make=trabant', since, 1)).toEqual({ total: 2, ids: newer });
    expect(await matcher.match('make=trabant', since, 9)).toEqual({ total: 2, ids: [...newer, ...older] });
    expect(await matcher.match('make=trabant', { batch: first, moment: new Date() }, 9)).toEqual({ total: 0, ids: [] });
    expect(await matcher.match('fuel=steam', since, 9)).toEqual({ total: 0, ids: [] });
    expect(await matcher.match('zip=99999&radius=50', since, 9)).toEqual({ total: 0, ids: [] });
  });

  it('a version that is not among them is not replaced by other versions of its model', async () => {
    const { usedArrivals } = test.services;
    await addListings(test, [trabant(1_000_00, { version: '0.6 Kombi' })]);
    const batch = await usedArrivals.closeBatch();
    const matcher = await usedArrivals.openMatcher('it', { from: batch, to: batch });
    const totalOf = async (query: string) => (await matcher.match(query, EVER, 9)).total;
    expect(await totalOf('q=trabant+kombi')).toBe(1);
    expect(await totalOf('q=trabant+limousine')).toBe(0);
    expect(await totalOf('variant=limousine')).toBe(0);
  });

  it('used cars whose listing has ended are no longer new', async () => {
    const { usedArrivals } = test.services;
    const [id] = await addListings(test, [trabant(1_000_00)]);
    const batch = await usedArrivals.closeBatch();
    await test.database.connection.pool.query("update used_listings set state = 'ended' where id = $1", [id]);
    const matcher = await usedArrivals.openMatcher('it', { from: batch, to: batch });
    expect(await matcher.match('make=trabant', EVER, 9)).toEqual({ total: 0, ids: [] });
  });
});
