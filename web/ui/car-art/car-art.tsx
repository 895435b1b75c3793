import { CarDrawing } from './car-drawing.tsx';
import { carSize } from './car-size.ts';
import { drawnSize, type KnownSize } from './drawn-size.ts';
import type { Paint } from './paints.ts';

export interface CarArtProps extends KnownSize {
  paint: Paint;
  /** Codes of the equipment and optionals the car has; those that can be seen are drawn. */
  parts?: readonly string[] | undefined;
  /** Accessible name; without it the drawing is decorative. */
  label?: string;
  className?: string;
}

// Margin around the car.
const SIDE = 8;
const ABOVE = 6;
const BELOW = 10;

/** A side view with the model's true proportions. One unit of the drawing is a centimetre. */
export function CarArt({ paint, parts, label, className, ...known }: CarArtProps) {
  const size = drawnSize(known);
  const car = carSize(size.lengthMm, size.heightMm);
  const width = Math.round(car.length) + 2 * SIDE;
  const height = Math.round(car.height) + ABOVE + BELOW;
  return (
    <svg
      role="img"
      aria-label={label}
      aria-hidden={label ? undefined : true}
      className={className}
      viewBox={`${-SIDE} ${-ABOVE} ${width} ${height}`}
      preserveAspectRatio="xMidYMax"
    >
      <CarDrawing bodyType={known.bodyType} shape={known.shape} {...size} paint={paint} parts={parts} />
    </svg>
  );
}
