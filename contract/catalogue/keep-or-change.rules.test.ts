import { expect, test } from 'vitest';
import {
  comparableTotals,
  costItemsIn,
  type KeptCar,
  keptCarCosts,
  newCarCosts,
  tradeInValue,
  usedCarCosts,
  valueAtEnd,
} from './keep-or-change.rules.ts';

const PRICES = { petrol: 1.8, diesel: 1.7, lpg: 0.7, home: 0.3, upkeep: { electric: 300, combustion: 500 } };
const USE = { country: 'it', kmPerYear: 10_000, insurance: 400_00 } as const;
const SLOPES = { age: 0.1, distance: 0.03 };

const KEPT: KeptCar = {
  fuel: 'petrol',
  value: 8_000_00,
  slopes: SLOPES,
  consumption: 6,
  electricConsumption: null,
  roadTax: 150_00,
  upkeep: null,
};

test('a yearly tax is among the costs everywhere but in France', () => {
  expect(costItemsIn('fr')).toEqual(['depreciation', 'energy', 'upkeep', 'insurance']);
  expect(costItemsIn('it')).toContain('roadTax');
});

test('a kept car loses value by its age and by the distance that is driven', () => {
  // Five years at 10 % and five times 10,000 km at 3 % of the logarithm.
  expect(valueAtEnd(8_000_00, SLOPES, 10_000)).toBe(Math.round(8_000_00 * Math.exp(-0.65)));
  expect(valueAtEnd(8_000_00, SLOPES, 20_000)).toBeLessThan(valueAtEnd(8_000_00, SLOPES, 10_000));
});

test('the costs of a kept car are those of five years', () => {
  expect(keptCarCosts(KEPT, PRICES, USE)).toEqual({
    depreciation: 8_000_00 - Math.round(8_000_00 * Math.exp(-0.65)),
    // 50,000 km at 6 litres of 1.80 for each 100.
    energy: 5_400_00,
    upkeep: 2_500_00,
    roadTax: 750_00,
    insurance: 2_000_00,
  });
});

test('what the owner has spent on service counts more than the usual amount', () => {
  expect(keptCarCosts({ ...KEPT, upkeep: 900_00 }, PRICES, USE).upkeep).toBe(4_500_00);
  expect(keptCarCosts({ ...KEPT, fuel: 'bev' }, PRICES, USE).upkeep).toBe(1_500_00);
});

test('what is not known of a kept car stays unknown', () => {
  const unknown = { ...KEPT, fuel: null, value: null, consumption: null, roadTax: null };
  expect(keptCarCosts(unknown, PRICES, { ...USE, insurance: null })).toEqual({
    depreciation: null,
    energy: null,
    upkeep: 2_500_00,
    roadTax: null,
    insurance: null,
  });
});

test('a used car is bought at its price and given to a dealer for less than others ask', () => {
  const car = { fuel: 'diesel', price: 12_000_00, slopes: SLOPES, consumption: 5, electricConsumption: null } as const;
  const costs = usedCarCosts(car, PRICES, USE);
  expect(tradeInValue(11_300_00)).toBe(10_000_00);
  expect(costs.depreciation).toBe(12_000_00 - tradeInValue(Math.round(12_000_00 * Math.exp(-0.65))));
  expect(costs.energy).toBe(4_250_00);
  expect(usedCarCosts({ ...car, fuel: 'cng' }, PRICES, USE).energy, 'no price of methane').toBeNull();
});

test('totals contain only what is known of every car', () => {
  const fresh = { fuel: 'petrol', price: 20_000_00, consumption: 5, electricConsumption: null, roadTax: null } as const;
  const columns = [keptCarCosts(KEPT, PRICES, USE), newCarCosts(fresh, PRICES, { ...USE, insurance: null })];
  const { counted, totals } = comparableTotals(columns);
  expect(counted).toEqual(['depreciation', 'energy', 'upkeep']);
  expect(totals[0]).toBe(8_000_00 - Math.round(8_000_00 * Math.exp(-0.65)) + 5_400_00 + 2_500_00);
  expect(comparableTotals([columns[0] as (typeof columns)[0]]).counted).toHaveLength(5);
});
