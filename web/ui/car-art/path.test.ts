import { describe, expect, it } from 'vitest';
import { parsePath, reversePath, startOfCurve, writePath } from './path.ts';

describe('writePath', () => {
  it('writePath writes relative commands without redundant letters, zeros and blanks', () => {
    expect(writePath(parsePath('M10 20L30 20.5L29 10ZM1 1C2 2 3 3 4 4C5 5 6 6 7 7'))).toBe(
      'M10 20l20 .5-1-10.5zM1 1c1 1 2 2 3 3 1 1 2 2 3 3',
    );
  });

  it('writePath does not accumulate rounding errors', () => {
    const steps = Array.from({ length: 50 }, (_, index) => `L${(index + 1) * 0.14} 0`).join('');
    const travelled = [...writePath(parsePath(`M0 0${steps}`)).matchAll(/(\.?\d+(?:\.\d+)?) 0/g)].reduce(
      (sum, [, step]) => sum + Number(step),
      0,
    );
    expect(travelled).toBeCloseTo(7, 1);
  });
});

describe('operations on curves', () => {
  const line = parsePath('M0 0C1 4 9 4 10 0');

  it('a reversed curve is shifted except at its ends', () => {
    expect(reversePath(line, -1)).toEqual([{ letter: 'C', numbers: [9, 3, 1, 3, 0, 0] }]);
  });

  it('a curve can be cut', () => {
    const half = startOfCurve([0, 0], { letter: 'C', numbers: [1, 4, 9, 4, 10, 0] }, 0.5);
    expect(half.numbers.slice(-2)).toEqual([5, 3]);
  });
});
