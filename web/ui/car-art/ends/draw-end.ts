import type { DrawnCar } from '../drawn-car.ts';
import { group, path, roofColour, tenth } from '../markup.ts';
import { type Tones, tonesOf } from '../paints.ts';
import { withParts } from '../profile-parts.ts';
import { shapeProfile } from '../shape/shape-profile.ts';
import * as front from './front.ts';
import {
  bodyOf,
  type End,
  endOf,
  mirrorsOf,
  plateAt,
  roofOf,
  skirtOf,
  symmetric,
  tyresOf,
  windowOf,
} from './outline.ts';
import * as rear from './rear.ts';

/** The car from its front or its rear, in centimetres: its middle at x = 0, the ground at y = height. */
export function drawEnd(car: DrawnCar, view: 'front' | 'rear'): string {
  const end = endOf(car);
  const tones = tonesOf(car.paint);
  const { roofTone } = withParts(shapeProfile(end.shape, end.length, end.height), car.parts);
  const parts = view === 'front' ? frontParts(end, tones) : rearParts(end, tones);
  const drawn = group(
    { transform: `matrix(1 0 0-1 0 ${tenth(end.height)})` },
    `<ellipse cx="0" cy="0" rx="${tenth(end.half * 1.04)}" ry="4" fill-opacity=".16"/>`,
    path(tyresOf(end), { fill: '#1a1d21', stroke: '#434a52' }),
    path(bodyOf(end), { fill: tones.body, stroke: tones.contour, 'stroke-width': 1.4, 'stroke-linejoin': 'round' }),
    path(lowerBody(end), { opacity: '.12' }),
    path(roofOf(end, parts.head + 1), { fill: roofColour(roofTone, tones) }),
    path(skirtOf(end), { fill: '#24282d' }),
    path(parts.glass, { fill: '#2b3440', stroke: '#12161b', 'stroke-width': 1.2 }),
    parts.details,
    path(plateAt(parts.plate), { fill: '#eef1f3', stroke: '#59636d', 'stroke-width': 0.8 }),
    path(mirrorsOf(end), { fill: tones.body, stroke: tones.contour }),
  );
  return drawn + badge(car.mark, end, parts.badge);
}

/** A path of this site with the id of a symbol: the drawing is a string of markup, so nothing else may get into it. */
const MARK = /^[\w./-]+#[a-z0-9-]+$/;
const BADGE = 11;

/** The make's logo on a dark disc; drawn apart from the rest, which is upside down. */
function badge(mark: string | undefined, end: End, at: number): string {
  if (!mark || !MARK.test(mark)) return '';
  const y = end.height - at;
  const [left, size] = [-BADGE / 2, `width="${BADGE}" height="${BADGE}"`];
  return (
    `<circle cy="${tenth(y)}" r="${BADGE * 0.62}" fill="#1b1f24" stroke="#8d959d"/>` +
    `<use href="${mark}" x="${left}" y="${tenth(y - BADGE / 2)}" ${size} fill="#eef1f3"/>`
  );
}

interface EndParts {
  glass: string;
  /** Upper edge of the window. */
  head: number;
  details: string;
  /** Heights of the number plate and of the make's badge. */
  plate: number;
  badge: number;
}

function frontParts(end: End, tones: Tones): EndParts {
  const head = 0.925 * end.height;
  const foot = Math.max(end.cowl[1], end.belt[1]) + 1;
  return {
    glass: windowOf(end, foot, head, 7, 5),
    head,
    plate: 0.245 * end.height,
    badge: front.badgeHeight(end),
    details: [
      path(front.bonnetGleamOf(end), { fill: '#fff', opacity: tones.gleam }),
      path(front.bonnetOf(end), { fill: tones.line }),
      path(front.grilleOf(end), { fill: '#1b1f24' }),
      path(front.grilleBarsOf(end), { fill: '#8d959d', opacity: '.7' }),
      path(front.lampsOf(end), { fill: '#eef3f6', stroke: '#59636d' }),
    ].join(''),
  };
}

function rearParts(end: End, tones: Tones): EndParts {
  const { foot, head } = rear.windowSpan(end);
  return {
    glass: windowOf(end, foot, head, 9, 2),
    head,
    plate: 0.44 * end.height,
    badge: rear.badgeHeight(end),
    details: [
      path(rear.tailgateOf(end), { fill: 'none', stroke: tones.line }),
      path(rear.lampsOf(end), { fill: '#c5162a', stroke: '#5d0b15' }),
      path(rear.spareWheelOf(end), { fill: '#1a1d21', stroke: '#4b525a', 'stroke-width': 2 }),
    ].join(''),
  };
}

function lowerBody({ half, sill, height }: End): string {
  return symmetric([
    [half * 0.82, sill, 3],
    [half * 0.96, sill + 5, 7],
    [half * 0.995, 0.33 * height, 10],
    [half * 0.5, 0.3 * height, 30],
  ]);
}
