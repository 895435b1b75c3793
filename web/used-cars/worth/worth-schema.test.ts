import { expect, it } from 'vitest';
import { startingFacts } from './worth-schema.ts';

const facts = { model: null, registration: '2019-05', km: 80_000, powerKw: null, fuel: null, gearbox: null };

it('the form begins with the known day of registration and invents none', () => {
  expect(startingFacts({ facts }, '2019-05-10')).toEqual({ matriculation: '2019-05-10', kilometres: 80_000 });
  expect(startingFacts({ facts: { ...facts, registration: null } }, null)).toEqual({ kilometres: 80_000 });
});
