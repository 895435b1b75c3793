import { describe, expect, it } from 'vitest';
import type { Country } from '../shared/country.ts';
import { euroOf, isForNovices, newCarSticker, stickerOf } from './stickers.rules.ts';
import { EURO_CLASSES, type EuroClass, USED_FUELS, type UsedFuel } from './used-cars.rules.ts';

const REGISTRATION = '2012-05';

function stickersOf(country: Country, fuel: UsedFuel, electricRangeKm: number | null = null): (string | null)[] {
  return EURO_CLASSES.map((euro) => stickerOf({ country, fuel, euro, registration: REGISTRATION, electricRangeKm }));
}

describe('stickers', () => {
  it.each<[Country, UsedFuel, (string | null)[]]>([
    ['de', 'petrol', ['green', 'green', 'green', 'green', 'green', 'green', 'green', 'green']],
    ['de', 'diesel', [null, null, null, 'green', 'green', 'green', 'green', 'green']],
    ['fr', 'petrol', [null, '3', '3', '2', '1', '1', '1', '1']],
    ['fr', 'diesel', [null, '5', '4', '3', '2', '2', '2', '2']],
    ['fr', 'bev', ['e', 'e', 'e', 'e', 'e', 'e', 'e', 'e']],
    ['fr', 'phev', ['1', '1', '1', '1', '1', '1', '1', '1']],
    ['fr', 'lpg', ['1', '1', '1', '1', '1', '1', '1', '1']],
    ['es', 'petrol', [null, null, 'b', 'c', 'c', 'c', 'c', 'c']],
    ['es', 'diesel', [null, null, null, 'b', 'b', 'c', 'c', 'c']],
    ['es', 'hev', ['eco', 'eco', 'eco', 'eco', 'eco', 'eco', 'eco', 'eco']],
    ['es', 'cng', ['eco', 'eco', 'eco', 'eco', 'eco', 'eco', 'eco', 'eco']],
    ['gb', 'petrol', [null, null, null, 'ulez', 'ulez', 'ulez', 'ulez', 'ulez']],
    ['gb', 'diesel', [null, null, null, null, null, 'ulez', 'ulez', 'ulez']],
  ])('in %s a %s car gets %o by Euro class', (country, fuel, expected) => {
    expect(stickersOf(country, fuel)).toEqual(expected);
  });

  it('a plug-in hybrid gets the Spanish zero sticker with a range of 40 km', () => {
    expect(stickersOf('es', 'phev', 40)[5]).toBe('0');
    expect(stickersOf('es', 'phev', 39)[5]).toBe('eco');
    expect(stickersOf('es', 'phev')[5]).toBe('eco');
  });

  it('a new car gets the best sticker of its fuel, because it meets the newest Euro class', () => {
    const stickers = (country: Country) =>
      (['petrol', 'diesel', 'bev'] as const).map((fuel) => newCarSticker({ country, fuel, electricRangeKm: null }));
    expect(stickers('es')).toEqual(['c', 'c', '0']);
    expect(stickers('fr')).toEqual(['1', '2', 'e']);
    expect(stickers('gb')).toEqual(['ulez', 'ulez', 'ulez']);
    expect(stickers('it')).toEqual([null, null, null]);
  });

  it('Italy has no sticker', () => {
    for (const fuel of USED_FUELS) expect(new Set(stickersOf('it', fuel))).toEqual(new Set([null]));
  });

  it.each<[string, EuroClass | undefined]>([
    ['2005-12', undefined],
    ['2006-01', '4'],
    ['2010-12', '4'],
    ['2011-01', '5'],
    ['2015-08', '5'],
    ['2015-09', '6'],
    ['2019-09', '6d-temp'],
    ['2021-01', '6d'],
  ])('a car registered in %s has at least Euro %s', (registration, euro) => {
    expect(euroOf({ euro: null, registration })).toBe(euro);
    expect(euroOf({ euro: '3', registration })).toBe('3');
  });

  it('without a known Euro class there is no sticker, except for electric cars', () => {
    const old = { euro: null, registration: '2004-01', electricRangeKm: null };
    expect(stickerOf({ ...old, country: 'de', fuel: 'petrol' })).toBeNull();
    expect(stickerOf({ ...old, country: 'de', fuel: 'bev' })).toBe('green');
  });
});

describe('novice drivers in Italy', () => {
  it('a car may have 105 kW, and 75 kW for each tonne of tare', () => {
    expect(isForNovices('it', 105, 1_400)).toBe(true);
    expect(isForNovices('it', 106, 2_000)).toBe(false);
    expect(isForNovices('it', 75, 1_000)).toBe(true);
    expect(isForNovices('it', 76, 1_000)).toBe(false);
  });

  it('nothing is said without a tare, or in other countries', () => {
    expect(isForNovices('it', 51, null)).toBeNull();
    expect(isForNovices('de', 51, 1_000)).toBeNull();
  });
});
