import type { DrawnCar } from './drawn-car.ts';
import { visibleParts } from './visible-parts.ts';

/** Equal for cars that look the same. */
export function keyOfDrawing({
  bodyType,
  lengthMm,
  heightMm,
  widthMm,
  paint,
  shape,
  view,
  mark,
  parts,
}: DrawnCar): string {
  return [
    bodyType,
    lengthMm,
    heightMm,
    widthMm,
    paint,
    shape,
    view,
    mark,
    visibleParts(parts)?.join('+') ?? 'usual',
  ].join(' ');
}
