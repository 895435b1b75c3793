import type { ShapeMark } from '#contract/catalogue/car-shape.rules.ts';
import type { Frame } from './frame.ts';
import { circle, line, type Point, polygon } from './sketch.ts';
import type { Windows } from './windows.ts';

type Draw = (frame: Frame, windows: Windows) => string;

/** Black parts by which a model is recognised. */
const DARK: Partial<Record<ShapeMark, Draw>> = {
  'shark-fin': (_, { middle, belt }) =>
    polygon([
      [middle - 12, belt(middle) - 1],
      [middle + 6, belt(middle) + 20, 8],
      [middle + 12, belt(middle) - 1],
    ]),
  'wing-vents': ({ front, radius, height }) =>
    [0, 9, 18].map((step) => circle([front + radius + 3 + step * 0.9, 0.53 * height + step * 0.12], 3, 1.8)).join(''),
  'wing-plate': ({ front, radius, height }) =>
    polygon([
      [front + radius - 4, 0.56 * height, 1],
      [front + radius + 14, 0.575 * height, 1],
      [front + radius + 11, 0.51 * height, 1],
      [front + radius, 0.5 * height, 1],
    ]),
  'black-wing': ({ front, radius, height, noseAt, sill }) =>
    polygon([
      [noseAt(0.42 * height) + 6, 0.4 * height, 6],
      [front - 4, 0.545 * height, 20],
      [front + radius + 10, 0.47 * height, 12],
      [front + radius + 8, sill + 8],
      [front - radius - 8, sill + 8],
    ]),
  airbump: ({ front, rear, radius, sill }) =>
    polygon([
      [front + radius + 16, sill + 20, 3],
      [rear - radius - 12, sill + 21, 3],
      [rear - radius - 12, sill + 12, 3],
      [front + radius + 16, sill + 12, 3],
    ]),
  'dark-tail': (frame, { to, end, belt }) =>
    polygon([
      [end - 14, frame.top(end - 14) - 2],
      [frame.roofEnd[0], frame.roofEnd[1] - 1],
      [frame.foot[0] - 1, frame.foot[1] + 2],
      [frame.tailAt(0.6 * frame.height) - 12, 0.56 * frame.height, 6],
      [to[0] - 4, belt(to[0]) - 3, 8],
    ]),
};

/** Bright or coloured parts by which a model is recognised. */
const BRIGHT: Partial<Record<ShapeMark, Draw>> = {
  'silver-arch': (frame, { to }) => {
    const [left, right] = [frame.roofStart[0] + 14, to[0] + (frame.foot[0] - to[0]) * 0.55];
    const xs = [0, 0.2, 0.4, 0.6, 0.8, 1].map((share) => left + (frame.roofEnd[0] - 6 - left) * share);
    const outer = xs.map((x): Point => [x, frame.top(x) - 3.4]);
    const inner = xs.map((x): Point => [x, frame.top(x) - 5.4]).toReversed();
    return polygon([
      ...outer.map(([x, y]) => [x, y, 60] as const),
      [right + 8, to[1] + 2, 3],
      [right + 4, to[1] + 2],
      ...inner.map(([x, y]) => [x, y, 60] as const),
    ]);
  },
  'pillar-blade': (frame, { to, belt }) => {
    const x = to[0] + 3;
    const high = frame.top(x) - 9;
    return polygon([
      [x - 4, high, 2],
      [x + 7, high - 1, 2],
      [x + 16, belt(to[0]) + 2, 2],
      [x + 4, belt(to[0]) + 2, 2],
    ]);
  },
  'pillar-panel': (frame, { end, belt }) => {
    const high = frame.top(end) - 11;
    return polygon([
      [end + 4, high, 1],
      [end + 34, high, 1],
      [end + 34, belt(end) - 1, 1],
      [end + 4, belt(end) - 1, 1],
    ]);
  },
  moustache: ({ noseAt, height }) =>
    line(
      [noseAt(0.43 * height) + 0.6, 0.43 * height],
      [noseAt(0.43 * height) + 11, 0.445 * height],
      [noseAt(0.43 * height) + 11, 0.43 * height],
      [noseAt(0.41 * height) + 0.6, 0.41 * height],
    ),
};

const drawn = (marks: Partial<Record<ShapeMark, Draw>>, frame: Frame, windows: Windows) =>
  frame.shape.marks.map((mark) => marks[mark]?.(frame, windows) ?? '').join('');

export const darkMarks: Draw = (frame, windows) => drawn(DARK, frame, windows);
export const brightMarks: Draw = (frame, windows) => drawn(BRIGHT, frame, windows);
