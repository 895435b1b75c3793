import { describe, expect, it } from 'vitest';
import { electricFreeUntil, type GermanCar, germanTax } from './german-tax.ts';

const euros = (car: Partial<GermanCar>, from = '2026-06-01') =>
  germanTax({ registration: '2022-05-01', fuel: 'petrol', displacement: 998, co2: 0, euro: 'euro6', ...car }, from)
    .cents / 100;

describe('German car tax', () => {
  it.each([
    ['petrol', 998, 114, '2022-05-01', 58],
    ['petrol', 1498, 145, '2022-05-01', 139],
    ['petrol', 1498, 145, '2018-05-01', 130],
    ['petrol', 1498, 167, '2022-05-01', 198],
    ['petrol', 2999, 200, '2022-05-01', 340],
    ['diesel', 2967, 221, '2022-05-01', 649],
  ] as const)(
    'the tax of a %s car of %d cm³ and %d g, registered on %s, is %d euros',
    (fuel, displacement, co2, registration, sum) => {
      expect(euros({ fuel, displacement, co2, registration })).toBe(sum);
    },
  );

  it.each([
    ['petrol', 1290, 'euro4', 87],
    ['diesel', 1850, 'euro2', 304],
  ] as const)('the tax of an old %s car of %d cm³ and %s is %d euros', (fuel, displacement, euro, sum) => {
    expect(euros({ fuel, displacement, euro, registration: '2005-05-01' })).toBe(sum);
  });

  it('the free grams follow the year of registration', () => {
    const co2 = 130;
    expect(euros({ co2, registration: '2009-07-01' })).toBe(20 + 20);
    expect(euros({ co2, registration: '2012-01-01' })).toBe(20 + 40);
    expect(euros({ co2, registration: '2014-01-01' })).toBe(20 + 70);
    expect(euros({ co2, registration: '2021-01-01' })).toBe(20 + 40 + 33);
  });

  it('the relief for low emissions ended with 2025', () => {
    const low = { co2: 90, displacement: 1498, registration: '2021-03-01' };
    expect(euros(low, '2025-03-01')).toBe(0);
    expect(euros(low, '2026-03-01')).toBe(30);
  });

  it('electric cars are free for ten years, but not longer than 2035', () => {
    expect(electricFreeUntil('2020-04-10')).toBe('2030-04-10');
    expect(electricFreeUntil('2028-04-10')).toBe('2036-01-01');
    expect(electricFreeUntil('2031-01-01')).toBeNull();
  });
});
