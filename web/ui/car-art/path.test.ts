import { describe, expect, it } from 'vitest';
import { parsePath, writePath } from './path.ts';

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
