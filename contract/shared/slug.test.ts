import fc from 'fast-check';
import { expect, it } from 'vitest';
import { slug } from '../catalogue/catalogue.endpoints.ts';
import { slugOf } from './slug.ts';

it.each([
  ['#1', '1'],
  ['ID.3', 'id-3'],
  ['ID. Polo', 'id-polo'],
  ['Citroën', 'citroen'],
  ['Škoda', 'skoda'],
  ['e Vitara', 'e-vitara'],
  ['Mercedes-Benz', 'mercedes-benz'],
  ['N°4', 'n-4'],
  ['Straße', 'strasse'],
  ['Øresund', 'oresund'],
  ['  --  ', ''],
])('%s', (name, expected) => {
  expect(slugOf(name)).toBe(expected);
});

it('is empty or fits an address, and stays as it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (name) => {
      const result = slugOf(name);
      expect(result === '' || slug.safeParse(result).success).toBe(true);
      expect(slugOf(result)).toBe(result);
    }),
  );
});
