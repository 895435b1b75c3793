import { readShape } from '#contract/catalogue/car-shape.rules.ts';
import type { BodyType } from '#contract/catalogue/catalogue.endpoints.ts';
import { carSize, clamp } from './car-size.ts';
import type { DrawnCar } from './drawn-car.ts';
import { citycar, hatchback, mpv } from './hatch-profiles.ts';
import { CLOSE, type Command, endOf, parsePath, reversePath, startOfCurve, writePath } from './path.ts';
import type { Drawing, Profile } from './profile.ts';
import { withParts } from './profile-parts.ts';
import { sedan, wagon } from './saloon-profiles.ts';
import { shapeProfile } from './shape/shape-profile.ts';
import { cabrio, coupe } from './sport-profiles.ts';
import { offroad, suv, suvCoupe } from './tall-profiles.ts';

export const PROFILES: Record<BodyType, Profile> = {
  citycar,
  hatchback,
  sedan,
  wagon,
  suv,
  'suv-coupe': suvCoupe,
  mpv,
  coupe,
  cabrio,
  offroad,
};

export interface CarGeometry {
  /** Centimetres. */
  length: number;
  height: number;
  /** Scale from the profile's centimetres to this car's. */
  scaleX: number;
  scaleY: number;
  /** Axles and wheel radius in this car's centimetres. */
  front: number;
  rear: number;
  radius: number;
  /** Paths in the profile's centimetres, y upwards. */
  paths: Record<Drawing | 'body' | 'lower' | 'gleam' | 'plastic', string>;
  profile: Profile;
}

/** A model's own shape where it is known, otherwise a typical car of its body type. */
export function carGeometry(car: Omit<DrawnCar, 'paint' | 'widthMm'>): CarGeometry {
  const { length, height } = carSize(car.lengthMm, car.heightMm);
  const known = readShape(car.shape);
  const profile = withParts(known ? shapeProfile(known, length, height) : PROFILES[car.bodyType], car.parts);
  const scaleX = length / profile.length;
  const scaleY = height / profile.height;
  const radius = known ? profile.radius : clamp(profile.radius * Math.sqrt(scaleX * scaleY), 28, 39);
  const size = {
    length,
    height,
    scaleX,
    scaleY,
    front: profile.front * scaleX,
    rear: profile.rear * scaleX,
    radius,
  };
  const outline = parsePath(profile.outline);
  const edge = lowerEdge(profile, { ...size, gap: 3.5 });
  const shoulder = parsePath(profile.shoulder);
  return {
    ...size,
    profile,
    paths: {
      ...drawings(profile),
      body: writePath([...outline, ...edge, CLOSE]),
      lower: writePath([...parsePath(profile.shade), ...outline.slice(-1), ...edge, ...noseFoot(outline), CLOSE]),
      gleam: writePath([...shoulder, ...reversePath(shoulder, -15), CLOSE]),
      plastic: writePath(plastic(profile, outline, size)),
    },
  };
}

interface Arch {
  scaleX: number;
  scaleY: number;
  radius: number;
  gap: number;
}

/** Half width, height and springing point of a round arch, in the profile's centimetres. */
function archOf({ scaleX, scaleY, radius, gap }: Arch) {
  return {
    across: (radius + gap) / scaleX,
    up: (radius + gap) / scaleY,
    spring: (radius + 1) / scaleY,
  };
}

/** The underside from tail to nose, with the wheel arches cut in. */
function lowerEdge(profile: Profile, arch: Arch): Command[] {
  const { across, up, spring } = archOf(arch);
  return [profile.rear, profile.front].flatMap((x) => [
    { letter: 'L', numbers: [x + across + 1.5, profile.sill] },
    { letter: 'L', numbers: [x + across, spring] },
    { letter: 'A', numbers: [across, up, 1, x - across, spring] },
    { letter: 'L', numbers: [x - across - 1.5, profile.sill] },
  ]);
}

function noseFoot(outline: Command[]): Command[] {
  const [start, curve] = outline as [Command, Command];
  return [{ letter: 'L', numbers: start.numbers }, curve];
}

/** From the tyre to the outer edge of the arch, in centimetres. */
const RIM = { none: 3.5, arches: 6.5, full: 9 } as const;

/** Unpainted lower edge: a thin strip, or with cladding a band that also rims the arches. */
function plastic(profile: Profile, outline: Command[], size: Omit<Arch, 'gap'>): Command[] {
  const inner = lowerEdge(profile, { ...size, gap: 3.5 });
  const rim = archOf({ ...size, gap: RIM[profile.cladding ?? 'none'] });
  const full = profile.cladding === 'full';
  const top = profile.sill + (full ? 10 : 4.5);
  const share = full ? 0.72 : 0.5;
  const [start, nose] = outline as [Command, Command];
  const noseStrip = startOfCurve(endOf(start), nose, share);
  const tail = outline.slice(-2) as [Command, Command];
  const tailEnd = endOf(tail[1]);
  const [beforeX = 0, beforeY = 0, afterX = 0, afterY = 0] = tail[1].numbers;
  const tailBack = {
    letter: 'C',
    numbers: [afterX, afterY, beforeX, beforeY, ...endOf(tail[0])],
  };
  const tailStrip = startOfCurve(tailEnd, tailBack, share);
  const upper = [profile.front, profile.rear].flatMap((x) =>
    profile.cladding
      ? [
          { letter: 'L', numbers: [x - rim.across, Math.max(rim.spring, top)] },
          ...(profile.squareArches
            ? [
                { letter: 'L', numbers: [x - rim.across * 0.62, rim.spring + rim.up] },
                { letter: 'L', numbers: [x + rim.across * 0.62, rim.spring + rim.up] },
                { letter: 'L', numbers: [x + rim.across, Math.max(rim.spring, top)] },
              ]
            : [
                {
                  letter: 'A',
                  numbers: [rim.across, rim.up, 0, x + rim.across, Math.max(rim.spring, top)],
                },
              ]),
          { letter: 'L', numbers: [x + rim.across + 2, top] },
        ]
      : [
          { letter: 'L', numbers: [x - rim.across - 1, top] },
          { letter: 'L', numbers: [x - rim.across - 1.5, profile.sill] },
          { letter: 'L', numbers: [x + rim.across + 1.5, profile.sill] },
          { letter: 'L', numbers: [x + rim.across + 1, top] },
        ],
  );
  const [, , tailX = 0, tailY = 0] = tailStrip.numbers.slice(2);
  const tailOut = reversePath([{ letter: 'M', numbers: tailEnd }, tailStrip], 0);
  return [start, noseStrip, ...upper, { letter: 'L', numbers: [tailX, tailY] }, ...tailOut, ...inner, CLOSE];
}

/** Memoized: profiles are few, and the same for every car of a body type. */
const written = new WeakMap<Profile, Record<Drawing, string>>();

function drawings(profile: Profile): Record<Drawing, string> {
  const known = written.get(profile);
  if (known) return known;
  const entries = Object.entries(profile).filter(([, value]) => typeof value === 'string' && value.startsWith('M'));
  const paths = Object.fromEntries(entries.map(([name, value]) => [name, writePath(parsePath(value))])) as Record<
    Drawing,
    string
  >;
  written.set(profile, paths);
  return paths;
}
