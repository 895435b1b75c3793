import { describe, expect, it } from 'vitest';
import { consumptionOf } from './consumption.rules.ts';

describe('the consumption of a used car', () => {
  it('the consumption of a used car follows from the CO2 that the seller states', () => {
    expect(consumptionOf({ fuel: 'petrol', co2: 116, consumption: null })).toBe(5);
    expect(consumptionOf({ fuel: 'diesel', co2: 106, consumption: null })).toBe(4);
    expect(consumptionOf({ fuel: 'hev', co2: 87, consumption: null })).toBe(3.8);
  });

  it('the consumption of a used car is the one that the seller states, with or without CO2', () => {
    expect(consumptionOf({ fuel: 'petrol', co2: 116, consumption: 5.4 })).toBe(5.4);
    expect(consumptionOf({ fuel: 'phev', co2: 30, consumption: 1.3 })).toBe(1.3);
    expect(consumptionOf({ fuel: 'lpg', co2: null, consumption: 8 })).toBe(8);
    expect(consumptionOf({ fuel: 'cng', co2: 95, consumption: 3.6 }), 'kilograms are no litres').toBeNull();
  });

  it.each([
    { fuel: 'petrol', co2: null },
    { fuel: 'petrol', co2: 0 },
    { fuel: 'mhev', co2: 120 },
    { fuel: 'phev', co2: 30 },
    { fuel: 'lpg', co2: 110 },
    { fuel: 'cng', co2: 100 },
    { fuel: 'bev', co2: 0 },
  ] as const)('the consumption of a used car is not known for %j', (car) => {
    expect(consumptionOf({ ...car, consumption: null })).toBeNull();
  });
});
