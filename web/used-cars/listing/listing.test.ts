import { describe, expect, it } from 'vitest';
import type { UsedListing } from '#contract/used-cars/used-listing.endpoints.ts';
import { listingJsonLd } from './json-ld.ts';
import { listingFacts } from './listing-facts.ts';

const car = {
  id: 7,
  country: 'it',
  state: 'active',
  make: { slug: 'fiat', name: 'Fiat' },
  model: { slug: 'punto', name: 'Punto' },
  version: '1.2 Lounge',
  registration: '2016-03',
  km: 80_467,
  fuel: 'petrol',
  gearbox: 'manual',
  powerKw: 51,
  bodyType: 'hatchback',
  doors: 5,
  seats: 5,
  colour: null,
  euro: null,
  owners: 2,
  accident: 'not-stated',
  service: null,
  displacement: 1_242,
  inspectionUntil: null,
  warrantyMonths: 12,
  delivery: true,
  returnDays: null,
  isKmGuaranteed: false,
  tareKg: 1_030,
  co2: null,
  consumption: null,
  electricConsumption: null,
  electricRangeKm: null,
  price: 6_500_00,
  gallery: [],
  law: { lines: [], guarantee: null },
  derived: { sticker: null, novice: true, euro: '6' },
  seller: {
    type: 'dealer',
    dealer: {
      name: 'Autosalone',
      street: 'Via Roma 1',
      zipCode: '20121',
      city: 'Milano',
      phone: '+39 02 1',
      opening: [],
    },
  },
} as unknown as UsedListing;

/** Every text is its key with its values. */
const t = (key: string, values?: Readonly<Record<string, unknown>>) => [key, ...Object.values(values ?? {})].join(' ');

describe('structured data of a listing', () => {
  it('a listing is a used car with its price and its dealer', () => {
    expect(listingJsonLd(car, 'https://targa.example')).toMatchObject({
      '@type': 'Car',
      url: 'https://targa.example/usato/fiat/punto/7',
      itemCondition: 'https://schema.org/UsedCondition',
      dateVehicleFirstRegistered: '2016-03',
      mileageFromOdometer: { value: 80_467, unitCode: 'KMT' },
      offers: { price: 6_500, priceCurrency: 'EUR', seller: { '@type': 'AutoDealer', name: 'Autosalone' } },
    });
  });

  it('British mileages are in miles, and private sellers are not named', () => {
    const british = { ...car, country: 'gb', seller: { type: 'private', dealer: null } } as UsedListing;
    const data = listingJsonLd(british, '');
    expect(data).toMatchObject({ mileageFromOdometer: { value: 50_000, unitCode: 'SMI' } });
    expect(JSON.stringify(data)).not.toContain('seller');
  });
});

describe('facts of a listing', () => {
  const rows = new Map(listingFacts(car, 'it', t).flatMap((group) => group.rows));

  it('what we derive is marked as derived', () => {
    expect(rows.get('filters.euro')).toBe('facts.derived Euro 6');
    expect(rows.get('filters.novice')).toBe('facts.derived facts.novice.true');
    expect(rows.has('filters.sticker')).toBe(false);
  });

  it('what the seller does not state is null, and a mileage without a guarantee says so', () => {
    expect(rows.get('filters.accident')).toBeNull();
    expect(rows.get('filters.colour')).toBeNull();
    expect(rows.get('facts.km')).toMatch(/^facts\.notGuaranteed 80\.467/);
  });

  it('a delivery is stated without a promise about its cost, and a right to return only where there is one', () => {
    expect(rows.get('facts.delivery')).toBe('facts.delivered');
    expect(rows.has('facts.returns')).toBe(false);
    const returnable = listingFacts({ ...car, delivery: false, returnDays: 14 }, 'it', t).flatMap(({ rows }) => rows);
    expect(new Map(returnable).get('facts.returns')).toBe('days 14');
    expect(new Map(returnable).has('facts.delivery')).toBe(false);
  });

  it('the consumption is what the seller states, in the unit of the fuel, and of a plug-in hybrid weighted', () => {
    const rowsOf = (more: Partial<UsedListing>, locale: 'it' | 'en' = 'it') =>
      new Map(listingFacts({ ...car, ...more }, locale, t).flatMap((group) => group.rows));
    const [fuel, electric] = ['catalogue:energy.consumption', 'catalogue:energy.electric'];
    expect(rows.get(fuel)).toBeNull();
    expect(rows.has(electric)).toBe(false);
    expect(rowsOf({ consumption: 5.4 }).get(fuel)).toMatch(/^5,4.l\/100.km$/);
    expect(rowsOf({ consumption: 5.4 }, 'en').get(fuel)).toMatch(/^52\.3.mpg$/);
    expect(rowsOf({ fuel: 'cng', consumption: 3.6 }).get(fuel)).toMatch(/^3,6.kg\/100.km$/);
    const plugIn = rowsOf({ fuel: 'phev', consumption: 1.2, electricConsumption: 15 });
    expect(plugIn.get(`${fuel}Weighted`)).toMatch(/^1,2.l/);
    expect(plugIn.get(`${electric}Weighted`)).toMatch(/^15,0.kWh\/100.km$/);
    const battery = rowsOf({ fuel: 'bev', electricConsumption: 16.1 });
    expect([battery.has(fuel), battery.get(electric)]).toEqual([false, expect.stringMatching(/^16,1.kWh/)]);
  });

  it('rows that a car cannot have are left out', () => {
    expect(rows.has('facts.electricRange')).toBe(false);
    const electric = listingFacts({ ...car, fuel: 'bev' }, 'it', t).flatMap((group) => group.rows);
    expect(electric.map(([label]) => label)).not.toContain('facts.displacement');
  });
});
