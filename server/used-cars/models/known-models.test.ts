import { expect, it } from 'vitest';
import { LOCALES } from '#contract/shared/locale.ts';
import { knownModels } from './known-models.ts';

it('models that are no longer sold can be chosen', async () => {
  const { makes } = await knownModels('it');
  const fiat = makes.find(({ name }) => name === 'Fiat')?.models.map(({ name }) => name);
  expect(fiat).toEqual(expect.arrayContaining(['Barchetta', 'Multipla', 'Panda', 'Punto', 'Tipo']));
});

it('every make and model is listed once, in order, in every language', async () => {
  for (const locale of LOCALES) {
    const { makes } = await knownModels(locale);
    for (const list of [makes, ...makes.map(({ models }) => models)]) {
      const names = list.map(({ name }) => name);
      expect(names).toEqual([...new Set(names)]);
      expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true })));
    }
  }
});
