import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { BODY_TYPES, FUELS, GEARBOXES, TRACTIONS } from '#contract/catalogue/catalogue.rules.ts';
import { SEARCH_EQUIPMENT, type SearchEquipment } from '#contract/search/equipment.rules.ts';
import { type SearchAnswer, type Suggestion, searchQuery } from '#contract/search/search.endpoints.ts';
import {
  CONSUMPTION_BANDS,
  SEARCH_CHOICES,
  SEARCH_PAGE_SIZE,
  SEARCH_RANGES,
  SEARCH_SORTS,
  SEARCH_STICKERS,
  YES,
} from '#contract/search/search-filters.rules.ts';
import { COUNTRY_OF, type Country } from '#contract/shared/country.ts';
import { monthlyOf } from '#contract/shared/finance.rules.ts';
import type { Locale } from '#contract/shared/locale.ts';
import {
  naiveSearch,
  type PlainVersion,
  plainBand,
  plainEnergyUse,
  plainNovice,
  plainSticker,
} from '#server/testing/naive-search.ts';
import { useApp } from '#server/testing/test-app.ts';

const test = useApp();
const run = (query: ReturnType<typeof sql>) => test.database.connection.database.execute(query);

function get(path: string, query: Record<string, string>, locale: Locale = 'it') {
  const url = `/wp-json/dkwp/v2/car/${path}?${new URLSearchParams(query)}`;
  return test.app.inject({ url, headers: { 'accept-language': locale } });
}

async function search(query: Record<string, string>, locale: Locale = 'it'): Promise<SearchAnswer> {
  const response = await get('search', query, locale);
  expect(response.statusCode, response.body).toBe(200);
  return response.json();
}

async function suggest(q: string, locale: Locale = 'it'): Promise<string[]> {
  const suggestions: Suggestion[] = (await get('suggestions', { q }, locale)).json();
  return suggestions.map((own) => (own.kind === 'make' ? own.make.name : `${own.model.make.name} ${own.model.name}`));
}

const namesOf = ({ results }: SearchAnswer) => results.map(({ make, name }) => `${make.name} ${name}`);
const keysOf = ({ results }: SearchAnswer) => results.map(({ make, slug }) => `${make.slug}/${slug}`);

/** The codes of the demo catalogue that mean the same as a name of the filter. */
const CODES: Partial<Record<SearchEquipment, string[]>> = {
  navigation: ['infotainment-10'],
  'rear-camera': ['parking-camera', 'surround-camera'],
  'parking-sensors': ['rear-sensors', 'front-sensors'],
  'adaptive-cruise': ['assistance-pack'],
  'heated-seats': ['winter-pack', 'ventilated-seats'],
};

async function readVersions(country: Country): Promise<PlainVersion[]> {
  const { rows } = await run(sql`
    select makes.slug as make, makes.slug || '/' || models.slug as model, body_type as "bodyType", fuel, gearbox,
      traction, seats::text, doors::text, price_cents as price, power_kw as power, boot_litres as boot,
      electric_range_km as "electricRange", co2 as emissions, length_mm as length, width_mm as width,
      consumption::float as litres, electric_consumption::float as "kilowattHours", mass_kg as mass, popularity, models.id as place,
      (select coalesce(array_agg(code), '{}') from (
        select code from trim_equipment where trim_id = trims.id and (fuels is null or fuel = any(fuels))
        union select code from optionals
        where trim_id = trims.id and (fuels is null or fuel = any(fuels)) and prices ? ${country}) as items) as codes,
      case when exists (select from offers where offers.country = ${country} and offers.make = makes.slug
        and offers.model = models.slug and offers.version = versions.slug
        and current_date between valid_from and valid_until) then 'yes' end as offers
    from versions
    join trims on trims.id = trim_id join submodels on submodels.id = submodel_id
    join models on models.id = model_id join makes on makes.id = make_id
    join version_prices on version_id = versions.id and country = ${country}`);
  type Row = PlainVersion & {
    litres: number | null;
    kilowattHours: number | null;
    mass: number | null;
    codes: string[];
  };
  return (rows as unknown as Row[]).map(({ litres, kilowattHours, mass, codes, ...row }) => ({
    ...row,
    equipment: SEARCH_EQUIPMENT.filter((item) => [item, ...(CODES[item] ?? [])].some((code) => codes.includes(code))),
    monthly: monthlyOf(row.price, country),
    energyUse: plainEnergyUse(row.fuel ?? '', litres, kilowattHours),
    consumption: plainBand(row.fuel ?? '', litres, kilowattHours),
    novice: plainNovice(country, row.power ?? 0, mass),
    sticker: plainSticker(country, row.fuel ?? '', row.electricRange ?? null),
  }));
}

