import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pageNumbers } from './page-numbers.ts';

describe('pageNumbers', () => {
  it.each([
    [1, 1, [1]],
    [3, 7, [1, 2, 3, 4, 5, 6, 7]],
    [1, 20, [1, 2, 3, 4, 5, 'gap-after', 20]],
    [4, 20, [1, 2, 3, 4, 5, 'gap-after', 20]],
    [10, 20, [1, 'gap-before', 9, 10, 11, 'gap-after', 20]],
    [20, 20, [1, 'gap-before', 16, 17, 18, 19, 20]],
  ])('pageNumbers for page %i of %i are correct', (page, pages, expected) => {
    expect(pageNumbers(page, pages)).toEqual(expected);
  });

  it('pageNumbers always have the same length, ascending order and the current page', () => {
    fc.assert(
      fc.property(fc.integer({ min: 8, max: 500 }), fc.nat(), (pages, seed) => {
        const page = 1 + (seed % pages);
        const marks = pageNumbers(page, pages);
        const numbers = marks.filter((mark) => typeof mark === 'number');
        expect(marks).toHaveLength(7);
        expect(numbers).toContain(page);
        expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
        expect(numbers.every((number) => number >= 1 && number <= pages)).toBe(true);
      }),
    );
  });
});
