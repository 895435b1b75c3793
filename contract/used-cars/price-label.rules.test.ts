import { describe, expect, it } from 'vitest';
import { adjustedPrice, labelOf, nextLabel, type PricedCar, slopesFor, valuate } from './price-label.rules.ts';

const car = (months: number, km: number, price: number): PricedCar => ({ months, km, price });
const OTHERS = [
  car(36, 45_000, 16_000),
  car(36, 55_000, 15_500),
  car(30, 40_000, 17_200),
  car(42, 50_000, 15_000),
  car(48, 58_000, 14_300),
  car(24, 33_000, 18_400),
  car(36, 35_000, 16_900),
  car(39, 45_000, 21_500),
];
const target = (price: number) => car(36, 45_000, price);
const SELLERS = 8;

describe('the price label', () => {
  it('other cars are adjusted to the age and distance of the car', () => {
    const adjusted = OTHERS.map((other) => adjustedPrice(target(0), other, slopesFor('petrol')).toFixed(2));
    expect(adjusted).toEqual([
      '16000.00',
      '15972.05',
      '16117.56',
      '16007.39',
      '16432.47',
      '16060.30',
      '16400.53',
      '22044.28',
    ]);
  });

  it('electric cars lose more with age and less with distance', () => {
    expect(slopesFor('bev')).toEqual({ age: 0.15, distance: 0.02 });
    expect(adjustedPrice(car(36, 40_000, 0), car(24, 30_000, 20_000), slopesFor('bev'))).toBeCloseTo(
      20_000 * Math.exp(-0.15 - 0.02),
    );
  });

  it.each([
    [14_400, -10.5, 'very-good'],
    [14_500, -9.88, 'good'],
    [15_250, -5.21, 'good'],
    [16_000, -0.55, 'fair'],
    [16_900, 5.04, 'above'],
    [17_700, 10.01, 'high'],
  ])('a price of %i differs by %f %% and is %s', (price, percent, label) => {
    const found = valuate(target(price), 'petrol', OTHERS, SELLERS);
    expect(found.median?.toFixed(2)).toBe('16088.93');
    expect(((found.deviation ?? 0) * 100).toFixed(2)).toBe(percent.toFixed(2));
    expect(found).toMatchObject({ label, reason: null, areSlopesOwn: false });
  });

  it('a price far too low gets a warning instead of a label', () => {
    const found = valuate(target(11_900), 'petrol', OTHERS, SELLERS);
    expect(((found.deviation ?? 0) * 100).toFixed(2)).toBe('-26.04');
    expect(found).toMatchObject({ label: null, reason: 'too-cheap' });
  });

  it('with equal age and distance the median is that of the prices', () => {
    const prices = Array.from({ length: 8 }, (_, place) => car(36, 45_000, 12_000 + 500 * place));
    expect(valuate(target(13_750), 'petrol', prices, SELLERS)).toMatchObject({ median: 13_750, label: 'fair' });
  });

  it('too few cars, too few sellers and prices that differ too much give no label', () => {
    expect(valuate(target(16_000), 'petrol', OTHERS.slice(1), SELLERS)).toMatchObject({ reason: 'too-few' });
    expect(valuate(target(16_000), 'petrol', OTHERS, 2)).toMatchObject({ reason: 'too-few-sellers', label: null });
    const mixed = [8, 9, 10, 11, 20, 21, 22, 23].map((thousands) => car(36, 45_000, thousands * 1_000));
    expect(valuate(target(16_000), 'petrol', mixed, SELLERS)).toMatchObject({ reason: 'too-different', label: null });
  });

  it('the ends of the labels belong to the better label below the median, and to the worse one above', () => {
    expect([-0.1, -0.0999, -0.05, -0.0499, 0.0499, 0.05, 0.0999, 0.1].map(labelOf)).toEqual([
      'very-good',
      'good',
      'good',
      'fair',
      'fair',
      'above',
      'above',
      'high',
    ]);
    expect(labelOf(13_500 / 15_000 - 1)).toBe('very-good');
    expect(labelOf(16_500 / 15_000 - 1)).toBe('high');
  });

  it('the label of an unchanged price changes only by a point more than the end', () => {
    expect(nextLabel('good', -0.045)).toBe('good');
    expect(nextLabel('good', -0.04)).toBe('fair');
    expect(nextLabel('good', -0.105)).toBe('good');
    expect(nextLabel('good', -0.11)).toBe('very-good');
    expect(nextLabel('high', 0.095)).toBe('high');
    expect(nextLabel('high', 0.09)).toBe('above');
    expect(nextLabel('very-good', -0.2)).toBe('very-good');
    expect(nextLabel(null, -0.045)).toBe('fair');
  });
});

describe('slopes of thirty cars or more', () => {
  const market = (age: number, count = 40) =>
    Array.from({ length: count }, (_, place) => {
      const [months, km] = [24 + ((place * 7) % 25), 30_000 + ((place * 3_700) % 29_000)];
      return car(months, km, 20_000 * Math.exp(-age * (months / 12) - 0.03 * (km / 10_000)));
    });

  it('slopes are those of the comparable cars when there are thirty', () => {
    const found = valuate(target(15_000), 'petrol', market(0.13), SELLERS);
    expect(found.areSlopesOwn).toBe(true);
    expect(found.slopes.age).toBeCloseTo(0.13, 6);
    expect(valuate(target(15_000), 'petrol', market(0.13, 29), SELLERS).slopes.age).toBe(0.1);
  });

  it('slopes stay within what is plausible', () => {
    expect(valuate(target(15_000), 'petrol', market(0.4), SELLERS).slopes.age).toBe(0.2);
    expect(valuate(target(15_000), 'petrol', market(-0.1), SELLERS).slopes).toEqual({
      age: 0.04,
      distance: 0.01,
    });
  });
});
