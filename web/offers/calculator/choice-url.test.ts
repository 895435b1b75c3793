import { describe, expect, it } from 'vitest';
import type { VariableTerms } from '#contract/offers/offer-choice.rules.ts';
import { KM_PER_MILE } from '#contract/shared/units.ts';
import { readChoice, unitsOf, writeChoice } from './choice-url.ts';

const EUROS = { money: 100, distance: 1 };
const MILES = { money: 100, distance: KM_PER_MILE };
const OWN = { deposit: 5_000_00, months: 36, km: 15_000, balloon: 12_000_00 };

describe('the calculator’s choice in the URL', () => {
  it('the URL has the figures that differ from the offer', () => {
    const choice = { ...OWN, deposit: 3_000_00, months: 48 };
    expect(writeChoice(choice, OWN, EUROS)).toBe('?deposit=3000&months=48');
    expect(readChoice('?deposit=3000&months=48', EUROS)).toEqual({ deposit: 3_000_00, months: 48 });
    expect(writeChoice(OWN, OWN, EUROS)).toBe('');
    expect(writeChoice({}, OWN, EUROS)).toBe('');
  });

  it('the URL has miles in Britain', () => {
    expect(writeChoice({ km: 16_093 }, OWN, MILES)).toBe('?distance=10000');
    expect(readChoice('?distance=10000', MILES).km).toBeCloseTo(16_093.44);
    expect(writeChoice({ km: 16_093.44 }, { ...OWN, km: 16_093 }, MILES)).toBe('');
  });

  it('a lease is chosen in amounts with VAT, though its terms are without', () => {
    const lease = { kind: 'leasing', vatRate: 0.19 } as VariableTerms;
    const units = unitsOf(lease, 'de');
    expect(writeChoice({ deposit: 6_700_00 }, OWN, units)).toBe('?deposit=7973');
    expect(readChoice('?deposit=7973', units).deposit).toBeCloseTo(6_700_00);
    expect(unitsOf({ kind: 'business' } as VariableTerms, 'de')).toEqual(EUROS);
  });

  it('an invalid URL gives no choice', () => {
    expect(readChoice('?deposit=-5&months=x&distance=1e9&balloon=&other=3', EUROS)).toEqual({});
    expect(readChoice('?deposit=99999999', EUROS)).toEqual({});
  });
});
