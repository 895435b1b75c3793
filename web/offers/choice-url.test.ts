import { describe, expect, it } from 'vitest';
import { KM_PER_MILE } from '#contract/shared/units.ts';
import { readChoice, writeChoice } from './choice-url.ts';

const OWN = { deposit: 5_000_00, months: 36, km: 15_000, balloon: 12_000_00 };

describe('the calculator’s choice in the URL', () => {
  it('the URL has the figures that differ from the offer', () => {
    const choice = { ...OWN, deposit: 3_000_00, months: 48 };
    expect(writeChoice(choice, OWN, 1)).toBe('?deposit=3000&months=48');
    expect(readChoice('?deposit=3000&months=48', 1)).toEqual({ deposit: 3_000_00, months: 48 });
    expect(writeChoice(OWN, OWN, 1)).toBe('');
    expect(writeChoice({}, OWN, 1)).toBe('');
  });

  it('the URL has miles in Britain', () => {
    expect(writeChoice({ km: 16_093 }, OWN, KM_PER_MILE)).toBe('?distance=10000');
    expect(readChoice('?distance=10000', KM_PER_MILE).km).toBeCloseTo(16_093.44);
    expect(writeChoice({ km: 16_093.44 }, { ...OWN, km: 16_093 }, KM_PER_MILE)).toBe('');
  });

  it('an invalid URL gives no choice', () => {
    expect(readChoice('?deposit=-5&months=x&distance=1e9&balloon=&other=3', 1)).toEqual({});
    expect(readChoice('?deposit=99999999', 1)).toEqual({});
  });
});
