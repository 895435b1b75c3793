import { expect, it } from 'vitest';
import { nextOption } from './active-option.ts';

it.each([
  ['ArrowDown', -1, 0],
  ['ArrowDown', 1, 2],
  ['ArrowDown', 2, -1],
  ['ArrowUp', -1, 2],
  ['ArrowUp', 1, 0],
  ['ArrowUp', 0, -1],
  ['Home', 2, 0],
  ['End', 0, 2],
])('%s leads from option %i of three to option %i', (key, active, next) => {
  expect(nextOption(key, active, 3)).toBe(next);
});

it.each(['Home', 'End', 'a', 'Tab'])('%s without an active option stays in the field', (key) => {
  expect(nextOption(key, -1, 3)).toBeUndefined();
});

it.each(['ArrowDown', 'ArrowUp'])('%s in an empty list stays in the field', (key) => {
  expect(nextOption(key, -1, 0)).toBe(-1);
});
