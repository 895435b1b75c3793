import { expect, it } from 'vitest';
import { unitsOf } from './filter-texts.ts';

it('figures are typed in the units of the language', () => {
  expect(unitsOf('electricRange', 'en').after).toBe('miles');
  expect(unitsOf('electricRange', 'it').after).toBe('km');
  expect(unitsOf('length', 'it').after).toBe('m');
  expect(unitsOf('price', 'en')).toEqual({ before: '£', after: '' });
  expect(unitsOf('price', 'it').after).toBe('€');
});
