import { describe, expect, it } from 'vitest';
import { firstYearOfView, isMonthOutside, isYearOutside, nextCell } from './calendar-views.ts';

describe('firstYearOfView', () => {
  it.each([
    [2020, 2020],
    [2026, 2020],
    [2029, 2020],
    [2030, 2030],
  ])('firstYearOfView shows %i in the ten years from %i', (year, first) => {
    expect(firstYearOfView(year)).toBe(first);
  });
});

describe('limits of the calendar', () => {
  const limits = { min: { year: 2025, month: 11 }, max: { year: 2027, month: 2 } };

  it.each([
    [2025, 10, true],
    [2025, 11, false],
    [2026, 1, false],
    [2027, 2, false],
    [2027, 3, true],
  ])('the month %i-%i is outside the limits: %s', (year, month, outside) => {
    expect(isMonthOutside(year, month, limits)).toBe(outside);
  });

  it.each([
    [2024, true],
    [2025, false],
    [2027, false],
    [2028, true],
  ])('the year %i is outside the limits: %s', (year, outside) => {
    expect(isYearOutside(year, limits)).toBe(outside);
  });

  it('limits of the calendar are optional', () => {
    expect(isMonthOutside(1, 1, {})).toBe(false);
    expect(isYearOutside(1, { min: null, max: null })).toBe(false);
  });
});

describe('nextCell', () => {
  it.each([
    ['ArrowRight', 0, 1],
    ['ArrowLeft', 0, null],
    ['ArrowDown', 1, 4],
    ['ArrowUp', 4, 1],
    ['ArrowUp', 2, null],
    ['ArrowDown', 10, null],
    ['Home', 7, 0],
    ['End', 7, 11],
    ['a', 7, null],
  ])('nextCell for %s from cell %i is %s', (key, index, target) => {
    expect(nextCell(key, index, 3, 12)).toBe(target);
  });
});
