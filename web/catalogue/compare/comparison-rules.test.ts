import { describe, expect, it } from 'vitest';
import { bestOf, differs, sharesOfLargest } from './comparison-rules.ts';

describe('a difference', () => {
  it('is what is not the same for all', () => {
    expect(differs(['a', 'a', 'b'])).toBe(true);
    expect(differs(['a', null])).toBe(true);
    expect(differs(['a', 'a', 'a'])).toBe(false);
    expect(differs([null, null])).toBe(false);
  });

  it('needs two cars', () => {
    expect(differs(['a'])).toBe(false);
    expect(differs([])).toBe(false);
  });
});

describe('the best figure', () => {
  it('is the largest or the smallest, as it may be', () => {
    expect(bestOf([110, 96, 70], 'more')).toEqual([true, false, false]);
    expect(bestOf([110, 96, 70], 'less')).toEqual([false, false, true]);
  });

  it('is nobody’s where more is neither better nor worse', () => {
    expect(bestOf([4200, 3900], 'neither')).toEqual([false, false]);
  });

  it('is shared by those who have the same, but not by all', () => {
    expect(bestOf([5, 5, 6], 'less')).toEqual([true, true, false]);
    expect(bestOf([5, 5], 'less')).toEqual([false, false]);
  });

  it('is not for who has nothing to be compared with', () => {
    expect(bestOf([null, 5, null], 'less')).toEqual([false, false, false]);
    expect(bestOf([5], 'more')).toEqual([false]);
    expect(bestOf([null, 6, 5], 'less')).toEqual([false, false, true]);
  });

  it('may be zero', () => {
    expect(bestOf([0, 120], 'less')).toEqual([true, false]);
  });
});

describe('bars', () => {
  it('are as long as their share of the largest figure', () => {
    expect(sharesOfLargest([50, 100, 25])).toEqual([0.5, 1, 0.25]);
  });

  it('are missing where the figure is', () => {
    expect(sharesOfLargest([null, 10])).toEqual([null, 1]);
    expect(sharesOfLargest([null, null])).toEqual([null, null]);
  });

  it('need two cars', () => {
    expect(sharesOfLargest([50])).toEqual([null]);
  });

  it('do not fail on nothing but zeros', () => {
    expect(sharesOfLargest([0, 0])).toEqual([null, null]);
    expect(sharesOfLargest([0, 120])).toEqual([0, 1]);
  });
});
