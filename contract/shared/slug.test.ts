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
])('the slug of %s is correct', (name, expected) => {
  expect(slugOf(name)).toBe(expected);
});

it('a slug is empty or valid, and its own slug is the same', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (name) => {
      const result = slugOf(name);
      expect(result === '' || slug.safeParse(result).success).toBe(true);
      expect(slugOf(result)).toBe(result);
    }),
  );
});
