import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { COUNTRIES, type Country } from '#contract/shared/country.ts';
import { addDays, addMonths, daysBetween, monthsBetween } from '#contract/shared/days.ts';
import { memoize } from '#contract/shared/memoize.ts';
import { STICKERS } from '#contract/used-cars/stickers.rules.ts';
import { usedSearchQuery } from '#contract/used-cars/used-cars.endpoints.ts';
import {
  ACCIDENT_STATES,
  EURO_CLASSES,
  INSPECTION_MONTHS,
  MAX_CLUSTERS,
  OWNER_COUNTS,
  PRICE_LABELS,
  radiiOf,
  radiusInKm,
  SELLER_TYPES,
  SERVICE_HISTORIES,
  USED_BODY_TYPES,
  USED_CHOICES,
  USED_COLOURS,
  USED_FUELS,
  USED_GEARBOXES,
  USED_PAGE_SIZE,
  USED_RADII,
  USED_RANGES,
  USED_SORTS,
} from '#contract/used-cars/used-cars.rules.ts';
import { createRandom } from '#server/demo/used-cars/random.ts';
import { distanceBetween } from '#server/providers/postal/postal-positions.ts';
import { naiveUsedSearch, type PlainListing } from '#server/testing/naive-used-search.ts';
import { choicesOf, dayNumber, type ListingRecord } from './listing-codes.ts';
import { createModels, type ModelRecord } from './models.ts';
import type { IndexPlace } from './places.ts';
import { distancesFrom, isWithin, readArea } from './rows-by-place.ts';
import { searchStock } from './search-stock.ts';
import { createStockBuilder, type UpdatableStock } from './stock-builder.ts';

const TODAY = '2026-11-17';
/** Inspections are then valid for a month less. */
const NEXT_MONTH = '2026-12-01';
const AREA = '44,8,46,11';
const ORIGIN = { latitude: 45.46, longitude: 9.19 };
const LOCALE = 'it';

const MODELS: ModelRecord[] = ['fiat/panda', 'fiat/punto', 'ford/fiesta', 'volkswagen/golf', 'volkswagen/up'].map(
  (key, place) => {
    const [make = '', slug = ''] = key.split('/');
    return { id: 3 * place + 2, make, makeName: make, slug, name: slug, names: {}, aliases: [] };
  },
);
/** None is similar to another. */
const VARIANTS = ['GTI', 'Sportline', 'Cross'];
const models = await createModels(MODELS);
const random = createRandom(1);

function placeOf(id: number): IndexPlace {
  return {
    id,
    zipCode: String(id),
    city: `c${id}`,
    latitude: 44 + random.next() * 3,
    longitude: 7 + random.next() * 5,
  };
}

function listingOf(id: number, places: readonly IndexPlace[]): ListingRecord {
  return {
    id,
    modelId: random.pick(MODELS).id,
    placeId: random.pick(places).id,
    price: random.integer(500_00, 30_000_00),
    registration: `${random.integer(2000, 2026)}-${String(random.integer(1, 12)).padStart(2, '0')}`,
    km: random.integer(0, 200_000),
    powerKw: random.integer(40, 200),
    firstSeen: addDays(TODAY, -random.integer(0, 120)),
    bodyType: random.pick(USED_BODY_TYPES),
    fuel: random.pick(USED_FUELS),
    gearbox: random.pick(USED_GEARBOXES),
    doors: random.pick([null, 2, 3, 5]),
    seats: random.pick([null, 4, 5, 7]),
    colour: random.pick([null, ...USED_COLOURS]),
    sellerType: random.pick(SELLER_TYPES),
    euro: random.pick([null, ...EURO_CLASSES]),
    owners: random.pick([null, 1, 2, 3, 4, 7]),
    service: random.pick([null, ...SERVICE_HISTORIES]),
    accident: random.pick(ACCIDENT_STATES),
    label: random.pick([null, ...PRICE_LABELS]),
    deviation: random.pick([null, random.integer(-2_000, 3_000) / 10_000]),
    electricRangeKm: random.pick([null, 30, 50]),
    tareKg: random.pick([null, 1_000, 1_500]),
    version: [random.pick(['1.2', '1.4']), random.pick(VARIANTS), random.pick(['Easy', 'Lounge'])].join(' '),
    inspectionUntil: random.chance(0.2) ? null : addMonths(TODAY, random.integer(-3, 24)).slice(0, 7),
    isDeductible: random.chance(0.3),
    hasWarranty: random.chance(0.3),
    hasPhotos: random.chance(0.8),
    isReduced: random.chance(0.2),
    hasCredit: random.chance(0.3),
    isDelivered: random.chance(0.3),
    isReturnable: random.chance(0.2),
  };
}

