import fc from 'fast-check';
import { expect, it } from 'vitest';
import { FUELS, GEARBOXES, TRACTIONS } from '#contract/catalogue/catalogue.rules.ts';
import { searchQuery } from '#contract/search/search.endpoints.ts';
import { SEARCH_CHOICES, SEARCH_SORTS } from '#contract/search/search-filters.rules.ts';
import { monthlyOf } from '#contract/shared/finance.rules.ts';
import { naiveSearch, type PlainVersion } from '#server/testing/naive-search.ts';
import { createMarket } from './market.ts';
import { answerSearch } from './search-answer.ts';
import { createSnapshotBuilder, type VersionRecord } from './snapshot.ts';

const MAKE = { id: 1, slug: 'fiat', name: 'Fiat' };
const SUBMODEL = {
  bodyType: 'suv',
  lengthMm: 1,
  widthMm: 1,
  heightMm: 1,
  shape: null,
  bootLitres: 400,
  seats: 5,
  doors: 5,
} as const;

const version = fc.record({
  fuel: fc.constantFrom(...FUELS),
  gearbox: fc.constantFrom(...GEARBOXES),
  traction: fc.constantFrom(...TRACTIONS),
  powerKw: fc.integer({ min: 0, max: 400 }),
  co2: fc.integer({ min: 0, max: 250 }),
  electricRangeKm: fc.option(fc.integer({ min: 0, max: 600 }), { nil: null }),
  price: fc.integer({ min: 10_000_00, max: 60_000_00 }),
});
type Version = typeof version extends fc.Arbitrary<infer Value> ? Value : never;
/** From 31 to 130 versions, so that blocks are full to the last bit, and models have several of them. */
const catalogue = fc.array(fc.array(version, { minLength: 31, maxLength: 130, size: 'max' }), {
  minLength: 1,
  maxLength: 4,
});

const list = (values: readonly string[]) => fc.subarray([...values], { minLength: 1 }).map(String);
const range = (min: number, max: number) =>
  fc.tuple(fc.integer({ min, max }), fc.integer({ min, max })).map((bounds) => {
    const [from, to] = bounds.toSorted((a, b) => a - b);
    return `${from}-${to}`;
  });
const anyQuery = fc.record(
  {
    fuel: list(FUELS),
    gearbox: list(GEARBOXES),
    traction: list(TRACTIONS),
    price: range(10_000, 60_000),
    power: range(0, 400),
    electricRange: range(0, 600),
    sort: fc.constantFrom(...SEARCH_SORTS),
  },
  { requiredKeys: [] },
);

function snapshotOf(models: readonly Version[][], popularityOf: (id: number) => number | null = () => null) {
  const builder = createSnapshotBuilder({
    makes: [MAKE],
    models: models.map((_, id) => ({
      ...{ id, makeId: MAKE.id, slug: `m${id}`, name: `m${id}`, names: {}, popularity: popularityOf(id), photo: null },
    })),
    submodels: models.map((_, id) => ({ id, ...SUBMODEL })),
    versionCount: models.flat().length,
  });
  for (const [id, versions] of models.entries())
    for (const { price, ...own } of versions) {
      const missing = { consumption: null, electricConsumption: null, batteryKwh: null, massKg: null };
      const extras = { id, equipment: {}, offeredIn: [] };
      builder.add({
        ...own,
        ...missing,
        ...extras,
        modelId: id,
        submodelId: id,
        prices: { it: price },
      } satisfies VersionRecord);
    }
  return builder.build();
}

function plainVersions(models: readonly Version[][]): PlainVersion[] {
  return models.flatMap((versions, place) =>
    versions.map(({ powerKw, co2, electricRangeKm, price, ...own }) => ({
      ...own,
      ...{ make: MAKE.slug, model: `${MAKE.slug}/m${place}`, bodyType: SUBMODEL.bodyType, seats: '5', place },
      ...{ price, monthly: monthlyOf(price, 'it'), power: powerKw, boot: SUBMODEL.bootLitres },
      ...{
        electricRange: electricRangeKm,
        emissions: co2,
        popularity: null,
        length: SUBMODEL.lengthMm,
        width: SUBMODEL.widthMm,
        energyUse: null,
        consumption: null,
        novice: null,
        sticker: null,
        doors: '5',
        equipment: [],
        offers: null,
      },
    })),
  );
}

it('a model with many versions is counted once, and each of its versions once', async () => {
  let divided = 0;
  await fc.assert(
    fc.asyncProperty(catalogue, anyQuery, async (models, wanted) => {
      const query = searchQuery.parse(wanted);
      const all = plainVersions(models);
      const answer = answerSearch(await createMarket(snapshotOf(models), 'it'), query);
      const naive = naiveSearch(all, query);
      expect(answer).toMatchObject({ total: naive.models.length, versions: naive.versions, bounds: naive.bounds });
      expect(answer.results.map(({ make, slug }) => `${make.slug}/${slug}`)).toEqual(naive.models);
      expect(answer.results.reduce((sum, { matching }) => sum + matching, 0)).toBe(naive.versions);
      for (const choice of SEARCH_CHOICES)
        expect(Object.fromEntries(answer.facets[choice].map(({ value, count }) => [value, count]))).toEqual(
          naive.counts[choice],
        );
      for (const { filter, value, without = [], total } of answer.relaxations) {
        const relaxed = Object.entries({ ...wanted, [filter]: value ?? undefined }).filter(
          ([name, own]) => own !== undefined && !without.some((other) => other === name),
        );
        expect(naiveSearch(all, searchQuery.parse(Object.fromEntries(relaxed))).models).toHaveLength(total);
      }
      if (answer.versions > 0 && answer.versions < all.length) divided += 1;
    }),
    { numRuns: 100 },
  );
  expect(divided).toBeGreaterThan(20);
});

it('of very many models the best-known and the chosen ones are listed', async () => {
  const one = { fuel: 'petrol', gearbox: 'manual', traction: 'front', powerKw: 70, co2: 100 } as const;
  const models = Array.from({ length: 300 }, () => [{ ...one, electricRangeKm: null, price: 20_000_00 }]);
  const market = await createMarket(
    snapshotOf(models, (id) => 300 - id),
    'it',
  );
  const listed = (query: object) => answerSearch(market, searchQuery.parse({ make: 'fiat', ...query })).facets.model;
  const best = Array.from({ length: 200 }, (_, place) => `fiat/m${100 + place}`);
  expect(listed({}).map(({ value }) => value)).toEqual(best);
  expect(listed({ model: 'fiat/m7' })[0]).toEqual({ value: 'fiat/m7', name: 'm7', count: 1 });
  expect(listed({ model: 'fiat/m7' })).toHaveLength(201);
});
