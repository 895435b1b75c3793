import { expect, it } from 'vitest';
import { groupedLists, mergedLists, modelsOf, NO_LISTS, spelledAs } from './car-lists.ts';

const punto = { name: 'Punto' };
const lists = {
  makes: [
    { name: 'Fiat', models: [punto] },
    { name: 'Citroën', models: [] },
  ],
};

it('modelsOf finds the models of a make in any letter case', () => {
  expect(modelsOf(lists, 'Fiat')).toEqual([punto]);
  expect(modelsOf(lists, ' fiat ')).toEqual([punto]);
});

it('mergedLists has the models of today and of before, each once', () => {
  const today = groupedLists(
    [
      { id: 7, name: 'FIAT' },
      { id: 8, name: 'Dacia' },
    ],
    { 7: [{ name: 'punto' }, { name: '600' }] },
  );
  expect(mergedLists(lists, today)).toEqual({
    makes: [
      { name: 'Citroën', models: [] },
      { name: 'Dacia', models: [] },
      { name: 'Fiat', models: [{ name: '600' }, { name: 'Punto' }] },
    ],
  });
});

it('modelsOf finds no models for other makes', () => {
  for (const make of ['', 'Fia', 'Trabant', 'Citroën']) expect(modelsOf(lists, make)).toEqual([]);
  expect(modelsOf(NO_LISTS, 'Fiat')).toEqual([]);
});

it('spelledAs takes the spelling of the list and leaves other names unchanged', () => {
  expect(spelledAs(lists.makes, 'citroen')).toBe('Citroën');
  expect(spelledAs(lists.makes, 'Trabant')).toBe('Trabant');
});