it('the number of models can be asked for alone', async () => {
  const query = { make: 'fiat', fuel: 'bev', price: '-30000' };
  const { total } = await search(query);
  expect((await get('search/count', query, 'it')).json()).toEqual({ total });
});

it('only Italian new drivers have a filter, and a sentence for it', async () => {
  const italian = await search({ q: 'fiat per neopatentati' });
  expect(italian.understood?.query).toEqual({ make: 'fiat', novice: 'yes' });
  expect(italian.total).toBeGreaterThan(0);
  const british = await search({}, 'en');
  expect(british.facets.novice).toEqual([]);
});

it('the emission stickers of a country are filters, and found in a sentence; Italy has none', async () => {
  const spanish = await search({ q: 'suv con etiqueta eco' }, 'es');
  expect(spanish.understood?.query).toMatchObject({ sticker: 'eco' });
  expect(spanish.facets.sticker.map(({ value }) => value)).toEqual(['0', 'eco', 'c']);
  expect((await search({ fuel: 'diesel' }, 'fr')).facets.sticker.map(({ value }) => value)).toEqual(['2']);
  expect((await search({})).facets.sticker).toEqual([]);
});

it('the search finds cars that are narrow enough for a garage', async () => {
  const { results, bounds } = await search({ width: '-170' });
  expect(results.length).toBeGreaterThan(0);
  for (const { widthMm } of results) expect(widthMm).toBeLessThan(1_710);
  expect(bounds.width?.to).toBeGreaterThan(190);
});

it('the search finds cars that have all of the chosen equipment, as standard or as an option', async () => {
  const [camera, both] = [
    await search({ equipment: 'rear-camera' }),
    await search({ equipment: 'rear-camera,head-up-display' }),
  ];
  expect(both.versions).toBeLessThanOrEqual(camera.versions);
  const counted = camera.facets.equipment.find(({ value }) => value === 'head-up-display');
  expect(counted?.count).toBe(both.total);
  expect((await get('search', { equipment: 'ejector-seat' })).statusCode).toBe(400);
});

it('the search finds cars with an offer until the offer has ended', async () => {
  const { total, results } = await search({ offers: 'yes' });
  expect(total).toBeGreaterThan(5);
  expect(total).toBeLessThan((await search({})).total);
  const { rows } = await run(sql`select distinct make || '/' || model as key from offers
    where country = 'it' and current_date between valid_from and valid_until`);
  for (const key of keysOf({ results } as SearchAnswer)) expect(rows.map((row) => row['key'])).toContain(key);
});

