import { expect, it } from 'vitest';
import { fromTyped, readFigure, toTyped, writeFigure } from './typed-figures.ts';

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

it('lengths are typed in metres, with the decimals of the language, and searched in centimetres', () => {
  const length = { isLength: true };
  expect(toTyped(length, { to: 430 }, 'de')).toEqual({ to: 4.3 });
  expect([writeFigure(length, 4.3, 'de'), writeFigure(length, 4.3, 'en')]).toEqual(['4,30', '4.30']);
  expect(['4,30', '4.3', '4', 'x', ''].map((text) => readFigure(length, text, 'de'))).toEqual([
    4.3,
    4.3,
    4,
    undefined,
    undefined,
  ]);
  expect(fromTyped(length, { from: 4.1, to: 4.29 }, {}, 'de')).toEqual({ from: 410, to: 429 });
});

it('a length typed in centimetres or millimetres is understood', () => {
  const length = { isLength: true };
  expect(['430', '4300', '178', '99'].map((text) => readFigure(length, text, 'it'))).toEqual([4.3, 4.3, 1.78, 99]);
});

it('other figures are whole, whatever separates their thousands', () => {
  expect(['20.000', '20,000', '20 000', '€'].map((text) => readFigure({}, text, 'it'))).toEqual([
    20_000,
    20_000,
    20_000,
    undefined,
  ]);
  expect(writeFigure({}, 20_000, 'it')).toBe('20000');
});

it('other figures are typed as they are searched, in every language', () => {
  expect(fromTyped({}, { from: 110 }, {}, 'en')).toEqual({ from: 110 });
  expect(toTyped({}, { to: 20_000 }, 'en')).toEqual({ to: 20_000 });
});
