import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fractionOf, moveThumb, nearestThumb, snapToStep } from './range-values.ts';

const scale = { min: 5000, max: 100_000, step: 500 };

describe('snapToStep', () => {
  it.each([
    [5240, 5000],
    [5250, 5500],
    [0, 5000],
    [1e9, 100_000],
  ])('snapToStep moves %i to %i', (value, snapped) => {
    expect(snapToStep(value, scale)).toBe(snapped);
  });

  it('snapToStep gives decimal steps without rounding errors', () => {
    expect(snapToStep(0.30000004, { min: 0, max: 1, step: 0.1 })).toBe(0.3);
  });
});

describe('moveThumb', () => {
  it('moveThumb stops at the other thumb', () => {
    expect(moveThumb([10_000, 20_000], 0, 50_000, scale)).toEqual([20_000, 20_000]);
    expect(moveThumb([10_000, 20_000], 1, 6000, scale)).toEqual([10_000, 10_000]);
  });

  it('moveThumb always gives an ordered range within the scale', () => {
    fc.assert(
      fc.property(fc.constantFrom(0 as const, 1 as const), fc.integer(), (thumb, value) => {
        const [low, high] = moveThumb([10_000, 20_000], thumb, value, scale);
        expect(scale.min <= low && low <= high && high <= scale.max).toBe(true);
      }),
    );
  });
});

describe('nearestThumb', () => {
  it.each([
    [0, 0],
    [14, 0],
    [16, 1],
    [99, 1],
  ])('nearestThumb for a press at %i is %i', (value, thumb) => {
    expect(nearestThumb([10, 20], value)).toBe(thumb);
  });

  it('nearestThumb can separate thumbs at the same value', () => {
    expect(nearestThumb([10, 10], 5)).toBe(0);
    expect(nearestThumb([10, 10], 15)).toBe(1);
  });
});

describe('fractionOf', () => {
  it('fractionOf runs from 0 to 1, and is 0 on a scale of one value', () => {
    expect(fractionOf(5000, scale)).toBe(0);
    expect(fractionOf(100_000, scale)).toBe(1);
    expect(fractionOf(5, { min: 5, max: 5, step: 1 })).toBe(0);
  });
});
