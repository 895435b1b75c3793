import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BODY_TYPES, FUELS, GEARBOXES, TRACTIONS } from '#contract/catalogue/catalogue.rules.ts';
import { SEARCH_EQUIPMENT } from '#contract/search/equipment.rules.ts';
import { type SearchAnswer, searchQuery } from '#contract/search/search.endpoints.ts';
import {
  SEARCH_CHOICES,
  SEARCH_PAGE_SIZE,
  SEARCH_RANGES,
  SEARCH_SORTS,
} from '#contract/search/search-filters.rules.ts';
import { monthlyOf } from '#contract/shared/finance.rules.ts';
import {
  meets,
  naiveSearch,
  type PlainVersion,
  plainBand,
  plainEnergyUse,
  plainNovice,
} from '#server/testing/naive-search.ts';
import { createMarket } from './market.ts';
import { answerSearch } from './search-answer.ts';
import { createSnapshotBuilder, type Snapshot } from './snapshot.ts';

const MAKES = ['fiat', 'bmw', 'kia'].map((slug, id) => ({ id, slug, name: slug.toUpperCase() }));
const MODEL_COUNT = 40;

/** Public data often lack figures. */
const stated = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null, freq: 3 });
const submodel = fc.record({
  bodyType: fc.constantFrom(...BODY_TYPES.slice(0, 3)),
  seats: stated(fc.constantFrom(4, 5, 7)),
  doors: stated(fc.constantFrom(3, 5)),
  bootLitres: stated(fc.integer({ min: 0, max: 50 })),
  lengthMm: stated(fc.integer({ min: 0, max: 509 })),
  widthMm: stated(fc.integer({ min: 0, max: 509 })),
});
const version = fc.record({
  fuel: fc.constantFrom(...FUELS.slice(0, 3)),
  gearbox: fc.constantFrom(...GEARBOXES.slice(0, 2)),
  traction: stated(fc.constantFrom(...TRACTIONS.slice(0, 2))),
  powerKw: fc.integer({ min: 0, max: 50 }),
  co2: fc.integer({ min: 0, max: 50 }),
  electricRangeKm: stated(fc.integer({ min: 0, max: 50 })),
  consumption: stated(fc.integer({ min: 1, max: 12 })),
  electricConsumption: stated(fc.integer({ min: 10, max: 25 })),
  batteryKwh: stated(fc.integer({ min: 10, max: 100 })),
  massKg: stated(fc.integer({ min: 75, max: 1_500 })),
  equipment: fc.subarray(SEARCH_EQUIPMENT.slice(0, 3)),
  isOffered: fc.boolean(),
  price: fc.option(fc.integer({ min: 0, max: 9_000 }), { nil: null, freq: 8 }),
  isOfFirstSubmodel: fc.boolean(),
});
const model = fc.record({
  make: fc.integer({ min: 0, max: MAKES.length - 1 }),
  popularity: fc.option(fc.integer({ min: 1, max: 5 }), { nil: null }),
  submodels: fc.tuple(submodel, submodel),
  versions: fc.array(version, { maxLength: 6 }),
});
const catalogue = fc.array(model, { maxLength: MODEL_COUNT }).map((models) => ({
  snapshot: snapshotOf(models),
  versions: plainVersions(models),
}));
type Model = typeof model extends fc.Arbitrary<infer Value> ? Value : never;

const slugOf = (place: number) => `m${place}`;
const keyOf = ({ make }: Model, place: number) => `${MAKES[make]?.slug}/${slugOf(place)}`;

function snapshotOf(models: readonly Model[]): Snapshot {
  const builder = createSnapshotBuilder({
    makes: MAKES,
    models: models.map(({ make, popularity }, id) => {
      const slug = slugOf(id);
      return { id, makeId: make, slug, name: slug, names: {}, popularity, photo: null };
    }),
    submodels: models.flatMap(({ submodels }, id) =>
      submodels.map((own, place) => ({ ...own, id: id * 2 + place, heightMm: null, shape: null })),
    ),
    versionCount: models.reduce((sum, { versions }) => sum + versions.length, 0),
  });
  for (const [modelId, { versions }] of models.entries())
    for (const [id, { price, isOfFirstSubmodel, equipment, isOffered, ...own }] of versions.entries())
      builder.add({
        ...own,
        id,
        equipment: { it: equipment.reduce((bits, item) => bits | (1 << SEARCH_EQUIPMENT.indexOf(item)), 0) },
        offeredIn: isOffered ? ['it'] : ['de'],
        modelId,
        submodelId: modelId * 2 + (isOfFirstSubmodel ? 0 : 1),
        prices: { it: price, de: 1 },
      });
  return builder.build();
}