const modelOf = (id: number) => models.get(id)?.slug;
const makeOf = ({ modelId }: ListingRecord) => models.get(modelId)?.make ?? '';

function plainOf(record: ListingRecord, country: Country, places: readonly IndexPlace[], today: string): PlainListing {
  const place = places.find(({ id }) => id === record.placeId) as IndexPlace;
  const model = models.get(record.modelId);
  return {
    id: record.id,
    choices: Object.fromEntries(
      Object.entries({
        ...choicesOf(record, country),
        make: model?.make,
        model: `${model?.make}/${model?.slug}`,
      }).filter(([, value]) => value !== undefined),
    ),
    version: record.version,
    inspectedMonths: record.inspectionUntil
      ? monthsBetween(`${today.slice(0, 7)}-01`, `${record.inspectionUntil}-01`)
      : undefined,
    price: record.price,
    registration: record.registration,
    km: record.km,
    powerKw: record.powerKw,
    daysOnline: daysBetween(record.firstSeen, today),
    deviation: record.deviation,
    distanceKm: distanceBetween(ORIGIN, place),
    isInArea: isWithin(readArea(AREA), place),
  };
}

interface Stock {
  country: Country;
  updatable: UpdatableStock;
  records: Map<number, ListingRecord>;
  places: IndexPlace[];
}

/** Some listings are there from the start, others are added, changed and removed later. */
async function stockOf(country: Country, size: number, changes: number): Promise<Stock> {
  const places = Array.from({ length: Math.max(1, size >> 3) }, (_, place) => placeOf(place + 1));
  const first = Array.from({ length: size }, (_, place) => listingOf(place + 1, places));
  const counts = Map.groupBy(first, ({ placeId }) => placeId);
  const builder = createStockBuilder({
    country,
    places: places
      .filter(({ id }) => counts.has(id))
      .map((place) => ({ ...place, count: counts.get(place.id)?.length ?? 0 })),
    makeCount: models.makeCount,
  });
  for (const record of first) builder.add(record, makeOf(record));
  const updatable = await builder.build();
  const records = new Map(first.map((record) => [record.id, record]));
  places.push(placeOf(places.length + 1));
  for (let change = 0; change < changes; change += 1) {
    // What a search keeps must not outlive the next change.
    if (change === changes >> 1) for (const sort of USED_SORTS) search({ country, updatable }, { sort });
    const id = random.integer(1, size + changes);
    if (random.chance(0.3)) {
      updatable.remove(id);
      records.delete(id);
    } else {
      const record = listingOf(id, places);
      const isStored = updatable.put(
        record,
        places.find((place) => place.id === record.placeId) as IndexPlace,
        makeOf(record),
      );
      expect(isStored).toBe(true);
      records.set(id, record);
    }
  }
  return { country, updatable, records, places };
}

const list = (values: readonly string[]) =>
  values.length > 0 ? fc.subarray([...values], { minLength: 1 }).map(String) : fc.constant('');
const range = (min: number, max: number) =>
  fc.tuple(fc.integer({ min, max }), fc.integer({ min, max })).map(([a, b]) => `${Math.min(a, b)}-${Math.max(a, b)}`);
const queryIn = (country: Country) =>
  fc.record(
    {
      zip: fc.constant('20121'),
      radius: fc.constantFrom(...USED_RADII.map(String)),
      area: fc.constant(AREA),
      make: list(['fiat', 'ford', 'volkswagen']),
      model: list(MODELS.map(({ make, slug }) => `${make}/${slug}`)),
      bodyType: list(USED_BODY_TYPES),
      fuel: list(USED_FUELS),
      gearbox: list(USED_GEARBOXES),
      doors: list(['3', '5']),
      seats: list(['4', '5']),
      colour: list(USED_COLOURS),
      seller: list(SELLER_TYPES),
      euro: list(EURO_CLASSES),
      owners: list(OWNER_COUNTS),
      service: list(SERVICE_HISTORIES),
      accident: list(ACCIDENT_STATES),
      inspection: list(INSPECTION_MONTHS),
      variant: fc.subarray(['1.4', 'gti', 'lounge'], { minLength: 1 }).map((words) => words.join(' ')),
      label: list(PRICE_LABELS),
      sticker: list(STICKERS[country]),
      deductible: fc.constant('yes'),
      warranty: fc.constant('yes'),
      photos: fc.constant('yes'),
      reduced: fc.constant('yes'),
      credit: fc.constant('yes'),
      delivery: fc.constant('yes'),
      returns: fc.constant('yes'),
      novice: fc.constant('yes'),
      price: range(500, 30_000),
      registration: range(2000, 2026),
      km: range(0, 200_000),
      power: range(40, 200),
      days: range(0, 120),
      sort: fc.constantFrom(...USED_SORTS),
      page: fc.constantFrom('1', '2', '3'),
    },
    { requiredKeys: [] },
  );
