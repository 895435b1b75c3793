import type { BodyType } from '#contract/catalogue.ts';
import { CarDrawing } from './car-drawing.tsx';
import { carSize } from './car-size.ts';
import { ClubBackdrop } from './club-backdrop.tsx';
import type { Paint } from './paints.ts';

export interface CarArtProps {
  bodyType: BodyType;
  lengthMm: number;
  heightMm: number;
  widthMm?: number;
  paint: Paint;
  /** Bought with us: another background and a rosette. */
  club?: boolean;
  /** Accessible name; without it the drawing is decoration. */
  label?: string;
  className?: string;
}

/** A side view with the model's true proportions. One unit of the picture is a centimetre. */
export function CarArt({ bodyType, lengthMm, heightMm, widthMm = 1800, paint, club, label, className }: CarArtProps) {
  const car = carSize(lengthMm, heightMm);
  const [side, above, below] = club ? [28, 44, 24] : [8, 6, 10];
  const width = Math.round(car.length) + 2 * side;
  const height = Math.round(car.height) + above + below;
  return (
    <svg
      role="img"
      aria-label={label}
      aria-hidden={label ? undefined : true}
      className={className}
      viewBox={`${-side} ${-above} ${width} ${height}`}
      preserveAspectRatio="xMidYMax"
    >
      {club && <ClubBackdrop x={-side} y={-above} width={width} height={height} ground={Math.round(car.height) - 8} />}
      <CarDrawing bodyType={bodyType} lengthMm={lengthMm} heightMm={heightMm} widthMm={widthMm} paint={paint} />
    </svg>
  );
}
