import type { BodyType } from '#contract/catalogue/catalogue.endpoints.ts';
import { memoizeBy } from '#contract/shared/memoize.ts';
import { drawCar } from './draw-car.ts';
import { carGeometry } from './geometry.ts';
import type { Paint } from './paints.ts';

export interface DrawnCar {
  bodyType: BodyType;
  lengthMm: number;
  heightMm: number;
  widthMm: number;
  paint: Paint;
}

const MAX_CACHED = 1_000;

/** Memoized, because the same cars are drawn for every visitor. */
export const drawing = memoizeBy(
  ({ bodyType, lengthMm, heightMm, widthMm, paint }: DrawnCar) =>
    `${bodyType} ${lengthMm} ${heightMm} ${widthMm} ${paint}`,
  ({ bodyType, lengthMm, heightMm, widthMm, paint }) =>
    drawCar(carGeometry(bodyType, lengthMm, heightMm), paint, widthMm),
  MAX_CACHED,
);
