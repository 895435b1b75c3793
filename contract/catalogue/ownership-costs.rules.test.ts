import { describe, expect, it } from 'vitest';
import {
  type CostedCar,
  type CostPrices,
  energyParts,
  ownershipCosts,
  roundedCosts,
  shareAtEnd,
} from './ownership-costs.rules.ts';

const PRICES: CostPrices = { petrol: 2, diesel: 2.2, lpg: 0.7, home: 0.3, upkeep: { electric: 140, combustion: 250 } };
const PETROL: CostedCar = {
  fuel: 'petrol',
  price: 30_000_00,
  consumption: 5,
  electricConsumption: null,
  roadTax: 1_096_50,
};
const USE = { country: 'de', kmPerYear: 12_000, insurance: 0 } as const;

describe('the costs of a new car in five years', () => {
  it('the estimate of five years adds up energy, road tax, upkeep, depreciation and the reader’s own insurance', () => {
    const costs = ownershipCosts(PETROL, PRICES, { ...USE, insurance: 600_00 });
    // 60,000 km at 5 l and 2 €
    expect(costs.energy).toBe(6_000_00);
    expect(costs.upkeep).toBe(1_250_00);
    expect(costs.insurance).toBe(3_000_00);
    // 45 % asked, of which a dealer pays 1/1.13
    expect(costs.depreciation).toBe(Math.round(30_000_00 * (1 - 0.45 / 1.13)));
    expect(costs.total).toBe(6_000_00 + 1_096_50 + 1_250_00 + 3_000_00 + costs.depreciation);
  });

  it.each([
    ['diesel', 5, null, [['litres', 5, 2.2]]],
    ['lpg', 7, null, [['litres', 7, 0.7]]],
    ['hev', 4.5, null, [['litres', 4.5, 2]]],
    [
      'phev',
      1.2,
      15,
      [
        ['litres', 1.2, 2],
        ['kilowattHours', 15, 0.3],
      ],
    ],
    ['bev', null, 16, [['kilowattHours', 16, 0.3]]],
    ['bev', null, null, []],
    ['petrol', null, null, []],
    ['phev', 1.2, null, []],
  ] as const)('the costs of a %s with %s l and %s kWh count %j', (fuel, consumption, electricConsumption, expected) => {
    const parts = energyParts({ fuel, consumption, electricConsumption }, PRICES);
    expect(parts.map(({ kind, use, price }) => [kind, use, price])).toEqual(expected);
  });

  it('the estimate of five years leaves out what is not known', () => {
    const costs = ownershipCosts({ ...PETROL, consumption: null, roadTax: null }, PRICES, USE);
    expect(costs).toMatchObject({ energy: null, roadTax: null, total: costs.upkeep + costs.depreciation });
  });

  it('shown costs are rounded to ten, and their total is the sum of what is shown', () => {
    const costs = {
      energy: 104_00,
      roadTax: 104_00,
      upkeep: 104_00,
      depreciation: 104_00,
      insurance: 0,
      total: 416_00,
    };
    expect(roundedCosts(costs)).toEqual({
      energy: 100_00,
      roadTax: 100_00,
      upkeep: 100_00,
      depreciation: 100_00,
      insurance: 0,
      total: 400_00,
    });
    expect(roundedCosts({ ...costs, energy: null, roadTax: null })).toMatchObject({
      energy: null,
      roadTax: null,
      total: 200_00,
    });
  });

  it('a car that is driven more is worth less at the end, and never more than its price', () => {
    const share = (kmPerYear: number) => shareAtEnd('petrol', { country: 'de', kmPerYear });
    expect(share(30_000)).toBeLessThan(share(12_000));
    expect(share(0)).toBeGreaterThan(share(12_000));
    expect(shareAtEnd('bev', USE)).toBeLessThan(shareAtEnd('hev', USE));
    for (const country of ['it', 'de', 'gb', 'fr', 'es'] as const)
      expect(shareAtEnd('hev', { country, kmPerYear: 0 })).toBeLessThanOrEqual(1);
  });
});
