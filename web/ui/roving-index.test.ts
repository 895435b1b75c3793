import { describe, expect, it } from 'vitest';
import { rovingIndex } from './roving-index.ts';

describe('rovingIndex', () => {
  it.each([
    ['ArrowRight', 0, 1],
    ['ArrowRight', 2, 0],
    ['ArrowLeft', 0, 2],
    ['ArrowLeft', 2, 1],
    ['Home', 2, 0],
    ['End', 0, 2],
  ])('rovingIndex for %s from %i of three is %i', (key, index, expected) => {
    expect(rovingIndex(key, index, 3)).toBe(expected);
  });

  it('rovingIndex moves in a column with the vertical arrows only', () => {
    expect(rovingIndex('ArrowDown', 2, 3, 'column')).toBe(0);
    expect(rovingIndex('ArrowUp', 0, 3, 'column')).toBe(2);
    expect(rovingIndex('ArrowRight', 0, 3, 'column')).toBeUndefined();
    expect(rovingIndex('ArrowDown', 0, 3)).toBeUndefined();
  });

  it('rovingIndex ignores other keys and empty rows', () => {
    expect(rovingIndex('Enter', 1, 3)).toBeUndefined();
    expect(rovingIndex('ArrowRight', 0, 0)).toBeUndefined();
  });
});
