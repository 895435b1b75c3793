import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { paintNeighbours, paintOf } from './default-paint.ts';

const ids = fc.array(fc.integer({ min: 1, max: 400 }), { maxLength: 40 });

describe('paintNeighbours', () => {
  it('no car of a list has the paint of one of the five cars before it, even of the same model', () => {
    fc.assert(
      fc.property(ids, (list) => {
        const paints = paintNeighbours(list.map((id) => ({ id }))).map(({ paint }) => paint);
        for (const [index, paint] of paints.entries())
          expect(paints.slice(Math.max(0, index - 5), index)).not.toContain(paint);
      }),
    );
  });

  it('a car without rivals for its paint keeps its own, as on its own page', () => {
    expect(paintNeighbours([{ id: 3 }])[0]?.paint).toBe(paintOf({ id: 3 }));
  });

  it('a chosen paint stays, and its neighbours avoid it', () => {
    const own = paintOf({ id: 3 });
    const [first, second] = paintNeighbours([{ id: 3 }, { id: 4, paint: own }]);
    expect(second?.paint).toBe(own);
    expect(first?.paint).not.toBe(own);
  });
});
