import { expect, it } from 'vitest';
import { lossPerDistance, lossPerYear } from './slopes.ts';

it('slopes of the logarithm are shown as the share of the price that is lost', () => {
  const slopes = { age: 0.1, distance: 0.03 };
  expect(lossPerYear(slopes, 'it')).toBe('9,5%');
  expect(lossPerDistance(slopes, 'de')).toBe('3,0\u00a0%');
  expect(lossPerDistance(slopes, 'en')).toBe('4.7%');
});