function plainVersions(models: readonly Model[]): PlainVersion[] {
  return models.flatMap((own, place) =>
    own.versions.flatMap(
      ({
        price,
        isOfFirstSubmodel,
        fuel,
        gearbox,
        traction,
        powerKw,
        co2,
        electricRangeKm,
        equipment,
        isOffered,
        ...use
      }) => {
        const { bodyType, seats, doors, bootLitres, lengthMm, widthMm } = own.submodels[isOfFirstSubmodel ? 0 : 1];
        if (price === null) return [];
        return {
          make: MAKES[own.make]?.slug ?? '',
          model: keyOf(own, place),
          ...{
            bodyType,
            fuel,
            gearbox,
            traction,
            seats: seats && String(seats),
            doors: doors && String(doors),
            equipment,
            offers: isOffered ? 'yes' : null,
            price,
            monthly: monthlyOf(price, 'it'),
          },
          ...{
            power: powerKw,
            boot: bootLitres,
            electricRange: electricRangeKm,
            emissions: co2,
            length: lengthMm,
            width: widthMm,
          },
          ...{ energyUse: plainEnergyUse(fuel, use.consumption, use.electricConsumption) },
          ...{ consumption: plainBand(fuel, use.consumption, use.electricConsumption) },
          ...{ novice: plainNovice('it', powerKw, use.massKg), sticker: null },
          ...{ popularity: own.popularity, place },
        };
      },
    ),
  );
}

const list = (...values: string[]) => fc.subarray(values, { minLength: 1 }).map((chosen) => chosen.join(','));
const bound = fc.option(fc.integer({ min: 0, max: 50 }), { nil: '' });
const range = fc.tuple(bound, bound).map(([from, to]) => `${from}-${to}`);
/** As in a URL. */
const anyQuery = fc.record(
  {
    q: fc.constantFrom('kia', 'bmw', 'fiat', 'nothing'),
    make: list('fiat', 'bmw', 'nobody'),
    model: list('fiat/m0', 'bmw/m1', 'kia/m2', 'kia/m3', 'bmw/m4'),
    bodyType: list(...BODY_TYPES.slice(0, 3)),
    fuel: list(...FUELS.slice(0, 4)),
    gearbox: list(...GEARBOXES.slice(0, 2)),
    traction: list(...TRACTIONS),
    seats: list('5', '7', '9'),
    doors: list('3', '5'),
    equipment: list(...SEARCH_EQUIPMENT.slice(0, 4)),
    consumption: list('litres-0-4', 'litres-5-6', 'litres-8', 'kwh-15-18'),
    novice: fc.constant('yes'),
    sticker: list('1', '2'),
    offers: fc.constant('yes'),
    price: range,
    monthly: range,
    power: range,
    boot: range,
    electricRange: range,
    emissions: range,
    length: range,
    width: range,
    sort: fc.constantFrom(...SEARCH_SORTS),
  },
  { requiredKeys: [] },
);
type Query = typeof anyQuery extends fc.Arbitrary<infer Value> ? Value : never;

/** Few filters find something, many find nothing: both must be tested. */
const fewFilters = fc
  .tuple(anyQuery, fc.subarray([...SEARCH_CHOICES, ...SEARCH_RANGES, 'q', 'sort'] as const, { maxLength: 4 }))
  .map(([all, kept]): Query => Object.fromEntries(kept.flatMap((name) => (all[name] ? [[name, all[name]]] : []))));
const anyQueries = fc.oneof({ weight: 3, arbitrary: fewFilters }, { weight: 1, arbitrary: anyQuery });

