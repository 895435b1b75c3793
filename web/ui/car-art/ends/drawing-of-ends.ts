import { memoizeBy } from '#contract/shared/memoize.ts';
import { keyOfDrawing } from '../key-of-drawing.ts';
import { drawEnd } from './draw-end.ts';

const MAX_CACHED = 1_000;

/** The view must be given. Memoized as the drawings of sides are. */
export const drawing = memoizeBy(keyOfDrawing, (car) => drawEnd(car, car.view ?? 'front'), MAX_CACHED);
