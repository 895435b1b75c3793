import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { COUNTRIES } from '#contract/shared/country.ts';
import { distanceBetween } from '#server/providers/postal/postal-positions.ts';
import { createDealerIndex } from './dealer-index.ts';
import type { StoredDealer } from './dealers.store.ts';

const MAKES = [
  { id: 1, slug: 'fiat', name: 'Fiat' },
  { id: 2, slug: 'skoda', name: 'Škoda' },
];
const MILANO = { latitude: 45.4666, longitude: 9.1906 };

function dealer(id: number, changes: Partial<StoredDealer> = {}): StoredDealer {
  return {
    id,
    code: `dealer-${id}`,
    name: `Dealer ${id}`,
    street: 'Via dell’Esempio 1',
    zipCode: '20121',
    city: 'Milano',
    country: 'it',
    ...MILANO,
    phone: '+39 000 0000001',
    email: 'secret@dealers.example',
    website: null,
    publicEmail: null,
    registerNumber: null,
    opening: [],
    isListed: true,
    makes: ['fiat'],
    ...changes,
  };
}

const north = (id: number, kilometres: number, name = `Dealer ${id}`) =>
  dealer(id, { name, latitude: MILANO.latitude + kilometres / 111.195 });
const idsOf = (dealers: readonly StoredDealer[]) =>
  createDealerIndex(dealers, MAKES, new Map())
    .nearest('it', 'fiat', MILANO)
    .map(({ id }) => id);

describe('dealer index', () => {
  it('nearest returns three dealers, the closest first, with a distance of one decimal', () => {
    const dealers = [north(1, 80), north(2, 3.14), north(3, 20), north(4, 149)];
    expect(idsOf(dealers)).toEqual([2, 3, 1]);
    expect(createDealerIndex(dealers, MAKES, new Map()).nearest('it', 'fiat', MILANO)[0]?.distanceKm).toBe(3.1);
  });

  it('nearest returns dealers within 150 km', () => {
    expect(idsOf([north(1, 149.9), north(2, 150.1)])).toEqual([1]);
    expect(idsOf([dealer(3, { longitude: 9.1906 + 1.9 }), dealer(4, { longitude: 9.1906 + 1.95 })])).toEqual([3]);
  });

  it('nearest orders dealers of equal distance by name', () => {
    expect(idsOf([north(1, 5, 'Z'), north(2, 5, 'A'), north(3, 5, 'M'), north(4, 5, 'B')])).toEqual([2, 4, 3]);
    expect(idsOf([north(2, 5, 'A'), north(1, 5, 'A')])).toEqual([1, 2]);
  });

  it('nearest returns dealers of the make and country', () => {
    const dealers = [
      dealer(1, { makes: ['skoda'] }),
      dealer(2, { country: 'fr' }),
      dealer(3, { makes: ['skoda', 'fiat'] }),
    ];
    expect(idsOf(dealers)).toEqual([3]);
  });

  it('published dealers have names of catalogue makes and no email address', () => {
    const index = createDealerIndex([dealer(1, { makes: ['fiat', 'gone', 'skoda'] })], MAKES, new Map());
    const [found] = index.nearest('it', 'fiat', MILANO);
    expect(found?.makes).toEqual([
      { slug: 'fiat', name: 'Fiat' },
      { slug: 'skoda', name: 'Škoda' },
    ]);
    expect(JSON.stringify(found)).not.toMatch(/secret|dealer-1|isListed/);
    expect([index.hasMake('gone'), index.hasMake('skoda')]).toEqual([false, true]);
    expect(index.nearest('it', 'gone', MILANO)).toEqual([]);
  });

  it('nearest finds the same dealers as comparing every distance', () => {
    const anyDealer = fc.record({
      latitude: fc.double({ min: 36, max: 60, noNaN: true }),
      longitude: fc.double({ min: -9, max: 18, noNaN: true }),
      country: fc.constantFrom(...COUNTRIES),
      makes: fc.subarray(['fiat', 'skoda']),
    });
    fc.assert(
      fc.property(fc.array(anyDealer, { maxLength: 200 }), anyDealer, (places, from) => {
        const dealers = places.map((place, index) => dealer(index + 1, place));
        const expected = dealers
          .filter(({ country, makes }) => country === from.country && makes.includes('fiat'))
          .map((one) => ({ id: one.id, kilometres: distanceBetween(from, one) }))
          .filter(({ kilometres }) => kilometres <= 150)
          .sort((one, other) => one.kilometres - other.kilometres)
          .slice(0, 3);
        const found = createDealerIndex(dealers, MAKES, new Map()).nearest(from.country, 'fiat', from);
        expect(found).toHaveLength(expected.length);
        for (const [index, { distanceKm }] of found.entries())
          expect(Math.abs(distanceKm - (expected[index]?.kilometres ?? 0))).toBeLessThanOrEqual(0.0501);
      }),
    );
  });
});
