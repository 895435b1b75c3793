import type { BodyType } from '#contract/catalogue.ts';
import { CarDrawing } from './car-drawing.tsx';
import { carSize } from './car-size.ts';
import type { Paint } from './paints.ts';

export interface CarArtProps {
  bodyType: BodyType;
  lengthMm: number;
  heightMm: number;
  widthMm?: number;
  paint: Paint;
  /** Accessible name; without it the drawing is decoration. */
  label?: string;
  className?: string;
}

// Room around the car.
const SIDE = 8;
const ABOVE = 6;
const BELOW = 10;

/** A side view with the model's true proportions. One unit of the picture is a centimetre. */
export function CarArt({ bodyType, lengthMm, heightMm, widthMm = 1800, paint, label, className }: CarArtProps) {
  const car = carSize(lengthMm, heightMm);
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
      <CarDrawing bodyType={bodyType} lengthMm={lengthMm} heightMm={heightMm} widthMm={widthMm} paint={paint} />
    </svg>
  );
}