const keysOf = ({ results }: SearchAnswer) => results.map(({ make, slug }) => `${make.slug}/${slug}`);
const meant =
  (text = '') =>
  (key: string) =>
    key.startsWith(`${text}/`);

async function searchAll(snapshot: Snapshot, wanted: Query): Promise<{ answer: SearchAnswer; models: string[] }> {
  const market = await createMarket(snapshot, 'it');
  const answer = answerSearch(market, searchQuery.parse(wanted));
  const pages = Array.from({ length: Math.ceil(MODEL_COUNT / SEARCH_PAGE_SIZE) + 1 }, (_, page) =>
    answerSearch(market, searchQuery.parse({ ...wanted, page: page + 1 })),
  );
  return { answer, models: pages.flatMap(keysOf) };
}

describe('the search', () => {
  it('the search gives the totals, facets, bounds, order and pages of a naive count', async () => {
    await fc.assert(
      fc.asyncProperty(catalogue, anyQueries, async ({ snapshot, versions }, wanted) => {
        const query = searchQuery.parse(wanted);
        const { answer, models } = await searchAll(snapshot, wanted);
        const naive = naiveSearch(versions, query, meant(query.q));
        expect(answer.versions).toBe(naive.versions);
        expect(answer.total).toBe(naive.models.length);
        expect(answer.pages).toBe(Math.ceil(naive.models.length / SEARCH_PAGE_SIZE));
        // With a text, the better match comes before the better-known model.
        if (query.q && query.sort === 'popular') expect(models.toSorted()).toEqual(naive.models.toSorted());
        else expect(models).toEqual(naive.models);
        expect(answer.bounds).toEqual(naive.bounds);
        for (const choice of SEARCH_CHOICES)
          expect(Object.fromEntries(answer.facets[choice].map(({ value, count }) => [value, count]))).toEqual(
            naive.counts[choice],
          );
      }),
      { numRuns: 300 },
    );
  });

  it('the search lists values in the expected order', async () => {
    await fc.assert(
      fc.asyncProperty(catalogue, anyQueries, async ({ snapshot }, wanted) => {
        const { facets } = (await searchAll(snapshot, wanted)).answer;
        const isInOrderOf = (values: readonly string[], facet: keyof typeof facets) =>
          expect(facets[facet].map(({ value }) => value)).toEqual(
            facets[facet].map(({ value }) => value).toSorted((a, b) => values.indexOf(a) - values.indexOf(b)),
          );
        isInOrderOf(BODY_TYPES, 'bodyType');
        isInOrderOf(FUELS, 'fuel');
        isInOrderOf(['4', '5', '7', '9'], 'seats');
        isInOrderOf(SEARCH_EQUIPMENT, 'equipment');
        isInOrderOf(['bmw', 'fiat', 'kia', 'nobody'], 'make');
      }),
      { numRuns: 100 },
    );
  });

  it('each card of the search shows only the matching versions', async () => {
    await fc.assert(
      fc.asyncProperty(catalogue, anyQueries, async ({ snapshot, versions }, wanted) => {
        const query = searchQuery.parse(wanted);
        const { answer } = await searchAll(snapshot, wanted);
        for (const card of answer.results) {
          const all = versions.filter(({ model: key }) => key === `${card.make.slug}/${card.slug}`);
          const found = all.filter((own) => meets(own, query, meant(query.q)));
          const cheapest = Math.min(...found.map(({ price }) => price));
          expect(card).toMatchObject({ matching: found.length, versions: all.length, priceFrom: cheapest });
          expect(card.monthlyFrom).toBe(Math.min(...found.map(({ monthly }) => monthly ?? 0)));
          expect(found.filter(({ price }) => price === cheapest).map(({ bodyType }) => bodyType)).toContain(
            card.bodyType,
          );
          expect(card.fuels).toEqual(FUELS.filter((fuel) => found.some((own) => own.fuel === fuel)));
          expect(card.powerKw.to).toBe(Math.max(...found.map(({ power }) => power ?? 0)));
          const ranges = found.flatMap(({ electricRange }) => electricRange ?? []);
          expect(card.electricRangeKm?.from).toBe(ranges.length > 0 ? Math.min(...ranges) : undefined);
        }
      }),
      { numRuns: 100 },
    );
  });

  it('every suggestion for an empty result leads to the number of models it promises', async () => {
    let [alone, together] = [0, 0];
    await fc.assert(
      fc.asyncProperty(catalogue, anyQueries, async ({ snapshot, versions }, wanted) => {
        const query = searchQuery.parse(wanted);
        const { relaxations, total } = (await searchAll(snapshot, wanted)).answer;
        const left = (except: keyof Query) =>
          versions.filter((own) => meets(own, query, meant(query.q), except === 'sort' ? undefined : except));
        expect(relaxations.length > 0).toBe(total === 0 && versions.length > 0);
        for (const { filter, value, without = [], total: promised } of relaxations) {
          const relaxed = Object.fromEntries(
            Object.entries({ ...wanted, [filter]: value ?? undefined }).filter(
              ([name, own]) => own !== undefined && !without.some((other) => other === name),
            ),
          );
          expect(promised).toBeGreaterThan(0);
          expect(naiveSearch(versions, searchQuery.parse(relaxed), meant(query.q)).models).toHaveLength(promised);
          if (without.length > 0) together += 1;
          else alone += 1;
        }
        const helpful = [...SEARCH_CHOICES, ...SEARCH_RANGES, 'q' as const].filter((name) => left(name).length > 0);
        if (total === 0 && helpful.length > 0)
          expect(relaxations.map(({ filter }) => filter).toSorted()).toEqual(helpful.toSorted());
      }),
      { numRuns: 400 },
    );
    expect(alone).toBeGreaterThan(20);
    expect(together).toBeGreaterThan(20);
  });

  it('a suggested range is widened no more than necessary', async () => {
    const one = { make: 0, popularity: null, submodels: [box, box] satisfies [typeof box, typeof box] };
    const own = {
      fuel: 'bev' as const,
      gearbox: 'manual' as const,
      traction: 'front' as const,
      powerKw: 50,
      co2: 0,
      consumption: null,
      electricConsumption: null,
      batteryKwh: null,
      massKg: null,
      equipment: [],
      isOffered: false,
      isOfFirstSubmodel: true,
    };
    const snapshot = snapshotOf([
      { ...one, versions: [{ ...own, price: 19_900_50, electricRangeKm: 300 }] },
      { ...one, versions: [{ ...own, price: 31_000_00, electricRangeKm: null }] },
    ]);
    const relaxationsOf = async (wanted: Query) => (await searchAll(snapshot, wanted)).answer.relaxations;
    expect(await relaxationsOf({ price: '-19000' })).toEqual([{ filter: 'price', value: '-19901', total: 1 }]);
    expect(await relaxationsOf({ price: '21000-30500' })).toEqual([
      { filter: 'price', value: '21000-31000', total: 1 },
    ]);
    expect(await relaxationsOf({ price: '40000-' })).toEqual([{ filter: 'price', value: '31000-', total: 1 }]);
    expect(await relaxationsOf({ price: '25000-20000' })).toEqual([
      { filter: 'price', value: '19900-20000', total: 1 },
    ]);
    expect(await relaxationsOf({ electricRange: '400-' })).toEqual([
      { filter: 'electricRange', value: '300-', total: 1 },
    ]);
    // Missing figures never fall within a range, however wide.
    expect(await relaxationsOf({ electricRange: '0-', price: '30000-' })).toEqual([
      { filter: 'price', value: '19900-', total: 1 },
      { filter: 'electricRange', value: null, total: 1 },
    ]);
  });

  it('a search in an empty catalogue finds nothing', async () => {
    const { answer } = await searchAll(snapshotOf([]), { fuel: 'bev' });
    expect(answer).toMatchObject({ total: 0, pages: 0, results: [], relaxations: [], bounds: { price: null } });
    expect(answer.facets.fuel).toEqual([{ value: 'bev', count: 0 }]);
  });
});

const box = { bodyType: 'suv', seats: 5, doors: 5, bootLitres: 1, lengthMm: null, widthMm: null } as const;
