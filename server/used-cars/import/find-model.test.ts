import { describe, expect, it } from 'vitest';
import { slugOf } from '#contract/shared/slug.ts';
import { readModelHistory } from '../models/model-history.ts';
import { createFindModel } from './find-model.ts';

const generations = await readModelHistory();
const find = createFindModel(generations);
const nameOf = (make: string, model: string, year = 2019) => {
  const found = find(make, model, year);
  return found.model ? `${found.model.makeName} ${found.model.name}` : found.reason;
};

describe('the model of a car in a file', () => {
  it('every model is found by its own names, with and without its make', () => {
    const wrong = generations.flatMap(({ make, name, family, names }) =>
      [name, `${make} ${name}`, ...Object.values(names)].filter((each) => {
        const found = find(make, each, 2019);
        return found.model?.make !== slugOf(make) || (each === family && found.model.slug !== slugOf(family));
      }),
    );
    expect(wrong).toEqual([]);
  });

  it.each([
    ['VW', 'Golf 1.6 TDI', 'Volkswagen Golf'],
    ['MERCEDES', 'C-Class', 'Mercedes-Benz C-Class'],
    ['Citroen', 'C3', 'Citroën C3'],
    ['DS', 'DS 3', 'DS DS 3'],
    ['DS', '3', 'DS DS 3'],
    ['MINI', 'Countryman', 'MINI Countryman'],
    ['MINI', 'Mini Countryman', 'MINI Countryman'],
    ['Vauxhall', 'Corsa', 'Opel Corsa'],
    ['Fiat', '500X', 'Fiat 500X'],
    ['BMW', '3er', 'BMW Serie 3'],
  ])('%s %s is found as %s', (make, model, name) => {
    expect(nameOf(make, model)).toBe(name);
  });

  it('an unknown name is answered with the nearest', () => {
    expect(nameOf('Volksvagen', 'Golf')).toBe('"Volksvagen" is no known make; the nearest is Volkswagen');
    expect(nameOf('Fiat', 'Puntoo')).toBe('"Puntoo" is no known model of Fiat; the nearest is Punto');
    expect(nameOf('', '')).toContain('is no known make');
  });
});
