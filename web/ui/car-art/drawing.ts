import type { BodyType } from '#contract/catalogue/catalogue.endpoints.ts';
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
const kept = new Map<string, string>();

/** The same car is drawn again and again, on a server for every visitor. */
export function drawing({ bodyType, lengthMm, heightMm, widthMm, paint }: DrawnCar): string {
  const key = `${bodyType} ${lengthMm} ${heightMm} ${widthMm} ${paint}`;
  let markup = kept.get(key);
  if (markup === undefined) {
    markup = drawCar(carGeometry(bodyType, lengthMm, heightMm), paint, widthMm);
    if (kept.size >= MAX_CACHED) kept.clear();
    kept.set(key, markup);
  }
  return markup;
}
