import type { CarGeometry } from './geometry.ts';
import { type Attributes, group, path, roofColour, tenth } from './markup.ts';
import { type Paint, type Tones, tonesOf } from './paints.ts';
import type { Profile } from './profile.ts';
import { SPOKES } from './wheels.ts';

/**
 * The car and its shadow, in centimetres: nose at x = 0, ground at y = height. Built as a string, because a list of
 * cars as React elements would take longer than the rest of a page. It contains only our own numbers and colours.
 */
export function drawCar(car: CarGeometry, paint: Paint, widthMm: number): string {
  const transform = `matrix(1 0 0-1 0 ${tenth(car.profile.height)})`;
  return shadow(car.profile, widthMm / 300) + group({ transform }, body(car, tonesOf(paint))) + wheels(car.profile);
}

function shadow({ length, height }: Profile, depth: number): string {
  const middle = Math.round(length / 2);
  const ground = Math.round(height + 1);
  const ellipse = (less: number, share: number) =>
    `<ellipse cx="${middle}" cy="${ground}" rx="${middle - less}" ry="${tenth(depth * share)}"/>`;
  return group({ 'fill-opacity': '.1' }, ellipse(-5, 1), ellipse(12, 0.65), ellipse(34, 0.4));
}

function body({ paths, profile }: CarGeometry, tones: Tones): string {
  const { radius, sill } = profile;
  const [front, rear, well] = [Math.round(profile.front), Math.round(profile.rear), Math.round(radius + 4)];
  return [
    path(`M${front} ${tenth(sill + 20)}H${rear}V${tenth(sill - 3)}H${front}z`),
    path(`M${front} ${well}h.1M${rear} ${well}h.1`, {
      stroke: '#0b0d10',
      'stroke-width': Math.round(2 * radius + 5),
      'stroke-linecap': 'round',
    }),
    path(paths.behind, { fill: '#23272c', stroke: '#4b525a' }),
    path(paths.body, { fill: tones.body, stroke: tones.contour, 'stroke-width': 1.4, 'stroke-linejoin': 'round' }),
    path(paths.roof, { fill: roofColour(profile.roofTone, tones) }),
    path(paths.gleam, {
      fill: '#fff',
      stroke: '#fff',
      'stroke-width': 5,
      'stroke-opacity': '.5',
      opacity: tones.gleam,
    }),
    path(paths.lower, { opacity: '.16' }),
    path(paths.dark + paths.trim + paths.plastic, { fill: '#24282d', stroke: '#24282d' }),
    path(paths.glass, { fill: '#2b3440', stroke: '#12161b', 'stroke-width': 1.2 }),
    path(paths.glint, { fill: '#fff', opacity: '.13' }),
    path(paths.pillars, { stroke: '#12161b', 'stroke-width': 4.5 }),
    group(
      { fill: 'none', stroke: tones.line, 'stroke-linecap': 'round' },
      path(paths.rails, { stroke: '#4b525a', 'stroke-width': 2 }),
      path(paths.doors),
      path(paths.shoulder + paths.crease, { stroke: '#fff', 'stroke-width': 1.2, opacity: tones.glow }),
      path(paths.handles, { 'stroke-width': 3.4 }),
    ),
    path(paths.bright, { fill: '#cfd4d8', stroke: '#8d959d', 'stroke-width': 0.5 }),
    path(paths.headlight, { fill: '#eef3f6', stroke: '#59636d' }),
    path(paths.tailLight, { fill: '#c5162a', stroke: '#5d0b15' }),
    path(paths.mirror, { fill: tones.body, stroke: tones.contour }),
  ].join('');
}

/** Share of a wheel that is not tyre. */
const USUAL_RIM = 0.73;

function wheels({ front, rear, radius, height, wheel, rim = USUAL_RIM }: Profile): string {
  const axle = Math.round(height - radius);
  // Dots with round caps: one wide stroke draws the discs of both wheels.
  const dots = `M${Math.round(front)} ${axle}h.1M${Math.round(rear)} ${axle}h.1`;
  const disc = (share: number, attributes: Attributes = {}, less = 0) =>
    path(dots, { ...attributes, 'stroke-width': Math.round(radius * share * 2) - less });
  const spokes = SPOKES[wheel];
  const place = (x: number) =>
    `translate(${Math.round(x)} ${axle})scale(${((radius * rim) / (USUAL_RIM * 100)).toFixed(3)})`;
  return group(
    { 'stroke-linecap': 'round', fill: '#d3d8dc', stroke: '#d3d8dc' },
    disc(1, { stroke: '#434a52' }),
    disc(1, { stroke: '#1a1d21' }, 2),
    disc(rim),
    disc(rim - 0.05, { stroke: '#272c32' }),
    disc(0.42, { stroke: '#474e56' }),
    group({ stroke: 'none' }, path(spokes, { transform: place(front) }), path(spokes, { transform: place(rear) })),
    disc(0.17),
    disc(0.08, { stroke: '#6b737b' }),
  );
}
