import { describe, expect, it } from 'vitest';
import { type Curve, split, wayBack } from './sketch.ts';

describe('operations on curves', () => {
  const curve: Curve = [
    [0, 0],
    [1, 4],
    [9, 4],
    [10, 0],
  ];

  it('the way back along curves is below them except at its ends', () => {
    expect(wayBack([curve], 1)).toEqual([
      [
        [10, 0],
        [9, 3],
        [1, 3],
        [0, 0],
      ],
    ]);
  });

  it('a curve can be cut', () => {
    const [first, second] = split(curve, 0.5);
    expect(first[3]).toEqual([5, 3]);
    expect(second[0]).toEqual([5, 3]);
  });
});