describe('counts', () => {
  const versions = {} as Record<'it' | 'en' | 'es', PlainVersion[]>;
  beforeAll(async () => {
    versions.it = await readVersions(COUNTRY_OF.it);
    versions.en = await readVersions(COUNTRY_OF.en);
    versions.es = await readVersions(COUNTRY_OF.es);
  });

  const list = (values: readonly string[]) => fc.subarray([...values], { minLength: 1 }).map(String);
  const range = (max: number) => {
    const bound = fc.option(fc.integer({ min: 0, max }), { nil: '' });
    return fc.tuple(bound, bound).map(([from, to]) => `${from}-${to}`);
  };
  const filters = fc.record({
    make: list(['fiat', 'bmw', 'volkswagen', 'mercedes-benz', 'toyota', 'kia', 'renault', 'dacia']),
    model: list([
      'fiat/600',
      'bmw/x1',
      'volkswagen/golf',
      'volkswagen/polo',
      'toyota/yaris',
      'kia/ev3',
      'dacia/duster',
    ]),
    bodyType: list(BODY_TYPES),
    fuel: list(FUELS),
    gearbox: list(GEARBOXES),
    traction: list(TRACTIONS),
    seats: list(['2', '4', '5', '7']),
    doors: list(['3', '5']),
    equipment: list(SEARCH_EQUIPMENT),
    consumption: list(CONSUMPTION_BANDS),
    novice: fc.constant(YES),
    sticker: list(SEARCH_STICKERS),
    offers: fc.constant(YES),
    price: range(90_000),
    monthly: range(1_500),
    power: range(400),
    boot: range(800),
    electricRange: range(700),
    emissions: range(250),
    length: range(520),
    width: range(220),
    sort: fc.constantFrom(...SEARCH_SORTS),
  });
  const names = fc.subarray([...SEARCH_CHOICES, ...SEARCH_RANGES, 'sort']);
  const combination = fc
    .tuple(filters, names)
    .map(([all, kept]) => Object.fromEntries(Object.entries(all).filter(([name]) => kept.includes(name))));

  it('the counts equal a naive count over the tables, on 200 combinations of filters', async () => {
    let found = 0;
    await fc.assert(
      fc.asyncProperty(combination, fc.constantFrom('it', 'en', 'es'), async (wanted, locale) => {
        const answer = await search(wanted, locale);
        const naive = naiveSearch(versions[locale], searchQuery.parse(wanted));
        expect(answer).toMatchObject({ total: naive.models.length, versions: naive.versions, bounds: naive.bounds });
        expect(keysOf(answer)).toEqual(naive.models.slice(0, SEARCH_PAGE_SIZE));
        for (const choice of SEARCH_CHOICES)
          expect(Object.fromEntries(answer.facets[choice].map(({ value, count }) => [value, count]))).toEqual(
            naive.counts[choice],
          );
        expect(answer.relaxations.length > 0).toBe(answer.total === 0);
        if (answer.total > 0) found += 1;
      }),
      { numRuns: 200 },
    );
    expect(found).toBeGreaterThan(30);
  });

  it('the pages together show all models of the country', async () => {
    const first = await search({});
    const pages = await Promise.all(
      Array.from({ length: first.pages }, async (_, page) => keysOf(await search({ page: String(page + 1) }))),
    );
    const all = [...new Set(versions.it.map(({ model }) => model))];
    expect(pages.flat().toSorted()).toEqual(all.toSorted());
    expect(first).toMatchObject({ total: all.length, versions: versions.it.length, relaxations: [] });
    expect((await search({ page: String(first.pages + 1) })).results).toEqual([]);
  });
});