/** Few filters at a time: with all of them nothing is ever found. */
const fewFilters = (country: Country) =>
  fc
    .tuple(queryIn(country), fc.subarray(FILTERS, { maxLength: 4 }))
    .map(([all, kept]) =>
      Object.fromEntries(Object.entries(all).filter(([key]) => kept.includes(key) || KEPT.includes(key))),
    );
const KEPT = ['zip', 'sort', 'page'];
const FILTERS: string[] = [...USED_CHOICES, ...USED_RANGES, 'radius', 'area', 'variant'];

function search(
  { country, updatable: { index } }: Pick<Stock, 'country' | 'updatable'>,
  given: Record<string, string>,
  today = TODAY,
) {
  const query = usedSearchQuery.parse(given);
  const distances = query.zip ? distancesFrom(index, ORIGIN) : undefined;
  const radiusKm =
    query.radius && distances ? radiusInKm(country, Number(query.radius) as (typeof USED_RADII)[number]) : undefined;
  return {
    query,
    radiusKm,
    answer: searchStock(index, models, { query, today: dayNumber(today), distances, radiusKm }, LOCALE),
  };
}

const countsOf = (values: readonly { value: string; count: number }[]) =>
  Object.fromEntries(values.filter(({ count }) => count > 0).map(({ value, count }) => [value, count]));

