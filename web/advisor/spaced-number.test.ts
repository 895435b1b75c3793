import { expect, it } from 'vitest';
import { spacedNumber } from './spaced-number.ts';

it.each([
  ['+390200000100', '+39 020 000 0100'],
  ['+34990000100', '+34 990 000 100'],
  ['+442079460100', '+44 207 946 0100'],
  ['unknown', 'unknown'],
])('spacedNumber formats %s as %s', (number, spaced) => {
  expect(spacedNumber(number)).toBe(spaced);
});
