import { describe, expect, it } from 'vitest';
import type { EnergyPrices } from '#contract/content/content.endpoints.ts';
import { CHARGERS, chargingMinutes } from './charging.ts';
import { energyCosts, runningCosts, usualAssumptions } from './running-costs.ts';

const PRICES: EnergyPrices = {
  ...{ petrol: 1.75, diesel: 1.8, lpg: 0.75, home: 0.3, public: 0.6, fast: 0.65, year: 2026, publisher: 'Office' },
  use: { petrol: 6.5, diesel: 5.2, hybrid: 4.8, plugInLitres: 2, plugInKwh: 15, electric: 17.5 },
  upkeep: { electric: 140, combustion: 250, year: 2025, publisher: 'Office' },
};

describe('running costs', () => {
  it('the cost of driving is consumption times price', () => {
    const costs = runningCosts(usualAssumptions('it', PRICES), 'it');
    expect(costs.home).toBeCloseTo(5.25);
    expect(costs.public).toBeCloseTo(11.375);
    expect(costs.petrol).toBeCloseTo(11.375);
    expect(costs.savedAtHome).toBeCloseTo(735);
  });

  it('British costs count gallons and miles', () => {
    const usual = usualAssumptions('en', PRICES);
    expect([usual.petrolUse, usual.electricUse, usual.distance]).toEqual([43.5, 3.55, 7_500]);
    const costs = runningCosts({ ...usual, petrolUse: 45.4609, petrolPrice: 1.5, electricUse: 4 }, 'en');
    expect(costs.petrol).toBeCloseTo(15);
    expect(costs.home).toBeCloseTo(7.5);
  });

  it('savings are negative where a public charger costs more than petrol', () => {
    expect(runningCosts({ ...usualAssumptions('de', PRICES), publicPrice: 1 }, 'de').savedInPublic).toBeLessThan(0);
  });

  it('energy costs follow from consumption, price and distance', () => {
    expect(energyCosts([{ use: 5, price: 1.8 }], 10_000, 'it')).toEqual({ per100: 9, inYear: 900 });
    const british = energyCosts([{ use: 6, price: 1.5 }], 10_000, 'en');
    expect(british.per100).toBeCloseTo(6 * 1.609344 * 1.5);
    expect(british.inYear).toBeCloseTo(british.per100 * 100);
  });
});

describe('charging times', () => {
  it('charging takes half a day at a socket and less than an hour at a fast charger', () => {
    const minutes = CHARGERS.map((charger) => chargingMinutes(52, charger));
    expect(minutes).toEqual([925, 280, 190, 45, 20]);
  });
});
