import { describe, expect, it } from 'vitest';
import { SEARCH_RANGES } from '#contract/search/search-filters.rules.ts';
import { LOCALES } from '#contract/shared/locale.ts';
import { toDistance } from '#contract/shared/units.ts';
import { meets, rangeOf, sliderScale, thumbsOf } from '#web/cars/search/range-stops.ts';
import { rangeScale } from './range-scales.ts';

const prices = rangeScale('price', 'it');
const scale = sliderScale(prices, { from: 12_345, to: 17_010 });

describe('stops of a slider', () => {
  it.each(SEARCH_RANGES)('the stops of %s are in ascending order', (filter) => {
    for (const locale of LOCALES) {
      const { stops } = rangeScale(filter, locale);
      expect([...new Set(stops)].sort((a, b) => a - b)).toEqual(stops);
    }
  });

  it('electric ranges are round figures of the language, in kilometres', () => {
    const { stops, presets } = rangeScale('electricRange', 'en');
    expect(stops.every((stop) => Number.isInteger(stop) && toDistance(stop, 'en') % 5 === 0)).toBe(true);
    expect(presets.map(({ from = 0 }) => toDistance(from, 'en'))).toEqual([30, 200, 250, 300]);
    expect(rangeScale('electricRange', 'de').presets.map(({ from }) => from)).toEqual([50, 300, 400, 500]);
  });

  it('a slider has only the stops that make a difference', () => {
    expect(scale).toEqual({ stops: [13_000, 14_000, 15_000, 16_000, 17_000], last: 6 });
    expect(sliderScale(prices, null)).toEqual({ stops: [], last: 1 });
    expect(sliderScale(prices, { from: 20_000, to: 20_000 }).stops).toEqual([]);
  });
});

describe('thumbs of a slider', () => {
  it('the thumbs are at the ends where there is no limit', () => {
    expect(thumbsOf({}, scale)).toEqual([0, 6]);
    expect(rangeOf([0, 6], scale)).toEqual({});
  });

  it('the thumbs are at the range and give the same range back', () => {
    for (const range of [{ from: 14_000 }, { to: 16_000 }, { from: 13_000, to: 17_000 }])
      expect(rangeOf(thumbsOf(range, scale), scale)).toEqual(range);
  });

  it('the thumbs enclose a range that ends between two stops', () => {
    expect(thumbsOf({ from: 14_500, to: 15_500 }, scale)).toEqual([2, 4]);
  });

  it('the thumbs never cross, whatever the URL says', () => {
    expect(thumbsOf({ from: 90_000, to: 1_000 }, scale)).toEqual([1, 1]);
    expect(thumbsOf({ from: 90_000 }, scale)).toEqual([5, 6]);
  });

  it('both thumbs at one end select the last stop there', () => {
    expect(rangeOf([6, 6], scale)).toEqual({ from: 17_000 });
    expect(rangeOf([0, 0], scale)).toEqual({ to: 13_000 });
  });
});

it('a range meets figures that it shares at least an end with', () => {
  expect(meets({ to: 12_000 }, { from: 12_000, to: 20_000 })).toBe(true);
  expect(meets({ to: 11_999 }, { from: 12_000, to: 20_000 })).toBe(false);
  expect(meets({ from: 20_001 }, { from: 12_000, to: 20_000 })).toBe(false);
  expect(meets({}, null)).toBe(false);
});
