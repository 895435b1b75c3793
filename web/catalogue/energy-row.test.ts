import { expect, it } from 'vitest';
import { energyRow } from './energy-row.ts';

it('the costs of energy are named by what the cars run on', () => {
  expect(energyRow(['petrol', 'hev', null])).toBe('fuel');
  expect(energyRow(['bev'])).toBe('electricity');
  expect(energyRow(['phev'])).toBe('energy');
  expect(energyRow(['diesel', 'bev'])).toBe('energy');
});
