import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { COUNTRIES } from '../shared/country.ts';
import { KM_PER_MILE } from '../shared/units.ts';
import {
  fitChoice,
  limitsOf,
  ownChoice,
  termsWith,
  type VariableOffer,
  type VariableTerms,
} from './offer-choice.rules.ts';
import { creditFigures, isCredit, monthlyOfOffer } from './offer-figures.rules.ts';

const credit = { months: 36, nominalRate: 0.0499, lender: 'A bank' };
const rental = {
  deposit: 2_500_00,
  months: 36,
  monthly: 389_00,
  totalKm: 45_000,
  extraKm: 9,
  services: [],
  excess: 500_00,
  provider: 'A company',
};
const fees = { arrangementFee: 350_00, stampDuty: 16_00, collectionFee: 3_50 };
const TERMS: VariableTerms[] = [
  { kind: 'financing', ...credit, ...fees, price: 24_950_00, deposit: 4_950_00, balloon: 11_975_00, kmPerYear: 15_000 },
  { kind: 'financing', ...credit, ...fees, price: 18_000_00, deposit: 3_000_00, balloon: 0, kmPerYear: null },
  {
    kind: 'leasing',
    ...credit,
    price: 30_000_00,
    firstPayment: 6_000_00,
    residual: 9_000_00,
    kmPerYear: 16_093,
    vatRate: 0.2,
  },
  { kind: 'rental', ...rental },
  { kind: 'business', ...rental, months: 48, totalKm: 80_000 },
];

const offer: fc.Arbitrary<VariableOffer> = fc.record({
  terms: fc.constantFrom(...TERMS),
  listPrice: fc.constant(27_500_00),
  country: fc.constantFrom(...COUNTRIES),
});
const anyRequest = fc.record(
  {
    deposit: fc.integer({ min: -1, max: 60_000_00 }),
    months: fc.integer({ min: 0, max: 200 }),
    km: fc.integer({ min: 0, max: 90_000 }),
    balloon: fc.integer({ min: 0, max: 60_000_00 }),
  },
  { requiredKeys: [] },
);

describe('the choice of terms', () => {
  it("the offer's own terms are chosen when nothing is requested", () => {
    fc.assert(
      fc.property(offer, (own) => {
        const choice = fitChoice(own, {});
        expect(choice).toEqual(ownChoice(own.terms));
        expect(termsWith(own, choice)).toEqual(own.terms);
      }),
    );
  });

  it('the chosen terms are always within their limits, whatever is requested', () => {
    fc.assert(
      fc.property(offer, anyRequest, (own, requested) => {
        const choice = fitChoice(own, requested);
        const limits = limitsOf(own, choice);
        for (const name of ['deposit', 'months', 'km', 'balloon'] as const) {
          const [value, span] = [choice[name], limits[name]];
          expect(value === null).toBe(span === null);
          if (value === null || !span) continue;
          expect(value).toBeGreaterThanOrEqual(span.min);
          expect(value).toBeLessThanOrEqual(span.max);
        }
        expect(fitChoice(own, choice)).toEqual(choice);
      }),
      { numRuns: 500 },
    );
  });

  it('the chosen terms have a cost and a rate', () => {
    fc.assert(
      fc.property(offer, anyRequest, (own, requested) => {
        const terms = termsWith(own, fitChoice(own, requested));
        expect(monthlyOfOffer(terms)).toBeGreaterThan(0);
        if (!isCredit(terms)) return;
        const figures = creditFigures(terms);
        expect(figures.annualRate).toBeGreaterThan(terms.nominalRate - 0.0001);
        expect(figures.annualRate).toBeLessThan(0.6);
      }),
      { numRuns: 500 },
    );
  });

  it('a higher deposit never makes the monthly payment higher', () => {
    fc.assert(
      fc.property(offer, anyRequest, fc.integer({ min: 0, max: 60 }), (own, requested, steps) => {
        const less = fitChoice(own, requested);
        const more = fitChoice(own, { ...requested, deposit: less.deposit + steps * 100_00 });
        expect(monthlyOfOffer(termsWith(own, more))).toBeLessThanOrEqual(monthlyOfOffer(termsWith(own, less)) ?? 0);
      }),
      { numRuns: 500 },
    );
  });

  it('the guaranteed value falls with more kilometres and more months', () => {
    const [terms] = TERMS;
    if (!terms) throw new Error('There are terms');
    const own: VariableOffer = { terms, listPrice: 27_500_00, country: 'it' };
    const balloon = (requested: { km?: number; months?: number }) => fitChoice(own, requested).balloon ?? 0;
    expect(balloon({ km: 30_000 })).toBeLessThan(balloon({}));
    expect(balloon({ km: 10_000 })).toBeGreaterThan(balloon({}));
    expect(balloon({ months: 48 })).toBeLessThan(balloon({}));
  });

  it('mileage is chosen in whole thousands of miles in Britain', () => {
    const terms = TERMS[2];
    if (!terms) throw new Error('There are terms');
    const own: VariableOffer = { terms, listPrice: 27_500_00, country: 'gb' };
    const { km } = limitsOf(own, ownChoice(terms));
    expect(Math.round((km?.min ?? 0) / KM_PER_MILE)).toBe(5_000);
    expect(Math.round((km?.max ?? 0) / KM_PER_MILE)).toBe(30_000);
  });
});
