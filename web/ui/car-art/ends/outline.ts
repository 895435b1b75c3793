import { type CarShape, readShape } from '#contract/catalogue/car-shape.rules.ts';
import { carSize } from '../car-size.ts';
import type { DrawnCar } from '../drawn-car.ts';
import { type Frame, frameOf, isTall } from '../shape/frame.ts';
import { type Corner, polygon } from '../shape/sketch.ts';
import { usualShape } from '../usual-shapes.ts';

/** A car seen along its length, in centimetres: x from its middle to its left side, y upwards from the ground. */
export interface End extends Frame {
  /** Half of the width. */
  half: number;
  /** Where the side windows begin, and the half width there. */
  belt: Corner;
  /** The edge of the roof. */
  shoulder: Corner;
}

export function endOf(car: Omit<DrawnCar, 'paint'>): End {
  const { length, height } = carSize(car.lengthMm, car.heightMm);
  const shape = readShape(car.shape) ?? usualShape(car.bodyType, length, height);
  const half = car.widthMm / 20;
  return {
    ...frameOf(shape, length, height),
    half,
    belt: [half * 0.95, shape.beltFront * height],
    shoulder: [half * roofShare(shape), 0.95 * height],
  };
}

/** How much of its width a car has at the roof: boxes stand upright, low cars lean in. */
function roofShare(shape: CarShape): number {
  if (/4x4/.test(shape.archetype)) return 0.83;
  if (/boxy|tall|seven-seat/.test(shape.archetype)) return 0.76;
  if (/coupe|roadster|arc|wedge/.test(shape.archetype) || shape.nose === 'low-sport') return 0.63;
  return isTall(shape) ? 0.71 : 0.67;
}

/** A closed polygon from corners on one side, from the bottom to the top, and the same on the other. */
export function symmetric(corners: readonly Corner[]): string {
  return polygon([...corners, ...corners.toReversed().map(([x, y, round = 0]): Corner => [-x, y, round])]);
}

/** A polygon on one side, and the same on the other. */
export function onBothSides(corners: readonly Corner[]): string {
  return polygon(corners) + polygon(corners.map(([x, y, round = 0]): Corner => [-x, y, round]));
}

export function bodyOf({ half, height, sill, belt, shoulder }: End): string {
  const round = shoulder[0] > half * 0.75 ? 9 : 17;
  return symmetric([
    [half * 0.82, sill, 3],
    [half * 0.96, sill + 5, 7],
    [half, 0.36 * height, 24],
    [half * 0.995, 0.52 * height, 24],
    [belt[0], belt[1], 8],
    [shoulder[0], shoulder[1], round],
    [shoulder[0] * 0.5, 0.993 * height, 30],
  ]);
}

/** The roof above a window that ends at this height. */
export function roofOf({ shoulder, height }: End, from: number): string {
  return symmetric([
    [shoulder[0] + 1.5, from, 2],
    [shoulder[0], shoulder[1], 10],
    [shoulder[0] * 0.5, 0.993 * height, 30],
  ]);
}

/** A window from its foot to its head, a little narrower than the body. */
export function windowOf(end: End, foot: number, head: number, margin: number, sag: number): string {
  const { belt, shoulder } = end;
  const at = (y: number) => belt[0] + ((shoulder[0] - belt[0]) * (y - belt[1])) / (shoulder[1] - belt[1]);
  return symmetric([
    [at(foot) * 0.5, foot - sag, 60],
    [at(foot) - margin, foot, 4],
    [at(head) - margin, head, 6],
    [at(head) * 0.5, head + 1.4, 40],
  ]);
}

const TYRE = 21;

export function tyresOf({ half, height }: End): string {
  const outer = half * 0.965;
  return onBothSides([
    [outer - TYRE, 0, 4],
    [outer, 0, 4],
    [outer, height * 0.3, 2],
    [outer - TYRE, height * 0.3, 2],
  ]);
}

export function mirrorsOf({ belt, half }: End): string {
  return onBothSides([
    [belt[0] - 4, belt[1] + 2, 1],
    [half + 3, belt[1] + 3, 3],
    [half + 15, belt[1] + 5, 5],
    [half + 13, belt[1] + 15, 5],
    [half + 2, belt[1] + 13, 4],
  ]);
}

/** A number plate that nobody can read. */
export function plateAt(y: number): string {
  return polygon([
    [-26, y - 5.5, 1],
    [26, y - 5.5, 1],
    [26, y + 5.5, 1],
    [-26, y + 5.5, 1],
  ]);
}

/** The unpainted lower edge. */
export function skirtOf({ half, sill, shape, height }: End): string {
  const top = sill + (shape.cladding === 'black-full' ? 13 : shape.cladding === 'black-arches' ? 8 : 4);
  const edge = symmetric([
    [half * 0.82, sill, 3],
    [half * 0.96, sill + 5, 3],
    [half * 0.97, top],
  ]);
  if (shape.cladding === 'none') return edge;
  return (
    edge +
    onBothSides([
      [half * 0.94, sill + 4],
      [half * 0.965, sill + 5],
      [half * 1.003, 0.36 * height, 6],
      [half * 0.96, 0.37 * height, 3],
    ])
  );
}
