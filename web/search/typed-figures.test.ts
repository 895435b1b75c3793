import { expect, it } from 'vitest';
import { fromTyped, toTyped, unitsOf } from './typed-figures.ts';

it('an electric range is typed in the unit of the language and searched in kilometres', () => {
  expect(unitsOf('electricRange', 'en').after).toBe('miles');
  expect(unitsOf('electricRange', 'it').after).toBe('km');
  const searched = fromTyped('electricRange', { from: 200, to: 300 }, {}, 'en');
  expect(searched).toEqual({ from: 322, to: 483 });
  expect(toTyped('electricRange', searched, 'en')).toEqual({ from: 200, to: 300 });
  expect(toTyped('electricRange', searched, 'de')).toEqual(searched);
});

it('leaving a field unchanged keeps a range that is not a whole number of miles', () => {
  const searched = { from: 52, to: 401 };
  expect(fromTyped('electricRange', toTyped('electricRange', searched, 'en'), searched, 'en')).toEqual(searched);
  expect(fromTyped('electricRange', { from: 33 }, searched, 'en')).toEqual({ from: 53 });
});

it('other figures are typed as they are searched, in every language', () => {
  expect(unitsOf('price', 'en')).toEqual({ before: '£', after: '' });
  expect(unitsOf('price', 'it').after).toBe('€');
  expect(fromTyped('power', { from: 110 }, {}, 'en')).toEqual({ from: 110 });
  expect(toTyped('price', { to: 20_000 }, 'en')).toEqual({ to: 20_000 });
});
