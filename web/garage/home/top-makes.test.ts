import { expect, it } from 'vitest';
import type { MakeCard, ModelCard } from '#contract/catalogue/catalogue.endpoints.ts';
import { topMakes } from './top-makes.ts';

const make = (slug: string, modelCount: number) => ({ slug, modelCount }) as MakeCard;
const model = (slug: string) => ({ make: { slug } }) as ModelCard;

it('the makes of popular models come first, then those with many models', () => {
  const makes = [make('audi', 9), make('bmw', 12), make('dacia', 3), make('fiat', 5)];
  const top = topMakes(makes, [model('fiat'), model('dacia'), model('fiat')], 3);
  expect(top.map(({ slug }) => slug)).toEqual(['fiat', 'dacia', 'bmw']);
});
