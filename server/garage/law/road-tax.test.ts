import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FUELS } from '#contract/catalogue/catalogue.rules.ts';
import type { TaxRegion } from '#contract/garage/garage.endpoints.ts';
import { EURO_EMISSIONS, TAX_REGIONS } from '#contract/garage/garage.rules.ts';
import { baseTax, roadTax, roadTaxWorking, superbollo, type TaxedCar } from './road-tax.ts';

function car(change: Partial<TaxedCar> = {}): TaxedCar {
  return { region: 'lombardia', powerKw: 85, fuel: 'petrol', euro: 'euro6', registration: '2018-05-10', ...change };
}

describe('yearly road tax', () => {
  it.each([
    ['puglia', 'euro6', 51, 131.58],
    ['puglia', 'euro6', 85, 219.3],
    ['puglia', 'euro6', 110, 296.7],
    ['puglia', 'euro6', 220, 722.4],
    ['puglia', 'euro4', 100.9, 258],
    ['puglia', 'euro3', 85, 229.5],
    ['puglia', 'euro0', 100, 300],
    ['emilia-romagna', 'euro6', 88, 249.92],
    ['toscana', 'euro6', 140, 441.4],
    ['abruzzo', 'euro6', 110, 358.9],
    ['bolzano', 'euro6', 110, 225.4],
    ['piemonte', 'euro6', 53, 136.74],
    ['piemonte', 'euro6', 54, 147.42],
    ['piemonte', 'euro6', 100, 273],
    ['piemonte', 'euro6', 120, 362.6],
    ['piemonte', 'euro6', 140, 454.4],
  ] as const)('the tax in %s of a %s car of %d kW is %d euros', (region, euro, powerKw, euros) => {
    expect(baseTax(car({ region, euro, powerKw }), 2026)).toBe(Math.round(euros * 100));
  });

  it('the tax in Emilia-Romagna rose in 2026', () => {
    const bologna = car({ region: 'emilia-romagna', powerKw: 88 });
    expect(baseTax(bologna, 2025)).toBe(22_704);
    expect(baseTax(bologna, 2026)).toBe(24_992);
  });

  it('the tax has a minimum', () => {
    expect(baseTax(car({ powerKw: 4 }), 2026)).toBe(1_911);
    expect(baseTax(car({ powerKw: 4, region: 'toscana' }), 2026)).toBe(2_312);
  });

  it('the tax of a car of thirty years and more is flat', () => {
    expect(roadTax(car({ registration: '1996-12-31' }), '2026-01-31')).toBe(3_000);
    expect(roadTax(car({ registration: '1997-01-01', euro: 'euro2' }), '2026-01-31')).toBe(23_800);
    expect(roadTax(car({ registration: '1990-01-01', region: 'puglia' }), '2026-01-31')).toBe(2_582);
  });
});

describe('road tax of electric cars', () => {
  const electric = (region: TaxRegion, registration: string) =>
    roadTax(car({ region, registration, fuel: 'bev', powerKw: 87 }), '2026-05-31');

  it('electric cars pay nothing for five years, then a quarter', () => {
    expect(electric('lazio', '2021-06-01')).toBe(0);
    expect(electric('lazio', '2021-05-31')).toBe(Math.round((87 * 284) / 4));
  });

  it('electric cars pay nothing for longer in some regions', () => {
    expect(electric('valle-d-aosta', '2018-06-01')).toBe(0);
    expect(electric('valle-d-aosta', '2018-05-31')).toBe(Math.round((87 * 258) / 4));
    for (const region of ['lombardia', 'piemonte'] as const) expect(electric(region, '2012-01-01')).toBe(0);
  });
});

describe('surcharge on powerful cars', () => {
  it.each([
    [2021, 700],
    [2022, 420],
    [2027, 210],
    [2032, 105],
    [2037, 0],
  ])('the surcharge on 220 kW built in 2016 is in %d %d euros', (year, euros) => {
    expect(superbollo(220, year - 2016)).toBe(euros * 100);
  });

  it('the surcharge begins above 185 kW, without decimals', () => {
    expect(superbollo(185.9, 0)).toBe(0);
    expect(superbollo(186, 0)).toBe(2_000);
  });

  it('the surcharge is part of the tax', () => {
    expect(roadTax(car({ powerKw: 220, registration: '2016-01-01' }), '2022-01-31')).toBe(72_240 + 42_000);
  });
});

describe('reductions and the working', () => {
  const working = (change: Partial<TaxedCar>, from = '2026-05-31') => roadTaxWorking(car(change), from);

  it('each step has its amount, and the steps add up to the tax', () => {
    expect(working({ region: 'puglia', powerKw: 220, registration: '2016-01-01' })).toEqual({
      lines: [
        { code: 'power', quantity: 100, rateCents: 258, cents: 25_800 },
        { code: 'power-above', quantity: 120, rateCents: 387, cents: 46_440 },
        { code: 'surcharge', quantity: 35, rateCents: 1_200, cents: 42_000 },
      ],
      cents: 114_240,
      hints: ['check-with-region'],
    });
  });

  it.each([
    ['disability', {}, 0],
    ['gas-only', {}, 5_483],
    ['historic-certificate', { registration: '2005-01-01', euro: 'euro4' }, 10_965],
    ['historic-certificate', { registration: '2008-01-01', euro: 'euro4' }, 21_930],
    ['direct-debit', {}, 18_641],
    ['direct-debit', { region: 'puglia' }, 21_930],
  ] as const)('%s of a car %j leaves %d cents', (relief, change, cents) => {
    expect(working({ ...change, reliefs: [relief] }).cents).toBe(cents);
  });

  it('the direct debit of Lazio is cheaper since 2026', () => {
    const rome = { region: 'lazio', reliefs: ['direct-debit'] } as const;
    expect(working(rome, '2025-05-31').cents).toBe(24_140);
    expect(working(rome, '2026-05-31').cents).toBe(21_726);
  });

  it('a decree that is not law yet is mentioned, not counted', () => {
    expect(working({ powerKw: 80 }, '2027-05-31')).toMatchObject({
      cents: 20_640,
      hints: ['decree-2027', 'check-with-region'],
    });
    expect(working({ powerKw: 81 }, '2027-05-31').hints).toEqual(['check-with-region']);
    expect(working({ powerKw: 44, registration: '1990-01-01' }, '2027-05-31').hints).toEqual(['check-with-region']);
  });

  it('hybrids may be cheaper in their region', () => {
    expect(working({ fuel: 'hev' }).hints).toContain('regional-reduction');
  });
});

it('the surcharge is a whole number of cents and never decreases with power', () => {
  const cars = fc.record({
    region: fc.constantFrom(...TAX_REGIONS),
    euro: fc.constantFrom(...EURO_EMISSIONS),
    fuel: fc.constantFrom(...FUELS),
    powerKw: fc.double({ min: 1, max: 1_500, noNaN: true }),
    registration: fc.integer({ min: 1970, max: 2026 }).map((year) => `${year}-07-01`),
  });
  fc.assert(
    fc.property(cars, fc.nat(300), (some, more) => {
      const tax = roadTax(some, '2026-12-31');
      expect(Number.isSafeInteger(tax)).toBe(true);
      expect(tax).toBeGreaterThanOrEqual(0);
      expect(roadTax({ ...some, powerKw: some.powerKw + more }, '2026-12-31')).toBeGreaterThanOrEqual(tax);
    }),
  );
});
