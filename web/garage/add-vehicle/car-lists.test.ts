import { expect, it } from 'vitest';
import { modelsOf, NO_LISTS, spelledAs } from './car-lists.ts';

const pandina = { id: 10, name: 'Pandina', slug: 'pandina' };
const lists = {
  makes: [
    { id: 1, name: 'Fiat', slug: 'fiat' },
    { id: 2, name: 'Citroën', slug: 'citroen' },
  ],
  models: { 1: [pandina] },
};

it('modelsOf finds the models of a make in any letter case', () => {
  expect(modelsOf(lists, 'Fiat')).toEqual([pandina]);
  expect(modelsOf(lists, ' fiat ')).toEqual([pandina]);
});

it('modelsOf finds no models for other makes', () => {
  for (const make of ['', 'Fia', 'Trabant', 'Citroën']) expect(modelsOf(lists, make)).toEqual([]);
  expect(modelsOf(NO_LISTS, 'Fiat')).toEqual([]);
});

it('spelledAs takes the spelling of the list and leaves other names unchanged', () => {
  expect(spelledAs(lists.makes, 'citroen')).toBe('Citroën');
  expect(spelledAs(lists.makes, 'Trabant')).toBe('Trabant');
});
