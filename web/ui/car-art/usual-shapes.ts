import { type CarShape, readShape } from '#contract/catalogue/car-shape.rules.ts';
import type { BodyType } from '#contract/catalogue/catalogue.endpoints.ts';
import { clamp } from './car-size.ts';
import { drawnSize } from './drawn-size.ts';
import { degrees, radians } from './shape/sketch.ts';

/** A typical car of each body type in its usual size: see contract/catalogue/car-shape.rules.ts. */
const SHAPES: Record<BodyType, string> = {
  citycar:
    'soft-city 2 2380 0.197 0.19 0.57 0.23 35 0.49 0.905 0.055 67 0 0.645 0.68 2 595 none thick none body no oval block blunt',
  hatchback:
    'classic-hatch 2 2620 0.205 0.215 0.53 0.265 29 0.487 0.895 0.06 58 0 0.65 0.69 2 645 none medium none body no teardrop slim grille-wide',
  sedan:
    'fastback-saloon 2 2830 0.186 0.225 0.515 0.275 27 0.505 0.735 0.075 21 0.055 0.645 0.695 3 670 none thin none body no slim slim grille-wide',
  wagon:
    'estate 2 2740 0.193 0.215 0.52 0.268 28 0.52 0.918 0.07 52 0 0.64 0.68 3 655 none medium none body yes slim slim grille-wide',
  suv: 'soft-suv 2 2660 0.202 0.21 0.58 0.255 30 0.475 0.895 0.06 60 0 0.655 0.7 3 700 none medium black-full body yes slim slim grille-wide',
  'suv-coupe':
    'coupe-suv 2 2680 0.195 0.21 0.58 0.25 30 0.46 0.8 0.1 30 0.03 0.655 0.71 2 695 none thin black-full body no slim slim grille-wide',
  mpv: 'one-box-mpv 2 2740 0.192 0.18 0.57 0.22 31 0.5 0.93 0.03 74 0 0.635 0.665 3 650 none medium none body yes teardrop block grille-wide',
  coupe:
    'fast-coupe 1 2640 0.19 0.25 0.52 0.31 27 0.52 0.68 0.06 20 0.03 0.655 0.69 2 670 none thin none body no slim slim low-sport haunch',
  cabrio:
    'roadster 1 2400 0.199 0.26 0.53 0.33 32 0.53 0.68 0.06 36 0.15 0.64 0.66 2 640 none hidden none soft-top no slim round low-sport haunch',
  offroad:
    'upright-4x4 2 2750 0.165 0.26 0.62 0.28 54 0.5 0.942 0.015 88 0 0.65 0.66 3 780 none medium black-full body no square square grille-upright spare-wheel free-wings',
};

/** The typical car of a body type, stretched to a size in centimetres. */
export function usualShape(bodyType: BodyType, length: number, height: number): CarShape {
  const shape = readShape(SHAPES[bodyType]);
  if (!shape) throw new Error(`No shape for ${bodyType}`);
  const usual = drawnSize({ bodyType, lengthMm: null, heightMm: null });
  const [wide, high] = [(length * 10) / usual.lengthMm, (height * 10) / usual.heightMm];
  const stretch = (angle: number) => degrees(high * Math.sin(radians(angle)), wide * Math.cos(radians(angle)));
  return {
    ...shape,
    wheelbaseMm: shape.wheelbaseMm * wide,
    wheelMm: clamp(shape.wheelMm * Math.sqrt(wide * high), 560, 780),
    windscreenAngle: stretch(shape.windscreenAngle),
    rearAngle: stretch(shape.rearAngle),
  };
}
