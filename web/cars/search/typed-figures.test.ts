import { expect, it } from 'vitest';
import { fromTyped, toTyped } from './typed-figures.ts';

const DISTANCE = { isDistance: true };

it('an electric range is typed in the unit of the language and searched in kilometres', () => {
  const searched = fromTyped(DISTANCE, { from: 200, to: 300 }, {}, 'en');
  expect(searched).toEqual({ from: 322, to: 483 });
  expect(toTyped(DISTANCE, searched, 'en')).toEqual({ from: 200, to: 300 });
  expect(toTyped(DISTANCE, searched, 'de')).toEqual(searched);
});

it('leaving a field unchanged keeps a range that is not a whole number of miles', () => {
  const searched = { from: 52, to: 401 };
  expect(fromTyped(DISTANCE, toTyped(DISTANCE, searched, 'en'), searched, 'en')).toEqual(searched);
  expect(fromTyped(DISTANCE, { from: 33 }, searched, 'en')).toEqual({ from: 53 });
});

it('other figures are typed as they are searched, in every language', () => {
  expect(fromTyped({}, { from: 110 }, {}, 'en')).toEqual({ from: 110 });
  expect(toTyped({}, { to: 20_000 }, 'en')).toEqual({ to: 20_000 });
});
