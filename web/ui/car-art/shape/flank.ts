import type { Frame } from './frame.ts';
import { arc, type Curve, degrees, follow, line, lineOn, type Point, polygon, writeCurves } from './sketch.ts';
import type { Windows } from './windows.ts';

const bend = (from: Point, leaves: number, to: Point, arrives: number) => follow([arc(from, leaves, to, arrives)]);

export function doorsOf(frame: Frame, { from, middle, end, belt, to }: Windows): string {
  const { shape, front, rear, radius, sill, height } = frame;
  const low = sill + 6;
  const start = Math.max(front + radius + 8, from[0] - 10);
  const top: Point = [from[0] - 4, belt(from[0]) - 0.5];
  const first = bend(top, -100, [start - 1, height * 0.36], -84) + lineOn([start, low]);
  const flaps =
    line([frame.noseAt(0.42 * height) + 2, 0.425 * height], [Math.min(34, front - radius - 8), 0.43 * height]) +
    line([frame.tailAt(0.43 * height) - 2, 0.43 * height], [rear + radius + 12, 0.44 * height]);
  if (shape.doors === 1) {
    const foot = Math.min(middle - 2, rear - radius - 10);
    return `${first}L${foot - 6} ${low}${writeCurves([
      [
        [foot - 6, low],
        [foot, low],
        [foot + 2, low + 6],
        [foot + 2, low + 14],
      ],
      arc([foot + 2, low + 14], 80, [middle + 2, belt(middle)], 95),
    ])}${flaps}`;
  }
  const foot = rear - radius - 8;
  const waist: Point = [Math.min(end - 1, rear + 2), height * 0.36 + radius * 0.55];
  return [
    first,
    `L${foot} ${low}`,
    bend([middle + 2, belt(middle)], -86, [middle - 1, low], -92),
    bend([Math.min(end + 1, to[0]), belt(end)], -88, waist, -112),
    writeCurves([arc(waist, -125, [foot, low], -92)]),
    flaps,
  ].join('');
}

export function handlesOf({ shape }: Frame, { middle, end, belt }: Windows): string {
  const flush = shape.marks.includes('flush-handles');
  const handle = (x: number) => {
    const y = belt(x) - 10.5;
    return line([x - 19, y], [x - (flush ? 4 : 5), y + 0.3]);
  };
  if (shape.doors === 1) return handle(middle - 2);
  return handle(middle - 4) + (shape.cPillar === 'hidden' ? '' : handle(end - 5));
}

export function mirrorOf({ from }: Windows): string {
  const [x, y] = [from[0] + 3, from[1] - 1];
  return polygon([
    [x, y, 2],
    [x + 3, y + 10, 4],
    [x + 19, y + 11, 4],
    [x + 21, y + 1, 5],
  ]);
}

/** The highlighted line below the windows, from wing to tail. */
export function shoulderOf(frame: Frame, { from, to }: Windows): Curve[] {
  const { edge, length, deck, top, shape } = frame;
  const left: Point = [Math.max(edge[0] + 10, 0.12 * length), Math.min(top(0.13 * length) - 5, from[1] - 10)];
  const right: Point = [frame.tailAt(deck[1] - 8) - 6, deck[1] - 8];
  const drop = /sharp|boxy|upright|large|classic/.test(shape.archetype) ? 6.5 : 8;
  const middle: Point = [(from[0] + to[0]) / 2, Math.min(from[1], to[1]) - drop];
  const rising = degrees(to[1] - from[1], to[0] - from[0]);
  const hip: Point = [frame.rear, deck[1] - (shape.marks.includes('haunch') ? 3 : 6.5)];
  return shape.marks.includes('haunch')
    ? [arc(left, 8, middle, rising - 3), arc(middle, rising - 3, hip, 8), arc(hip, 0, right, -16)]
    : [arc(left, 8, middle, rising), arc(middle, rising, right, -6)];
}

/** Highlights of the doors. */
export function creaseOf(frame: Frame, { from, end, middle }: Windows): string {
  const { shape, sill, height, front, rear, radius } = frame;
  const has = (mark: (typeof shape.marks)[number]) => shape.marks.includes(mark);
  const [left, right] = [front + radius + 14, rear - radius - 10];
  const low = sill + 15;
  const mid = 0.42 * height;
  if (has('zed')) return line([left, mid + 14], [right + 14, mid + 18], [left + 20, low + 2], [right, low + 4]);
  if (has('door-letters')) return letters([left + 6, low - 2], (right - left - 12) / 5, 0.085 * height);
  if (has('zigzag')) return line([left, mid + 4], [middle - 8, low + 3], [end - 16, mid + 17], [right + 6, low + 8]);
  if (has('scoop'))
    return (
      bend([left - 2, from[1] - 12], -28, [middle + 20, from[1] - 15], 18) + bend([left, low], -4, [right, low], 4)
    );
  if (has('door-ribs')) return [2, 8, 14].map((up) => line([left + 2, low + up], [right - 2, low + up])).join('');
  if (has('sill-sweep')) return bend([left, low - 3], 0, [frame.tailAt(0.6 * height) - 4, 0.6 * height], 34);
  if (has('double-crease')) {
    return line([left - 8, 0.5 * height], [rear - 10, 0.515 * height]) + bend([left, low], -4, [right, low], 4);
  }
  if (has('clamshell'))
    return line([frame.edge[0] + 6, 0.5 * height], [left - 4, 0.52 * height]) + bend([left, low], -4, [right, low], 4);
  return bend([left, low], -4, [right, low + 1], 5);
}

/** PANDA, pressed into the doors: strokes on a grid of one by one. */
const PANDA = [
  [[0, 0, 0, 1, 0.9, 1, 0.9, 0.5, 0, 0.5]],
  [
    [0, 0, 0.45, 1, 0.9, 0],
    [0.2, 0.4, 0.7, 0.4],
  ],
  [[0, 0, 0, 1, 0.9, 0, 0.9, 1]],
  [[0, 0, 0, 1, 0.6, 1, 0.9, 0.5, 0.6, 0, 0, 0]],
  [
    [0, 0, 0.45, 1, 0.9, 0],
    [0.2, 0.4, 0.7, 0.4],
  ],
];

function letters([left, low]: Point, step: number, high: number): string {
  return PANDA.flatMap((strokes, index) =>
    strokes.map((stroke) => {
      const points = Array.from(
        { length: stroke.length / 2 },
        (_, at): Point => [
          left + index * step + (stroke[at * 2] ?? 0) * step * 0.6,
          low + (stroke[at * 2 + 1] ?? 0) * high,
        ],
      );
      return line(...points);
    }),
  ).join('');
}