describe('a text', () => {
  const finds = async (q: string, locale: Locale = 'it') => namesOf(await search({ q }, locale));

  it.each([
    ['golf', 'it', 'Volkswagen Golf'],
    ['wolkswagen glof', 'it', 'Volkswagen Golf'],
    ['VW golf', 'de', 'Volkswagen Golf'],
    ['citroen c3', 'it', 'Citroën C3'],
    ['Citroën C3', 'fr', 'Citroën C3'],
    ['citreon c 3', 'en', 'Citroën C3'],
    ['skoda octavia', 'de', 'Škoda Octavia Combi'],
    ['octavia wagon', 'fr', 'Škoda Octavia Combi'],
    ['mercedes clase a', 'es', 'Mercedes-Benz Clase A'],
    ['mercedes classe a', 'it', 'Mercedes-Benz Classe A'],
    ['mercedes a klasse', 'de', 'Mercedes-Benz A-Klasse'],
    ['mercedes a class', 'en', 'Mercedes-Benz A-Class'],
    ['serie 3', 'it', 'BMW Serie 3 Touring'],
    ['série 3', 'fr', 'BMW Série 3 Touring'],
    ['3er', 'de', 'BMW 3er Touring'],
    ['bmw 3', 'de', 'BMW 3er Touring'],
    ['3 series', 'en', 'BMW 3 Series Touring'],
    ['id3', 'es', 'Volkswagen ID.3'],
    ['ID.3', 'it', 'Volkswagen ID.3'],
    ['id 3', 'it', 'Volkswagen ID.3'],
    ['q4 e tron', 'it', 'Audi Q4 e-tron'],
    ['q4 etron', 'fr', 'Audi Q4 e-tron'],
    ['cooper 3 turer', 'de', 'MINI Cooper 3-Türer'],
    ['pegeot 2008', 'en', 'Peugeot 2008'],
    ['toyotta yarris', 'es', 'Toyota Yaris'],
    ['yaris', 'it', 'Toyota Yaris'],
    ['yaris cros', 'it', 'Toyota Yaris Cross'],
  ] as const)('the text "%s" in %s finds %s first', async (text, locale, name) => {
    expect((await finds(text, locale))[0]).toBe(name);
  });

  it('the text 500 finds the 500s of Fiat and Abarth before names that only begin with 500', async () => {
    const names = await finds('500');
    expect(names).toEqual(expect.arrayContaining(['Fiat 500 Hybrid', 'Fiat 500e', 'Abarth 500e']));
    const own = names.filter((name) => /500e?( |$)/.test(name));
    expect(names.slice(0, own.length)).toEqual(own);
  });

  it('a number in a text does not match another number', async () => {
    expect(await finds('peugeot 3008')).toEqual(['Peugeot 3008']);
  });

  it('a text is a filter like the others', async () => {
    const both = await search({ q: 'volkswagen', fuel: 'bev' });
    expect(both.total).toBeGreaterThan(1);
    for (const { make, fuels } of both.results) expect([make.slug, fuels]).toEqual(['volkswagen', ['bev']]);
    const none = await search({ q: 'qwxyz', fuel: 'bev' });
    expect(none).toMatchObject({ total: 0, relaxations: [{ filter: 'q', value: null }] });
  });

  it('suggestions complete and correct a text while it is typed, makes first', async () => {
    expect((await suggest('vol'))[0]).toBe('Volkswagen');
    expect(await suggest('vol')).toContain('Volvo');
    expect((await suggest('wolksw'))[0]).toBe('Volkswagen');
    expect((await suggest('citroen'))[0]).toBe('Citroën');
    expect((await suggest('fiat 6'))[0]).toBe('Fiat 600');
    expect((await suggest('klas', 'de')).some((name) => name.includes('Klasse'))).toBe(true);
    expect((await suggest('a')).length).toBeLessThanOrEqual(8);
    expect(await suggest('qwxyz')).toEqual([]);
    expect(await suggest('???')).toEqual([]);
  });
});

describe('prices', () => {
  it('prices are those of the country of the language', async () => {
    const [italian, british] = [await search({ model: 'fiat/600' }), await search({ model: 'fiat/600' }, 'en')];
    const { rows } = await run(sql`
      select country, min(price_cents)::int as price from version_prices
      join versions on versions.id = version_id join trims on trims.id = trim_id
      join submodels on submodels.id = submodel_id join models on models.id = model_id
      where models.slug = '600' group by country`);
    const cheapest = new Map(rows.map(({ country, price }) => [country, price]));
    expect(italian.results[0]?.priceFrom).toBe(cheapest.get('it'));
    expect(british.results[0]?.priceFrom).toBe(cheapest.get('gb'));
    expect(cheapest.get('gb')).not.toBe(cheapest.get('it'));
  });
});

