import { CarDrawing } from '#web/ui/car-art/car-drawing.tsx';
import drawings from './home-drawings.svg?url';

const SMALL = { bodyType: 'citycar', lengthMm: 3630, heightMm: 1530, widthMm: 1600, paint: 'red' } as const;
const LONG = { bodyType: 'wagon', lengthMm: 4690, heightMm: 1460, widthMm: 1800, paint: 'sky' } as const;

/** One of three drawings of the same size in the page's colours; in an SVG file, so that scripts stay small. */
export function HomeDrawing({ name }: { name: 'plate' | 'calendar' | 'garage' }) {
  return (
    <svg viewBox="0 0 360 200" width="360" height="200" aria-hidden="true">
      <use href={`${drawings}#${name}`} width="360" height="200" />
      {name === 'garage' && (
        <>
          <CarDrawing {...SMALL} transform="translate(64 78)scale(.34)" />
          <CarDrawing {...LONG} transform="translate(98 135)scale(.35)" />
        </>
      )}
    </svg>
  );
}
