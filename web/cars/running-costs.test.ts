import { describe, expect, it } from 'vitest';
import { LOCALES } from '#contract/shared/locale.ts';
import { CHARGERS, chargingMinutes, fuelCosts, runningCosts, usualAssumptions } from './running-costs.ts';

describe('running costs', () => {
  it('the cost of driving is consumption times price', () => {
    const costs = runningCosts(usualAssumptions('it'), 'it');
    expect(costs.home).toBeCloseTo(5.1);
    expect(costs.public).toBeCloseTo(11.05);
    expect(costs.petrol).toBeCloseTo(11.375);
    expect(costs.savedAtHome).toBeCloseTo(753);
  });

  it('British costs count gallons and miles', () => {
    const costs = runningCosts({ ...usualAssumptions('en'), petrolUse: 45.4609, petrolPrice: 1.5 }, 'en');
    expect(costs.petrol).toBeCloseTo(15);
  });

  it('savings are negative where a public charger costs more than petrol', () => {
    expect(runningCosts({ ...usualAssumptions('de'), publicPrice: 1 }, 'de').savedInPublic).toBeLessThan(0);
  });

  it('fuel costs follow from consumption, price and distance', () => {
    expect(fuelCosts({ litres: 5, price: 1.8, distance: 10_000 }, 'it')).toEqual({ per100: 9, inYear: 900 });
    const british = fuelCosts({ litres: 6, price: 1.5, distance: 10_000 }, 'en');
    expect(british.per100).toBeCloseTo(6 * 1.609344 * 1.5, 1);
    expect(british.inYear).toBeCloseTo(british.per100 * 100);
  });

  it.each([...LOCALES])('the default assumptions in %s are plausible', (locale) => {
    const { home, petrol } = runningCosts(usualAssumptions(locale), locale);
    expect(home).toBeGreaterThan(2);
    expect(home).toBeLessThan(petrol);
  });
});

describe('charging times', () => {
  it('charging takes half a day at a socket and less than an hour at a fast charger', () => {
    const minutes = CHARGERS.map((charger) => chargingMinutes(52, charger));
    expect(minutes).toEqual([925, 280, 190, 45, 20]);
  });
});
