import { readShape } from '#contract/catalogue/car-shape.rules.ts';
import { carSize } from './car-size.ts';
import type { DrawnCar } from './drawn-car.ts';
import { parsePath, writePath } from './path.ts';
import type { Drawing, Profile } from './profile.ts';
import { withParts } from './profile-parts.ts';
import { shapeProfile } from './shape/shape-profile.ts';
import { type Curve, follow, lineOn, split, wayBack, writeCurves } from './shape/sketch.ts';
import { usualShape } from './usual-shapes.ts';

export interface CarGeometry {
  /** Paths in centimetres, y upwards. */
  paths: Record<Drawing | 'body' | 'lower' | 'gleam' | 'shoulder' | 'plastic', string>;
  profile: Profile;
}

/** A model's own shape where it is known, otherwise that of a typical car of its body type. */
export function carGeometry(car: Omit<DrawnCar, 'paint' | 'widthMm'>): CarGeometry {
  const { length, height } = carSize(car.lengthMm, car.heightMm);
  const shape = readShape(car.shape) ?? usualShape(car.bodyType, length, height);
  const profile = withParts(shapeProfile(shape, length, height), car.parts);
  const { outline, shoulder, drawings } = profile;
  const [nose, tail] = [outline[0], outline.at(-1)] as [Curve, Curve];
  const edge = lowerEdge(profile);
  const paths = {
    ...drawings,
    shoulder: follow(shoulder),
    body: `${follow(outline)}${edge}Z`,
    lower: `${drawings.shade}${writeCurves([tail])}${edge}${lineOn(nose[0])}${writeCurves([nose])}Z`,
    gleam: `${follow([...shoulder, ...wayBack(shoulder, 15)])}Z`,
    plastic: `${plastic(profile, nose, tail)}${edge}Z`,
  };
  for (const name of Object.keys(paths) as (keyof typeof paths)[]) paths[name] = writePath(parsePath(paths[name]));
  return { paths, profile };
}

const arch = (radius: number, sweep: 0 | 1, x: number, y: number) => `A${radius} ${radius} ${sweep} ${x} ${y}`;

/** The underside from tail to nose, with the wheel arches cut in. */
function lowerEdge({ front, rear, radius, sill }: Profile): string {
  const across = radius + RIM.none;
  return [rear, front]
    .map(
      (x) =>
        lineOn([x + across + 1.5, sill], [x + across, radius + 1]) +
        arch(across, 1, x - across, radius + 1) +
        lineOn([x - across - 1.5, sill]),
    )
    .join('');
}

/** From the tyre to the outer edge of the arch, in centimetres. */
const RIM = { none: 3.5, arches: 6.5, full: 9 } as const;

/** The upper edge of the unpainted part: of a thin strip, or with cladding of a band that also rims the arches. */
function plastic(profile: Profile, nose: Curve, tail: Curve): string {
  const { front, rear, radius, sill, cladding, squareArches } = profile;
  const across = radius + RIM[cladding ?? 'none'];
  const high = radius + 1 + across;
  const full = cladding === 'full';
  const top = sill + (full ? 10 : 4.5);
  const share = full ? 0.72 : 0.5;
  const foot = Math.max(radius + 1, top);
  const upper = [front, rear].map((x) => {
    const [left, right] = [x - across, x + across];
    if (!cladding) return lineOn([left - 1, top], [left - 1.5, sill], [right + 1.5, sill], [right + 1, top]);
    const rim = squareArches
      ? lineOn([x - across * 0.62, high], [x + across * 0.62, high], [right, foot])
      : arch(across, 0, right, foot);
    return lineOn([left, foot]) + rim + lineOn([right + 2, top]);
  });
  const end = split(tail, 1 - share)[1];
  return follow([split(nose, share)[0]]) + upper.join('') + lineOn(end[0]) + writeCurves([end]);
}
