import type { CarShape } from '#contract/catalogue/car-shape.rules.ts';
import { circle } from '../shape/sketch.ts';
import { type End, onBothSides, symmetric } from './outline.ts';

type Draw = (end: End) => string;

const hasLid = ({ shape }: End) => shape.rearDeck > 0.02;
const lampTop = ({ deck, height }: End) => Math.min(deck[1] - 3, 0.7 * height);

function box(end: End, from: number, to: number, high: number, thick: number, round: number): string {
  return onBothSides([
    [end.half * from, high - thick, round],
    [end.half * to, high - thick + 0.5, round],
    [end.half * to, high, round],
    [end.half * from, high, round],
  ]);
}

/** A lamp that narrows towards the middle. */
function tapered(end: End, from: number, high: number, thick: number): string {
  return onBothSides([
    [end.half * from, high - thick * 0.75, 1.5],
    [end.half * 0.975, high - thick, 2],
    [end.half * 0.965, high + 1, 2],
    [end.half * from, high - thick * 0.3, 1.5],
  ]);
}

/** A lamp beside the rear window. */
function upright(end: End, width: number): string {
  const { half, height, shoulder, belt } = end;
  const high = end.shape.rearAngle >= 60 ? 0.84 * height : lampTop(end) + 2;
  const across = belt[0] + ((shoulder[0] - belt[0]) * (high - belt[1])) / (shoulder[1] - belt[1]);
  return onBothSides([
    [half * 0.97 - width, 0.5 * height, 2],
    [half * 0.975, 0.5 * height, 2],
    [belt[0] - 0.5, belt[1], 10],
    [Math.min(across, belt[0]) - 2, high, 2],
    [Math.min(across, belt[0]) - 2 - width * 0.7, high, 2],
    [belt[0] - width, belt[1], 10],
  ]);
}

const LAMPS: Record<CarShape['rearLamp'], Draw> = {
  bar: (end) =>
    box(end, 0.66, 0.965, lampTop(end) - 1, 7, 2) +
    symmetric([
      [end.half * 0.7, lampTop(end) - 5.5],
      [end.half * 0.7, lampTop(end) - 2.5],
    ]),
  slim: (end) => tapered(end, 0.48, lampTop(end), 9),
  block: (end) => box(end, 0.66, 0.97, lampTop(end), 16, 4),
  square: (end) => box(end, 0.74, 0.95, lampTop(end) - 2, 16, 1.5),
  vertical: (end) => upright(end, 10),
  'c-shape': (end) => {
    const [y, { half }] = [lampTop(end), end];
    return onBothSides([
      [half * 0.62, y, 2],
      [half * 0.965, y, 3],
      [half * 0.97, y - 17, 3],
      [half * 0.66, y - 17, 2],
      [half * 0.66, y - 13],
      [half * 0.89, y - 13, 1],
      [half * 0.89, y - 4, 1],
      [half * 0.62, y - 4],
    ]);
  },
  'l-shape': (end) => {
    const [y, { half }] = [lampTop(end), end];
    return onBothSides([
      [half * 0.86, y + 1, 1],
      [half * 0.955, y + 1, 2],
      [half * 0.975, y - 16, 2],
      [half * 0.6, y - 16, 2],
      [half * 0.6, y - 11.5],
      [half * 0.86, y - 11, 1],
    ]);
  },
  round: (end) => {
    const [x, y] = [end.half * 0.78, lampTop(end) - 10];
    return circle([x, y], 9, 9) + circle([-x, y], 9, 9);
  },
  boomerang: (end) => {
    const [y, { half }] = [lampTop(end), end];
    return onBothSides([
      [half * 0.52, y - 1, 1],
      [half * 0.955, y + 0.5, 3],
      [half * 0.975, y - 18, 2],
      [half * 0.89, y - 18, 1],
      [half * 0.85, y - 6, 3],
    ]);
  },
  claw: (end) =>
    [0, 0.11, 0.22]
      .map((step) => {
        const [y, { half }] = [lampTop(end), end];
        return onBothSides([
          [half * (0.64 + step), y - 14, 1],
          [half * (0.7 + step), y - 14, 1],
          [half * (0.735 + step), y, 1],
          [half * (0.675 + step), y, 1],
        ]);
      })
      .join(''),
  pixel: (end) =>
    [0.68, 0.78, 0.88]
      .flatMap((from) => [2, 9].map((down) => box(end, from, from + 0.065, lampTop(end) - down, 5.6, 0.6)))
      .join(''),
  triangle: (end) => {
    const [y, { half }] = [lampTop(end), end];
    return onBothSides([
      [half * 0.56, y - 1, 1],
      [half * 0.96, y, 2],
      [half * 0.975, y - 16, 2],
    ]);
  },
  hook: (end) => upright(end, 7) + tapered(end, 0.58, lampTop(end) - 12, 6),
};

export const lampsOf: Draw = (end) => LAMPS[end.shape.rearLamp](end);

/** From the lid, or from the belt of a car with a tailgate, to below the roof. */
export function windowSpan(end: End): { foot: number; head: number } {
  const { deck, belt, height, roofEnd } = end;
  return { foot: (hasLid(end) ? deck[1] : belt[1] + 0.02 * height) + 2, head: Math.max(roofEnd[1] - 4, 0.88 * height) };
}

/** The gap around lid or tailgate. */
export function tailgateOf(end: End): string {
  const { half, height, belt } = end;
  const low = 0.36 * height;
  const high = hasLid(end) ? lampTop(end) + 4 : belt[1];
  const gap = (by: number) =>
    symmetric([
      [half * 0.6 - by, low + by, 5],
      [half * 0.66 - by, lampTop(end) - 16, 8],
      [half * 0.84 - by, high, 6],
    ]);
  return gap(0);
}

export function spareWheelOf(end: End): string {
  if (!end.shape.marks.includes('spare-wheel')) return '';
  const radius = end.shape.wheelMm / 21;
  return circle([0, 0.37 * end.height + radius], radius, radius);
}

/** Of the make's badge: between the lamps, clear of the window. */
export const badgeHeight = (end: End) => Math.min(lampTop(end) - 5, windowSpan(end).foot - 10);