describe('the search of used cars', () => {
  it.each([...COUNTRIES])('in %s everything equals a naive count, also after changes', async (country) => {
    const stock = await stockOf(country, 200, 80);
    const plainOn = memoize((day: string) =>
      [...stock.records.values()].map((record) => plainOf(record, country, stock.places, day)),
    );
    fc.assert(
      fc.property(fewFilters(country), fc.constantFrom(TODAY, NEXT_MONTH), (given, day) => {
        const { query, radiusKm, answer } = search(stock, given, day);
        const plain = plainOn(day);
        const naive = naiveUsedSearch(plain, query, radiusKm);
        const offset = (query.page - 1) * USED_PAGE_SIZE;
        expect(answer.total).toBe(naive.total);
        expect(answer.found.map(({ id }) => id)).toEqual(naive.ids.slice(offset, offset + USED_PAGE_SIZE));
        for (const choice of USED_CHOICES)
          if (choice !== 'model')
            expect([choice, countsOf(answer.facets[choice])]).toEqual([choice, naive.counts[choice]]);
        if (query.make?.length) expect(countsOf(answer.facets.model)).toEqual(naive.counts.model);
        expect(answer.bounds).toEqual(naive.bounds);
        if (query.zip)
          for (const radius of radiiOf(country))
            expect(answer.facets.radius.find(({ value }) => value === String(radius))?.count).toBe(
              naive.within(radiusInKm(country, radius)),
            );
        expect(answer.clusters.reduce((sum, { count }) => sum + count, 0)).toBe(naive.total);
        expect(answer.clusters.length).toBeLessThanOrEqual(MAX_CLUSTERS);
      }),
      { numRuns: 20 },
    );
  });

  it.each([
    ['golf gti', ({ modelId, version }: ListingRecord) => modelOf(modelId) === 'golf' && version.includes('GTI')],
    ['GTI', ({ version }: ListingRecord) => version.includes('GTI')],
    ['sportlin', ({ version }: ListingRecord) => version.includes('Sportline')],
    [
      '1.4 panda sprotline',
      ({ modelId, version }: ListingRecord) => modelOf(modelId) === 'panda' && version.includes('1.4 Sportline'),
    ],
    ['gofl', ({ modelId }: ListingRecord) => modelOf(modelId) === 'golf'],
    ['golf submarine', ({ modelId }: ListingRecord) => modelOf(modelId) === 'golf'],
    ['fiat', (record: ListingRecord) => makeOf(record) === 'fiat'],
  ])('the text "%s" looks at models and versions', async (q, isMeant) => {
    const stock = await stockOf('it', 300, 80);
    expect(search(stock, { q }).answer.total).toBe([...stock.records.values()].filter(isMeant).length);
  });

  it.each([
    ['sport line', 'Sportline'],
    ['sportlnie', 'Sportline'],
    ['SPORTLINE', 'Sportline'],
    ['1,4', '1.4'],
    ['nothing', undefined],
    ['-', ''],
  ])('the variant "%s" finds its versions', async (variant, word) => {
    const stock = await stockOf('it', 300, 80);
    const meant = [...stock.records.values()].filter(({ version }) => word !== undefined && version.includes(word));
    expect(search(stock, { variant }).answer.total).toBe(meant.length);
  });

  it('a model narrows its own make only, so that another make can be chosen beside it', async () => {
    const stock = await stockOf('it', 300, 80);
    const count = (isMeant: (record: ListingRecord) => boolean) => [...stock.records.values()].filter(isMeant).length;
    const pandas = count(({ modelId }) => modelOf(modelId) === 'panda');
    const fords = count((record) => makeOf(record) === 'ford');
    const narrowed = search(stock, { make: 'fiat', model: 'fiat/panda' }).answer;
    expect([narrowed.total, countsOf(narrowed.facets.make)['ford']]).toEqual([pandas, fords]);
    const both = search(stock, { make: 'fiat,ford', model: 'fiat/panda' }).answer;
    expect(both.total).toBe(pandas + fords);
    expect(countsOf(both.facets.make)).toMatchObject({ fiat: pandas, ford: fords });
    expect(search(stock, { model: 'fiat/panda' }).answer.total, 'without a make').toBe(pandas);
  });

  it('distances are those of a naive haversine', async () => {
    const stock = await stockOf('it', 200, 30);
    const { answer } = search(stock, { zip: '20121', sort: 'distance' });
    for (const { id, distanceKm } of answer.found) {
      const place = stock.places.find((one) => one.id === stock.records.get(id)?.placeId) as IndexPlace;
      expect(distanceKm).toBeCloseTo(haversine(place), 0);
      expect(Math.abs((distanceKm ?? 0) - haversine(place))).toBeLessThanOrEqual(0.051);
    }
  });

  it('every suggestion for an empty result leads to the number of cars it promises', async () => {
    const stock = await stockOf('it', 120, 20);
    let seen = 0;
    fc.assert(
      fc.property(queryIn('it'), ({ page: _page, ...given }) => {
        const { answer } = search(stock, given);
        if (answer.total > 0) return;
        for (const { filter, value, without = [], total } of answer.relaxations) {
          seen += 1;
          const changed = Object.fromEntries(
            Object.entries({ ...given, [filter]: value ?? undefined }).filter(
              (entry): entry is [string, string] => entry[1] !== undefined && !without.includes(entry[0] as never),
            ),
          );
          expect([filter, value, search(stock, changed).answer.total]).toEqual([filter, value, total]);
          expect(total).toBeGreaterThan(0);
        }
      }),
      { numRuns: 200 },
    );
    expect(seen).toBeGreaterThan(50);
  });

  it('the workspace has room for every filter at once, whether everything matches or nothing', async () => {
    const stock = await stockOf('it', 60_000, 0);
    const all = { zip: '20121', radius: '200', area: '36,6,47,19', price: '0-99999', registration: '1990-2026' };
    const ranges = { km: '0-300000', power: '1-900', days: '0-999', make: 'fiat,ford,volkswagen' };
    const values = Object.entries(stock.updatable.index.choices).map(
      ([choice, { values }]) => [choice, values.join()] as const,
    );
    const wide: Record<string, string> = { ...all, ...ranges, ...Object.fromEntries(values) };
    const narrow: Record<string, string> = {
      ...wide,
      price: '1-2',
      registration: '1990-1991',
      colour: 'white',
      model: 'fiat/panda',
    };
    for (const sort of USED_SORTS)
      for (const given of [wide, narrow]) expect(() => search(stock, { ...given, sort })).not.toThrow();
  });

  it('a full index asks to be built again, and a removed listing is not found', async () => {
    const { updatable, places } = await stockOf('it', 10, 0);
    const [place] = places as [IndexPlace];
    expect(updatable.has(3)).toBe(true);
    updatable.remove(3);
    expect(updatable.has(3)).toBe(false);
    let added = 0;
    while (updatable.put(listingOf(100 + added, [place]), place, 'fiat')) added += 1;
    expect(added).toBe(1_024);
  });
});

it('an index without room for another make asks to be built again', async () => {
  const { updatable, places } = await stockOf('it', 10, 0);
  const [place] = places as [IndexPlace];
  const added = Array.from({ length: 20 }, (_, make) =>
    updatable.put(listingOf(50 + make, [place]), place, `m${make}`),
  );
  expect(added.slice(0, 8)).toEqual(Array(8).fill(true));
  expect(added.at(-1)).toBe(false);
});

function haversine({ latitude, longitude }: IndexPlace): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const [a, b] = [radians(ORIGIN.latitude), radians(latitude)];
  const h =
    Math.sin((b - a) / 2) ** 2 + Math.cos(a) * Math.cos(b) * Math.sin(radians(longitude - ORIGIN.longitude) / 2) ** 2;
  return 2 * 6371 * Math.asin(Math.sqrt(h));
}
