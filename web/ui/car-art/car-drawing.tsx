import type { BodyType } from '#contract/catalogue.ts';
import { drawCar } from './draw-car.ts';
import { carGeometry } from './geometry.ts';
import type { Paint } from './paints.ts';

export interface CarDrawingProps {
  bodyType: BodyType;
  lengthMm: number;
  heightMm: number;
  widthMm: number;
  paint: Paint;
}

const MOST_KEPT = 1_000;
const kept = new Map<string, string>();

/** The same car is drawn again and again, on a server for every visitor. */
function drawing({ bodyType, lengthMm, heightMm, widthMm, paint }: CarDrawingProps): string {
  const key = `${bodyType} ${lengthMm} ${heightMm} ${widthMm} ${paint}`;
  let markup = kept.get(key);
  if (markup === undefined) {
    markup = drawCar(carGeometry(bodyType, lengthMm, heightMm), paint, widthMm);
    if (kept.size >= MOST_KEPT) kept.clear();
    kept.set(key, markup);
  }
  return markup;
}

export function CarDrawing({ transform, ...car }: CarDrawingProps & { transform?: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: written by draw-car.ts from numbers and our own colours alone
  return <g transform={transform} dangerouslySetInnerHTML={{ __html: drawing(car) }} />;
}
