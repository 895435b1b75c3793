import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { COUNTRIES, type Country } from '#contract/shared/country.ts';
import { createPostalPositions, distanceBetween, type Position } from './postal-positions.ts';
import { POSTAL_PREFIXES } from './postal-prefixes.data.ts';

const { find, exists } = createPostalPositions();
const at = (latitude: number, longitude: number): Position => ({ latitude, longitude });

describe('distanceBetween', () => {
  it.each<[string, Position, Position, number]>([
    ['of nowhere', at(45, 9), at(45, 9), 0],
    ['of a degree along a meridian', at(0, 0), at(1, 0), 111.195],
    ['of a degree along the equator', at(0, 0), at(0, 1), 111.195],
    ['of a degree of longitude at 60° north', at(60, 0), at(60, 1), 55.5967],
    ['of antipodes', at(0, 0), at(0, 180), 20_015.087],
    ['of the poles', at(90, 0), at(-90, 55), 20_015.087],
    ['across the date line', at(0, 179.5), at(0, -179.5), 111.195],
    // Known to the kilometre.
    ['Roma – Milano', at(41.9028, 12.4964), at(45.4642, 9.19), 477],
    ['London – Paris', at(51.5074, -0.1278), at(48.8566, 2.3522), 344],
    ['Berlin – München', at(52.52, 13.405), at(48.1372, 11.5756), 504],
    ['Madrid – Barcelona', at(40.4168, -3.7038), at(41.3874, 2.1686), 505],
  ])('the distance %s is right', (_name, from, to, kilometres) => {
    expect(distanceBetween(from, to)).toBeCloseTo(kilometres, kilometres % 1 === 0 && kilometres > 0 ? -0.5 : 2);
  });

  it('the distance is symmetric and satisfies the triangle inequality', () => {
    const place = fc.record({
      latitude: fc.double({ min: -90, max: 90, noNaN: true }),
      longitude: fc.double({ min: -180, max: 180, noNaN: true }),
    });
    fc.assert(
      fc.property(place, place, place, (one, other, third) => {
        const direct = distanceBetween(one, other);
        expect(distanceBetween(other, one)).toBeCloseTo(direct, 6);
        expect(direct).toBeGreaterThanOrEqual(0);
        expect(direct).toBeLessThanOrEqual(20_016);
        expect(direct).toBeLessThanOrEqual(distanceBetween(one, third) + distanceBetween(third, other) + 0.001);
      }),
    );
  });
});

describe('Italian postal codes', () => {
  it.each<[zip: string, name: string, position: Position]>([
    ['00121', 'Roma', at(41.893, 12.4835)],
    ['20121', 'Milano', at(45.4666, 9.1906)],
    ['24121', 'Bergamo', at(45.6948, 9.6677)],
    ['39100', 'Bolzano', at(46.4984, 11.3548)],
    ['11013', 'Courmayeur', at(45.79, 6.97)],
    ['07046', 'Porto Torres', at(40.8371, 8.4017)],
  ])('%s is %s', async (zip, name, position) => {
    const found = await find('it', zip);
    expect(found).toMatchObject({ zipCode: zip, name });
    expect(distanceBetween(found ?? at(0, 0), position)).toBeLessThan(2);
  });

  it.each([
    ['00100', 'Roma'],
    ['20100', 'Milano'],
    ['10100', 'Torino'],
    ['09100', 'Cagliari'],
    ['34100', 'Trieste'],
  ])('the general code %s stands for its provincial capital %s', async (zip, name) => {
    expect(await find('it', zip)).toMatchObject({ zipCode: zip, name });
  });

  it('a code shared by several communes is in their middle, without a name', async () => {
    const found = await find('it', '12020');
    expect(found?.name).toBe('');
    expect(distanceBetween(found ?? at(0, 0), at(44.52, 7.25))).toBeLessThan(10);
  });

  it('only listed and general Italian codes exist', async () => {
    for (const zip of ['00000', '00200', '20163', '20199', '24999', '76100', '99999'])
      expect([zip, await exists('it', zip)]).toEqual([zip, false]);
    for (const zip of ['00118', '00199', '20100', '20162', '76121'])
      expect([zip, await exists('it', zip)]).toEqual([zip, true]);
  });
});

