import { describe, expect, it } from 'vitest';
import { newCarRoadTax } from './new-car-road-tax.ts';

const inItaly = { country: 'it', registration: '2026-11-18', years: 5 } as const;

describe('the road tax of a new car', () => {
  it.each([
    // 85 kW × 2.58 € × 5 years
    ['petrol', 85, 1_096_50],
    // (100 kW × 2.58 € + 10 kW × 3.87 €) × 5 years
    ['diesel', 110, 1_483_50],
    // Electric cars pay nothing for five years.
    ['bev', 150, 0],
  ] as const)('the road tax of a new %s car of %d kW is %d cents in five years', (fuel, powerKw, cents) => {
    expect(newCarRoadTax({ fuel, powerKw }, inItaly)).toBe(cents);
  });

  it('the road tax of a new car adds the surcharge on powerful cars for every year', () => {
    const ordinary = newCarRoadTax({ fuel: 'petrol', powerKw: 185 }, inItaly) ?? 0;
    const powerful = newCarRoadTax({ fuel: 'petrol', powerKw: 186 }, inItaly) ?? 0;
    expect(powerful - ordinary).toBe(5 * (3_87 + 20_00));
  });

  it('the road tax of a new car is only known for Italy', () => {
    expect(newCarRoadTax({ fuel: 'petrol', powerKw: 85 }, { ...inItaly, country: 'es' })).toBeNull();
  });
});
