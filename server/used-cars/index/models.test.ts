import { describe, expect, it } from 'vitest';
import { modelsOf, readModelHistory } from '../models/model-history.ts';
import { createModels, localName } from './models.ts';

const known = [...modelsOf(await readModelHistory()).values()].map((model, id) => ({ ...model, id }));
const models = await createModels(known);

describe('the models of used cars', () => {
  it('an Opel is a Vauxhall for British readers, and sorted as one', () => {
    expect(models.nameOfMake('opel', 'en')).toBe('Vauxhall');
    expect(models.nameOfMake('opel', 'it')).toBe('Opel');
    const rank = (locale: 'en' | 'de', make: string) => models.ranks(locale).get(make) ?? -1;
    expect(rank('en', 'opel')).toBeGreaterThan(rank('en', 'toyota'));
    expect(rank('de', 'opel')).toBeLessThan(rank('de', 'toyota'));
  });

  it('a model has the name that its make gives it in a country, without the make', () => {
    const karl = known.find(({ slug }) => slug === 'karl');
    expect(karl && [localName(karl, 'en'), localName(karl, 'de')]).toEqual(['Viva', 'Karl']);
    for (const { names } of known) expect(names.en ?? '').not.toContain('Vauxhall');
  });

  it('a Vauxhall is found by either name', () => {
    const corsa = known.find(({ make, slug }) => make === 'opel' && slug === 'corsa')?.id ?? -1;
    for (const words of ['Vauxhall Corsa', 'Opel Corsa']) expect(models.find(words)).toContain(corsa);
  });
});
