import { describe, expect, it } from 'vitest';
import { bestOf, differs, sharesOfBest } from './best-figures.ts';

describe('differs', () => {
  it('values differ when they are not the same for all cars', () => {
    expect(differs(['a', 'a', 'b'])).toBe(true);
    expect(differs(['a', null])).toBe(true);
    expect(differs(['a', 'a', 'a'])).toBe(false);
    expect(differs([null, null])).toBe(false);
  });

  it('one car alone has no differences', () => {
    expect(differs(['a'])).toBe(false);
    expect(differs([])).toBe(false);
  });
});

describe('best figures', () => {
  it('the best figure is the largest or the smallest, by direction', () => {
    expect(bestOf([110, 96, 70], 'more')).toEqual([true, false, false]);
    expect(bestOf([110, 96, 70], 'less')).toEqual([false, false, true]);
  });

  it('there is no best figure without a direction', () => {
    expect(bestOf([4200, 3900], 'neither')).toEqual([false, false]);
  });

  it('equal best figures are all marked, but not when all cars have the same', () => {
    expect(bestOf([5, 5, 6], 'less')).toEqual([true, true, false]);
    expect(bestOf([5, 5], 'less')).toEqual([false, false]);
  });

  it('a single figure is not the best', () => {
    expect(bestOf([null, 5, null], 'less')).toEqual([false, false, false]);
    expect(bestOf([5], 'more')).toEqual([false]);
    expect(bestOf([null, 6, 5], 'less')).toEqual([false, false, true]);
  });

  it('the best figure may be zero', () => {
    expect(bestOf([0, 120], 'less')).toEqual([true, false]);
  });
});

describe('bar lengths', () => {
  it('the best figure has the longest bar, whichever direction is better', () => {
    expect(sharesOfBest([50, 100, 25], 'more')).toEqual([0.5, 1, 0.25]);
    expect(sharesOfBest([50, 100, 25], 'less')).toEqual([0.5, 0.25, 1]);
  });

  it('a missing figure has no bar', () => {
    expect(sharesOfBest([null, 10, 20], 'more')).toEqual([null, 0.5, 1]);
    expect(sharesOfBest([null, null], 'more')).toEqual([null, null]);
  });

  it('one figure alone has no bar', () => {
    expect(sharesOfBest([50], 'more')).toEqual([null]);
    expect(sharesOfBest([null, 10], 'less')).toEqual([null, null]);
  });

  it('figures that differ by three percent or less have no bars', () => {
    expect(sharesOfBest([97, 100], 'less')).toEqual([null, null]);
    expect(sharesOfBest([96, 100], 'more')).toEqual([0.96, 1]);
    expect(sharesOfBest([0, 0], 'more')).toEqual([null, null]);
  });

  it('figures of which neither direction is better have no bars', () => {
    expect(sharesOfBest([3690, 4280], 'neither')).toEqual([null, null]);
  });

  it('zero is the best of what should be little', () => {
    expect(sharesOfBest([0, 120], 'less')).toEqual([1, 0]);
  });
});
