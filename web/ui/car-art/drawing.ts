import type { CarDrawingProps } from './car-drawing.tsx';
import { drawCar } from './draw-car.ts';
import { carGeometry } from './geometry.ts';

const MOST_KEPT = 1_000;
const kept = new Map<string, string>();

/** The same car is drawn again and again, on a server for every visitor. */
export function drawing({ bodyType, lengthMm, heightMm, widthMm, paint }: CarDrawingProps): string {
  const key = `${bodyType} ${lengthMm} ${heightMm} ${widthMm} ${paint}`;
  let markup = kept.get(key);
  if (markup === undefined) {
    markup = drawCar(carGeometry(bodyType, lengthMm, heightMm), paint, widthMm);
    if (kept.size >= MOST_KEPT) kept.clear();
    kept.set(key, markup);
  }
  return markup;
}
