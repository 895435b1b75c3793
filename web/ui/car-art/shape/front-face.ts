import type { CarShape } from '#contract/catalogue/car-shape.rules.ts';
import type { Frame } from './frame.ts';
import { polygon } from './sketch.ts';

/** A dark patch along the nose between two shares of the height. */
function patch({ noseAt, height }: Frame, high: number, low: number, above: number, below: number): string {
  const [top, foot] = [high * height, low * height];
  const middle = (top + foot) / 2;
  return polygon([
    [noseAt(top) + 0.4, top],
    [noseAt(top) + above, top, 2],
    [noseAt(foot) + below, foot, 2],
    [noseAt(foot) + 0.4, foot],
    [noseAt(middle) + 0.4, middle, 50],
  ]);
}

const FACES: Record<CarShape['nose'], (frame: Frame) => string> = {
  'grille-wide': (frame) => patch(frame, 0.43, 0.385, 15, 12) + patch(frame, 0.3, 0.2, 23, 18),
  'closed-ev': (frame) => patch(frame, 0.24, 0.185, 20, 15),
  'low-sport': (frame) => patch(frame, 0.3, 0.2, 25, 15),
  blunt: (frame) => patch(frame, 0.44, 0.37, 8, 8) + patch(frame, 0.3, 0.19, 20, 18),
  'grille-upright': (frame) => patch(frame, 0.51, 0.37, 6, 7) + patch(frame, 0.29, 0.19, 20, 18),
  retro: (frame) => patch(frame, 0.26, 0.19, 21, 17),
  kidney: (frame) => patch(frame, 0.51, 0.37, 5.5, 4.5) + patch(frame, 0.28, 0.19, 24, 17),
  'grille-shield': (frame) => patch(frame, 0.5, 0.25, 3, 10) + patch(frame, 0.28, 0.2, 24, 16),
  'single-frame': (frame) => patch(frame, 0.49, 0.22, 4, 12) + patch(frame, 0.3, 0.2, 24, 16),
  triangle: (frame) => patch(frame, 0.5, 0.28, 3, 4) + patch(frame, 0.28, 0.2, 25, 17),
  'seven-slots': (frame) => patch(frame, 0.5, 0.39, 3, 3) + patch(frame, 0.29, 0.19, 20, 18),
  hexagon: (frame) => patch(frame, 0.45, 0.2, 6, 14),
  'v-grille': (frame) => patch(frame, 0.5, 0.3, 9, 3) + patch(frame, 0.28, 0.19, 22, 17),
  spindle: (frame) => patch(frame, 0.5, 0.38, 7, 3) + patch(frame, 0.38, 0.2, 3, 14),
  'star-grille': (frame) => patch(frame, 0.49, 0.36, 5, 9) + patch(frame, 0.28, 0.2, 24, 16),
};

/** Grille and intakes. */
export function faceOf(frame: Frame): string {
  const { shape, nose, edge, top, length } = frame;
  const face = FACES[shape.nose](frame);
  if (!shape.marks.includes('visor')) return face;
  const x = Math.max(edge[0] + 10, 0.125 * length);
  return (
    face +
    polygon([
      [frame.noseAt(nose[1] + 3) + 0.4, nose[1] + 3, 1],
      [edge[0] * 0.6, top(edge[0] * 0.6) - 1.5, 20],
      [x, top(x) - 1.5, 1],
      [x - 7, top(x) - 10, 4],
      [frame.noseAt(nose[1] - 10) + 8, nose[1] - 9, 6],
      [frame.noseAt(nose[1] - 10) + 0.4, nose[1] - 10],
    ])
  );
}
