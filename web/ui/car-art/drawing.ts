import { memoizeBy } from '#contract/shared/memoize.ts';
import { drawCar } from './draw-car.ts';
import { carGeometry } from './geometry.ts';
import { keyOfDrawing } from './key-of-drawing.ts';

const MAX_CACHED = 1_000;

/** Memoized, because the same cars are drawn for every visitor. */
export const drawing = memoizeBy(keyOfDrawing, (car) => drawCar(carGeometry(car), car.paint, car.widthMm), MAX_CACHED);
