import type { BodyType } from '#contract/catalogue/catalogue.endpoints.ts';
import { memoizeBy } from '#contract/shared/memoize.ts';
import { drawCar } from './draw-car.ts';
import { carGeometry } from './geometry.ts';
import { keyOfDrawing } from './key-of-drawing.ts';
import type { Paint } from './paints.ts';

export interface DrawnCar {
  bodyType: BodyType;
  lengthMm: number;
  heightMm: number;
  widthMm: number;
  paint: Paint;
  /** The model's own shape, see contract/catalogue/car-shape.rules.ts. */
  shape?: string | null | undefined;
  /** Codes of equipment and optionals. */
  parts?: readonly string[] | undefined;
}

const MAX_CACHED = 1_000;

/** Memoized, because the same cars are drawn for every visitor. */
export const drawing = memoizeBy(keyOfDrawing, (car) => drawCar(carGeometry(car), car.paint, car.widthMm), MAX_CACHED);
