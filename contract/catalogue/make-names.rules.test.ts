import { expect, it } from 'vitest';
import { LOCALES } from '../shared/locale.ts';
import { localMakeName, makeSlugOf, namesOfMake } from './make-names.rules.ts';

const OPEL = { slug: 'opel', name: 'Opel' };

it('an Opel is a Vauxhall for British readers only', () => {
  expect(LOCALES.map((locale) => localMakeName(OPEL, locale))).toEqual(['Opel', 'Vauxhall', 'Opel', 'Opel', 'Opel']);
  expect(localMakeName({ slug: 'audi', name: 'Audi' }, 'en')).toBe('Audi');
});

it('a make is known by both names, whichever is shown', () => {
  expect(namesOfMake(OPEL)).toEqual(['Opel', 'Vauxhall']);
  expect(namesOfMake({ slug: 'opel', name: 'Vauxhall' })).toEqual(['Vauxhall', 'Opel']);
  expect(['Opel', 'VAUXHALL', 'VW', 'Škoda'].map(makeSlugOf)).toEqual(['opel', 'opel', 'volkswagen', 'skoda']);
});
