import { describe, expect, it } from 'vitest';
import { type ComparableCar, comparablesOf, MAX_COMPARABLES, TOLERANCES, workOut } from './comparables.rules.ts';

const [NARROW] = TOLERANCES;

function car(id: number, differences: Partial<ComparableCar> = {}): ComparableCar {
  return {
    id,
    price: 15_000_00,
    months: 36,
    km: 45_000,
    fuel: 'petrol',
    gearbox: 'manual',
    sellerType: 'dealer',
    seller: `seller ${id}`,
    car: `car ${id}`,
    powerKw: 100,
    accident: 'free',
    daysOnline: 10,
    ...differences,
  };
}

const target = car(0);
const idsOf = (others: ComparableCar[]) => comparablesOf(target, others, NARROW).map(({ id }) => id);

describe('comparable cars', () => {
  it.each<[string, Partial<ComparableCar>, boolean]>([
    ['of another fuel', { fuel: 'diesel' }, false],
    ['with an automatic gearbox', { gearbox: 'automatic' }, false],
    ['of a private seller', { sellerType: 'private' }, false],
    ['with 15 % more power', { powerKw: 115 }, true],
    ['with 16 % less power', { powerKw: 84 }, false],
    ['a year older', { months: 48 }, true],
    ['13 months younger', { months: 23 }, false],
    ['with 30 % more kilometres', { km: 58_500 }, true],
    ['with more than that', { km: 58_501 }, false],
    ['online for 90 days', { daysOnline: 90 }, true],
    ['online for longer', { daysOnline: 91 }, false],
    ['that is damaged', { accident: 'damaged' }, false],
    ['that was repaired', { accident: 'repaired' }, true],
  ])('a car %s: %o is comparable: %s', (_, differences, isComparable) => {
    expect(idsOf([car(1, differences)])).toEqual(isComparable ? [1] : []);
  });

  it('cars with few kilometres may differ by 10,000', () => {
    const fresh = car(0, { km: 5_000 });
    expect(comparablesOf(fresh, [car(1, { km: 15_000 }), car(2, { km: 15_001 })], NARROW)).toHaveLength(1);
  });

  it('automatic gearboxes of all kinds are compared with each other', () => {
    expect(comparablesOf(car(0, { gearbox: 'cvt' }), [car(1, { gearbox: 'automatic' })], NARROW)).toHaveLength(1);
  });

  it('a car counts once, a seller three times, and the car itself never', () => {
    const sameSeller = [1, 2, 3, 4].map((id) => car(id, { seller: 'one', km: 45_000 + id }));
    expect(idsOf(sameSeller)).toEqual([1, 2, 3]);
    expect(idsOf([car(1, { car: 'same' }), car(2, { car: 'same' }), car(0), car(3, { car: 'car 0' })])).toEqual([1]);
  });

  it('the most similar cars come first, and there is a limit', () => {
    expect(idsOf([car(1, { months: 40 }), car(2, { km: 46_000 }), car(3)])).toEqual([3, 2, 1]);
    const many = Array.from({ length: 300 }, (_, place) => car(place + 1));
    expect(idsOf(many)).toHaveLength(MAX_COMPARABLES);
  });

  it('fewer than eight are looked for in a wider range', () => {
    const near = Array.from({ length: 7 }, (_, place) => car(place + 1));
    const older = car(8, { months: 58, km: 60_000 });
    const found = workOut(target, [...near, older]);
    expect(found).toMatchObject({ tolerance: { months: 24, kmShare: 0.5 }, sellers: 8, label: 'fair' });
    expect(workOut(target, [...near, car(9), older])).toMatchObject({ tolerance: NARROW, sellers: 8 });
    expect(workOut(target, near)).toMatchObject({ label: null, reason: 'too-few', median: null });
  });
});
