import { describe, expect, it } from 'vitest';
import { type BritishCar, britishTax } from './british-tax.ts';

const pounds = (registration: string, co2: number, from: string, fuel: BritishCar['fuel'] = 'petrol') => {
  const working = britishTax({ registration, co2, fuel }, from);
  return working && working.cents / 100;
};

describe('vehicle excise duty', () => {
  it.each([
    [0, 10],
    [50, 115],
    [75, 135],
    [90, 280],
    [100, 365],
    [110, 405],
    [130, 455],
    [150, 560],
    [170, 1410],
    [190, 2270],
    [225, 3420],
    [255, 4850],
    [256, 5690],
  ])('the first year of a new car of %d g costs %d pounds', (co2, sum) => {
    expect(pounds('2026-05-01', co2, '2026-05-01')).toBe(sum);
  });

  it('later years cost the standard rate of their year, electric cars included', () => {
    expect(pounds('2020-05-01', 130, '2026-05-01')).toBe(200);
    expect(pounds('2020-05-01', 0, '2025-05-01', 'bev')).toBe(195);
  });

  it.each([
    [110, 20],
    [120, 35],
    [130, 170],
    [140, 200],
    [150, 225],
    [165, 275],
    [175, 325],
    [185, 360],
    [200, 410],
    [225, 445],
    [255, 760],
    [256, 790],
  ])('a car of 2010 with %d g costs %d pounds', (co2, sum) => {
    expect(pounds('2010-05-01', co2, '2026-05-01')).toBe(sum);
  });

  it('cars of more than forty years are free, and those without a known rule have no amount', () => {
    expect(pounds('1985-12-31', 200, '2026-05-01')).toBe(0);
    expect(pounds('1985-12-31', 200, '2025-05-01')).toBeUndefined();
    expect(pounds('2001-02-28', 200, '2026-05-01')).toBeUndefined();
  });

  it('a supplement is mentioned from the second to the sixth year', () => {
    const hints = (from: string) => britishTax({ registration: '2022-05-10', co2: 120, fuel: 'petrol' }, from)?.hints;
    expect(hints('2023-05-01')).toEqual(['british-notice']);
    expect(hints('2023-06-01')).toEqual(['expensive-car', 'british-notice']);
    expect(hints('2028-06-01')).toEqual(['british-notice']);
  });
});
