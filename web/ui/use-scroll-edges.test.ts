import { describe, expect, it } from 'vitest';
import { scrollEdges } from './use-scroll-edges.ts';

describe('scrollEdges', () => {
  it.each([
    [0, 300, 300, false, false],
    [0, 900, 300, false, true],
    [300, 900, 300, true, true],
    [599.5, 900, 300, true, false],
  ])(
    'scrollEdges at %f of %i with %i in view is before %s and after %s',
    (scrollLeft, scrollWidth, clientWidth, before, after) => {
      expect(scrollEdges({ scrollLeft, scrollWidth, clientWidth })).toEqual({
        before,
        after,
      });
    },
  );
});
