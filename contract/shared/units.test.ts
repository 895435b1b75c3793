import { expect, it } from 'vitest';
import { horsepower } from './units.ts';

it('horsepower are metric in all countries but Britain', () => {
  expect(horsepower(51, 'it')).toBe(69);
  expect(horsepower(110, 'de')).toBe(150);
  expect(horsepower(110, 'en')).toBe(148);
});
