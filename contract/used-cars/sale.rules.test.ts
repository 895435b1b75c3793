import { describe, expect, it } from 'vitest';
import { COUNTRIES } from '../shared/country.ts';
import { lowestBefore, reductionOf } from './price-history.rules.ts';
import { lawLines, legalGuarantee, netPrice } from './sale-law.rules.ts';
import { listingState, radiiOf, radiusInKm } from './used-cars.rules.ts';

describe('the law of a sale', () => {
  it.each([
    ['it', 24, 12, 12, null],
    ['es', 36, 12, 24, null],
    ['fr', 24, null, 12, null],
    ['de', 24, 12, 12, null],
    ['gb', null, null, 6, 30],
  ] as const)('a dealer in %s guarantees %s months', (country, months, shortestMonths, presumedMonths, rejectDays) => {
    expect(legalGuarantee(country, 'dealer')).toEqual({ months, shortestMonths, presumedMonths, rejectDays });
  });

  it('a private seller guarantees nothing', () => {
    for (const country of COUNTRIES) expect(legalGuarantee(country, 'private')).toBeNull();
  });

  it('only a price with deductible VAT has a net price', () => {
    expect(netPrice('it', 'deductible', 12_200_00)).toBe(10_000_00);
    expect(netPrice('it', 'margin', 12_200_00)).toBeNull();
    expect(netPrice('it', 'private', 12_200_00)).toBeNull();
  });

  it('the lines follow seller, VAT scheme and country', () => {
    const sale = { registration: '2020-01', km: 60_000, isKmGuaranteed: true, today: '2026-11-17' } as const;
    expect(lawLines({ ...sale, country: 'it', seller: 'dealer', vat: 'margin' })).toEqual([
      'guarantee-dealer',
      'vat-margin',
      'transfer-excluded',
    ]);
    expect(lawLines({ ...sale, country: 'fr', seller: 'private', vat: 'private', isKmGuaranteed: false })).toEqual([
      'guarantee-none',
      'transfer-excluded-private',
      'km-not-guaranteed',
    ]);
  });

  it('in Germany a car counts as new for eight months or a thousand kilometres', () => {
    const sale = { country: 'de', seller: 'dealer', vat: 'deductible', isKmGuaranteed: true } as const;
    const isNew = (registration: string, km: number, country: 'de' | 'it' = 'de') =>
      lawLines({ ...sale, country, registration, km, today: '2026-11-17' }).includes('counts-as-new');
    expect(isNew('2026-03', 9_000)).toBe(true);
    expect(isNew('2026-02', 9_000)).toBe(false);
    expect(isNew('2024-01', 1_000)).toBe(true);
    expect(isNew('2026-10', 500, 'it')).toBe(false);
  });
});

describe('a reduction', () => {
  const TODAY = '2026-11-17';

  it('a reduction counts from the lowest price of the 30 days before the cut', () => {
    const steps = [
      { day: '2026-08-01', price: 20_000_00 },
      { day: '2026-09-01', price: 18_000_00 },
      { day: '2026-10-20', price: 19_000_00 },
      { day: '2026-11-10', price: 17_100_00 },
    ];
    // 18,000 was asked until 20 October, which is within the 30 days before 10 November.
    expect(reductionOf(steps, TODAY)).toEqual({ day: '2026-11-10', lowest: 18_000_00, percent: 5 });
    expect(lowestBefore(steps)).toBe(18_000_00);
  });

  it('a reduction is none when the price was as low within these days, was raised or never changed', () => {
    const first = { day: '2026-10-15', price: 18_000_00 };
    const raised = { day: '2026-11-01', price: 19_000_00 };
    expect(reductionOf([first, raised, { day: '2026-11-10', price: 18_000_00 }], TODAY)).toBeNull();
    expect(reductionOf([first, raised], TODAY)).toBeNull();
    expect(reductionOf([first], TODAY)).toBeNull();
    expect(lowestBefore([first])).toBeNull();
  });

  it('a car that comes back more cheaply after more than 30 days away is not reduced', () => {
    const back = { day: '2026-11-10', price: 17_000_00 };
    const first = { day: '2026-06-01', price: 20_000_00 };
    expect(reductionOf([{ ...first, until: '2026-10-11' }, back], TODAY)).toBeNull();
    expect(lowestBefore([{ ...first, until: '2026-10-11' }, back])).toBeNull();
    expect(reductionOf([{ ...first, until: '2026-10-12' }, back], TODAY)?.lowest).toBe(20_000_00);
    // A price of the day on which the car went was never on offer for a day.
    expect(lowestBefore([{ day: '2026-11-01', price: 19_000_00, until: '2026-11-01' }, back])).toBeNull();
  });

  it('a car that comes back at its old price keeps its reduction, and a later cut counts from what was on offer', () => {
    const steps = [
      { day: '2026-08-01', price: 20_000_00 },
      { day: '2026-11-01', price: 18_000_00, until: '2026-11-05' },
      { day: '2026-11-08', price: 18_000_00 },
    ];
    expect(reductionOf(steps, TODAY)).toEqual({ day: '2026-11-01', lowest: 20_000_00, percent: 10 });
    expect(lowestBefore(steps.slice(1))).toBeNull();
    const away = [
      { day: '2026-06-01', price: 15_000_00, until: '2026-08-01' },
      { day: '2026-11-01', price: 18_000_00 },
      { day: '2026-11-10', price: 17_000_00 },
    ];
    expect(reductionOf(away, TODAY)?.lowest).toBe(18_000_00);
  });

  it('a reduction ignores prices that ended more than 30 days before', () => {
    const steps = [
      { day: '2026-08-01', price: 15_000_00 },
      { day: '2026-09-01', price: 20_000_00 },
      { day: '2026-11-10', price: 19_000_00 },
    ];
    expect(reductionOf(steps, TODAY)).toMatchObject({ lowest: 20_000_00, percent: 5 });
  });

  it('a reduction is shown for 30 days', () => {
    const steps = [
      { day: '2026-08-01', price: 20_000_00 },
      { day: '2026-10-18', price: 19_000_00 },
    ];
    expect(reductionOf(steps, TODAY)).not.toBeNull();
    expect(reductionOf(steps, '2026-11-18')).toBeNull();
  });
});

describe('a listing', () => {
  it.each([
    ['2026-11-03', null, 'active'],
    ['2026-11-02', null, 'hidden'],
    ['2026-10-18', null, 'hidden'],
    ['2026-10-17', null, 'ended'],
    ['2026-07-20', null, 'ended'],
    ['2026-07-19', null, 'gone'],
    ['2026-11-16', '2026-11-16', 'ended'],
    ['2026-08-01', '2026-08-19', 'ended'],
    ['2026-08-01', '2026-08-18', 'gone'],
  ] as const)('confirmed on %s and ended on %s is %s', (confirmedOn, endedOn, state) => {
    expect(listingState(confirmedOn, endedOn, '2026-11-17')).toBe(state);
  });

  it('a listing is searched in a radius of kilometres, or of miles in Great Britain, and roughly outside Italy', () => {
    expect(radiiOf('it')[0]).toBe(10);
    expect(radiiOf('de')[0]).toBe(25);
    expect(radiusInKm('it', 10)).toBe(10);
    expect(radiusInKm('de', 10)).toBe(25);
    expect(radiusInKm('gb', 50)).toBeCloseTo(80.4672);
  });
});
