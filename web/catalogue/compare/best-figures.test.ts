import { describe, expect, it } from 'vitest';
import { bestOf, differs, sharesOfLargest } from './best-figures.ts';

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
  it('a bar is as long as its share of the largest figure', () => {
    expect(sharesOfLargest([50, 100, 25])).toEqual([0.5, 1, 0.25]);
  });

  it('a missing figure has no bar', () => {
    expect(sharesOfLargest([null, 10])).toEqual([null, 1]);
    expect(sharesOfLargest([null, null])).toEqual([null, null]);
  });

  it('one car alone has no bars', () => {
    expect(sharesOfLargest([50])).toEqual([null]);
  });

  it('figures that are all zero have bars without length', () => {
    expect(sharesOfLargest([0, 0])).toEqual([null, null]);
    expect(sharesOfLargest([0, 120])).toEqual([0, 1]);
  });
});