describe('postal codes of other countries', () => {
  it.each<[Country, string, string, number, number]>([
    ['es', '28013', '28013', 40.46, -3.7],
    ['es', '35001', '35001', 28.06, -15.52],
    ['fr', '75011', '75011', 48.86, 2.34],
    ['fr', '20000', '20000', 42.3, 9.17],
    ['de', '01067', '01067', 51.1, 13.77],
    ['gb', 'SW1A 1AA', 'SW1A 1AA', 51.47, -0.16],
    ['gb', 'sw1a1aa', 'SW1A 1AA', 51.47, -0.16],
    ['gb', ' m1  1ae ', 'M1 1AE', 53.48, -2.25],
    ['gb', 'B33 8TH', 'B33 8TH', 52.48, -1.88],
    ['gb', 'EC1A1BB', 'EC1A 1BB', 51.52, -0.09],
    ['gb', 'ze2', 'ZE2', 60.38, -1.28],
    ['gb', 'w1a 0ax', 'W1A 0AX', 51.52, -0.2],
    ['gb', 'DN55 1PT', 'DN55 1PT', 53.55, -0.8],
  ])('the position of %s %s is right', async (country, typed, zipCode, latitude, longitude) => {
    const found = await find(country, typed);
    expect(found).toMatchObject({ zipCode, name: '' });
    expect(distanceBetween(found ?? at(0, 0), at(latitude, longitude))).toBeLessThan(5);
  });

  it('every prefix of a country has a position in that country', async () => {
    const counts = { gb: 124, es: 52, fr: 95, de: 96 };
    /** South, north, west and east, including islands. */
    const boxes: Record<keyof typeof counts, [number, number, number, number]> = {
      gb: [49, 61, -8.2, 1.8],
      es: [27.6, 43.8, -18.2, 4.4],
      fr: [41.3, 51.1, -5.2, 9.6],
      de: [47.2, 55.1, 5.8, 15.1],
    };
    for (const country of ['gb', 'es', 'fr', 'de'] as const) {
      const prefixes = POSTAL_PREFIXES[country].split(',').map((entry) => entry.trim().split(' ')[0] ?? '');
      expect(new Set(prefixes).size).toBe(counts[country]);
      const [south, north, west, east] = boxes[country];
      for (const prefix of prefixes) {
        const found = await find(country, country === 'gb' ? `${prefix}1 1AA` : `${prefix}999`);
        expect([country, prefix, found]).toEqual([country, prefix, expect.anything()]);
        expect(found?.latitude).toBeGreaterThan(south);
        expect(found?.latitude).toBeLessThan(north);
        expect(found?.longitude).toBeGreaterThan(west);
        expect(found?.longitude).toBeLessThan(east);
      }
    }
  });
});

it('postal codes of overseas France exist without a position', async () => {
  for (const zip of ['97400', '97110', '98000', '98800']) {
    expect([zip, await exists('fr', zip)]).toEqual([zip, true]);
    expect(await find('fr', zip)).toBeUndefined();
  }
  for (const zip of ['97900', '98500', '99000', '96000']) expect([zip, await exists('fr', zip)]).toEqual([zip, false]);
});

describe('invalid postal codes', () => {
  it.each<[Country, string]>([
    ['it', ''],
    ['it', '2412'],
    ['it', '241211'],
    ['it', '24 12a'],
    ['it', '49100'],
    ['it', '00000'],
    ['it', '99999'],
    ['it', 'SW1A 1AA'],
    ['it', '２４１２１'],
    ['it', '-2412'],
    ['it', "24121' or 1=1"],
    ['es', '53001'],
    ['es', '99999'],
    ['es', '00000'],
    ['es', '28000'],
    ['fr', '97400'],
    ['fr', '00000'],
    ['de', '05999'],
    ['de', '00000'],
    ['gb', '24121'],
    ['gb', 'London'],
    ['gb', 'SW'],
    ['gb', 'QX1 1AA'],
    ['gb', 'SW1 1CA'],
    ['gb', 'SW1A 11A'],
    ['gb', 'SW111 1AA'],
    ['gb', 'SW1Z 1AA'],
    ['gb', 'E1V 1AA'],
    ['gb', 'M11111'],
    ['gb', 'ABC1 1AA'],
    ['gb', 'SW1A 1AA 1AA'],
    ['gb', 'ẞ1 1AA'],
    ['gb', '__proto__'],
  ])('%s %j is not a postal code', async (country, zip) => {
    expect(await find(country, zip)).toBeUndefined();
  });

  it('arbitrary input is accepted', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...COUNTRIES),
        fc.oneof(
          fc.string({ unit: 'binary', maxLength: 12 }),
          fc.stringMatching(/^[A-Za-z]{0,3}\d{0,6}[A-Za-z]{0,3}$/),
        ),
        async (country, zip) => {
          const found = await find(country, zip);
          if (!found) return;
          expect(found.zipCode).toMatch(country === 'gb' ? /^[A-Z]{1,2}\d[A-Z\d]{0,5}( \d[A-Z]{2})?$/ : /^\d{5}$/);
          expect(Number.isFinite(found.latitude) && Number.isFinite(found.longitude)).toBe(true);
        },
      ),
    );
  });
});