describe('bad input', () => {
  it.each([
    { price: '-100--5' },
    { price: '10-20-30' },
    { price: '99999999-' },
    { power: 'many' },
    { fuel: 'coal' },
    { fuel: 'bev,coal' },
    { bodyType: 'submarine' },
    { seats: 'five' },
    { make: "Robert'); drop table makes" },
    { model: 'golf' },
    { make: Array.from({ length: 1_000 }, (_, place) => `m${place}`).join(',') },
    { q: 'x'.repeat(10_000) },
    { sort: 'random' },
    { page: '0' },
    { page: '-1' },
    { page: '1.5' },
    { page: '99999' },
  ])('the query %o is refused', async (query) => {
    const response = await get('search', query as unknown as Record<string, string>);
    expect(response.statusCode).toBe(400);
    const [field] = Object.keys(query);
    const { code, data } = response.json();
    expect(code).toBe('request.invalid');
    expect(Object.keys(data.params)[0]).toMatch(new RegExp(`^${field}`));
  });

  it('a repeated filter, and an empty or very long text for suggestions, are refused', async () => {
    const twice = await test.app.inject({ url: '/wp-json/dkwp/v2/car/search?fuel=bev&fuel=lpg' });
    expect(twice.json()).toMatchObject({ code: 'request.invalid' });
    for (const q of ['', '   ', 'x'.repeat(10_000)])
      expect((await get('suggestions', { q })).json()).toMatchObject({ code: 'request.invalid' });
  });

  it('unknown slugs find nothing, and the answer has suggestions', async () => {
    const answer = await search({ make: 'trabant', fuel: 'bev' });
    expect(answer).toMatchObject({ total: 0, results: [], pages: 0 });
    expect(answer.relaxations).toEqual([{ filter: 'make', value: null, total: expect.any(Number) }]);
    expect(answer.facets.make).toContainEqual({ value: 'trabant', name: 'trabant', count: 0 });
    const both = await search({ make: 'trabant', model: 'trabant/601', seats: '5' });
    expect(both.relaxations).toEqual([{ filter: 'make', value: null, without: ['model'], total: expect.any(Number) }]);
  });

  it('unknown parameters are ignored', async () => {
    const query = Object.fromEntries(Array.from({ length: 1_000 }, (_, place) => [`filter${place}`, 'x']));
    expect((await search(query)).total).toBe((await search({})).total);
  });
});

describe('a change of the catalogue', () => {
  const fiat = { make: 'fiat', sort: 'price' };

  it('a change of the catalogue is visible at once, and never half of it', async () => {
    const before = (await search(fiat)).results.map(({ priceFrom }) => priceFrom);
    const after = before.map((price) => price * 2);
    await run(sql`update version_prices set price_cents = price_cents * 2`);
    await vi.waitFor(
      async () => {
        const prices = (await search(fiat)).results.map(({ priceFrom }) => priceFrom);
        expect([before, after]).toContainEqual(prices);
        expect(prices).toEqual(after);
      },
      { timeout: 60_000, interval: 5 },
    );
  });

  it('a model without a price is no longer found', async () => {
    await run(sql`
      delete from version_prices using versions, trims, submodels, models
      where versions.id = version_id and trims.id = trim_id and submodels.id = submodel_id
        and models.id = model_id and models.slug = 'golf' and country = 'gb'`);
    await vi.waitFor(async () => expect(await suggest('golf', 'en')).not.toContain('Volkswagen Golf'), {
      timeout: 60_000,
    });
    const british = await search({ model: 'volkswagen/golf' }, 'en');
    expect(british.total).toBe(0);
    expect(british.facets.model).toEqual([{ value: 'volkswagen/golf', name: 'Golf', count: 0 }]);
    expect((await search({ model: 'volkswagen/golf' })).total).toBe(1);
  });

  it('an empty catalogue gives an empty result', async () => {
    await run(sql`delete from makes`);
    await vi.waitFor(async () => expect((await search(fiat)).total).toBe(0), { timeout: 60_000 });
    expect(await search({})).toMatchObject({ total: 0, pages: 0, results: [], relaxations: [] });
    expect(await suggest('fiat')).toEqual([]);
  });
});
