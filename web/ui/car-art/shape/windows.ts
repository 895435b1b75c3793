import type { Frame } from './frame.ts';
import { type Corner, type Curve, follow, line, lineOn, type Point, polygon, radians } from './sketch.ts';

export interface Windows {
  glass: string;
  pillars: string;
  glint: string;
  roof: string;
  /** Black pillars that let the roof float. */
  dark: string;
  /** Lower corners of the windows: behind the windscreen and at the last pillar. */
  from: Point;
  to: Point;
  /** Where the doors meet, and where the rear door ends. */
  middle: number;
  end: number;
  belt: (x: number) => number;
}

const PILLAR = { thin: 9, medium: 21, thick: 37, 'floating-black': 30, hidden: 30 } as const;
/** From the edge of the roof down to the windows. */
const ROOF = 6;

export function windowsOf(frame: Frame): Windows {
  const { shape, height, cowl, foot, roofEnd, top } = frame;
  const screen = radians(shape.windscreenAngle);
  const lean = Math.tan(screen);
  const from: Point = [cowl[0] + 10.5 / Math.sin(screen), shape.beltFront * height];
  const gap = Math.min(44, PILLAR[shape.cPillar] / Math.max(0.5, Math.sin(radians(shape.rearAngle))));
  const to: Point = [Math.max(foot[0] - gap, from[0] + 70), shape.beltRear * height];
  const thick = shape.archetype === 'upright-4x4' ? 8 : ROOF;
  const under = (x: number) => top(x) - thick;
  const belt = (x: number) => from[1] + ((to[1] - from[1]) * (x - from[0])) / (to[0] - from[0]);

  const head = meet(from[0], to[0], (x) => from[1] + (x - from[0]) * lean >= under(x));
  const back = Math.tan(radians(Math.min(84, Math.max(27, shape.rearAngle - 5))));
  const tail = meet(to[0], head + 30, (x) => to[1] + (to[0] - x) * back >= under(x));

  const along = (share: number): Point => {
    const x = head + (tail - head) * share;
    return [x, under(x)];
  };
  const end = shape.sideWindows >= 3 ? Math.min(frame.rear + 8, to[0] - 17) : Math.min(frame.rear + 16, to[0] - 4);
  const middle = shape.doors === 1 ? from[0] + (to[0] - from[0]) * 0.63 : from[0] + (end - from[0]) * 0.5;
  const crown = [0.12, 0.3, 0.5, 0.7, 0.88].map((share): Corner => [...along(share), 200]);
  const side = polygon([
    [...from, 3],
    [...along(0), 5],
    ...crown,
    [...along(1), shape.archetype.startsWith('boxy') || shape.rearAngle > 73 ? 4 : 7],
    ...rearCorner(frame, to, tail, under(tail), end),
    ...lowerEdge(frame, from, end, belt),
  ]);
  const shift = (share: number, down: number): Point => [along(share)[0], along(share)[1] + down];
  // A roof of another colour begins at the foot of the windscreen.
  const isOther = shape.roofColour === 'contrast' || shape.roofColour === 'black';
  const inner = [1, 0.75, 0.5, 0.25, 0].map((share) => shift(share, 0.8));
  const roof =
    follow(frame.roof.slice(isOther ? 0 : 1)) +
    lineOn([roofEnd[0] - 2, roofEnd[1] - 4], ...inner, ...(isOther ? [from] : []));
  return {
    glass: side + screenGlass(frame) + rearGlass(frame),
    pillars: pillarsOf(frame, { middle, end, tail, to, from, belt, under }),
    glint: glintOf({ head, middle, end, belt, under }),
    roof: `${roof}Z`,
    dark: darkPillar(frame, to, tail, under(tail)),
    from,
    to,
    middle,
    end,
    belt,
  };
}

/** The place between two others from which on something holds, to a few millimetres. */
function meet(start: number, end: number, holds: (x: number) => boolean): number {
  let [near, far] = [start, end];
  for (let step = 0; step < 9; step += 1) {
    const middle = (near + far) / 2;
    if (holds(middle)) far = middle;
    else near = middle;
  }
  return far;
}

/** The last corner of the windows, from top to bottom. */
function rearCorner({ shape }: Frame, to: Point, tail: number, high: number, end: number): Corner[] {
  const at = (share: number): Point => [to[0] + (tail - to[0]) * share, to[1] + (high - to[1]) * share];
  const span = Math.min(34, (to[0] - end) * 0.9 + 14);
  if (shape.marks.includes('round-window'))
    return [
      [to[0] + 4, (to[1] + high) / 2, 30],
      [to[0] - 6, to[1], 16],
    ];
  switch (shape.beltlineKink) {
    case 'hofmeister':
      return [
        [at(0.24)[0] + 3, at(0.24)[1], 6],
        [to[0] - 13, to[1], 4],
      ];
    case 'up-at-c-pillar':
      return [
        [...at(0.36), 5],
        [to[0] - span, to[1], 14],
      ];
    case 'step':
      return [
        [at(0.22)[0], at(0.22)[1], 3],
        [to[0] - span + 5, at(0.22)[1] - 0.5, 3],
        [to[0] - span - 3, to[1], 4],
      ];
    default:
      return [[to[0], to[1], shape.archetype.startsWith('bubble') ? 12 : 5]];
  }
}

function lowerEdge({ shape }: Frame, from: Point, end: number, belt: (x: number) => number): Corner[] {
  if (shape.beltlineKink !== 'dip') return [];
  const x = from[0] + (end - from[0]) * 0.3;
  return [
    [x + 10, belt(x), 5],
    [x - 6, belt(x) - 4, 5],
  ];
}

/** The windscreen, seen from the side as a strip. */
function screenGlass({ cowl, roofStart, roof }: Frame): string {
  const [, leave, arrive] = roof[0] as Curve;
  const strip = follow([
    [
      [cowl[0] + 3, cowl[1] + 0.5],
      [leave[0] + 2, leave[1] - 0.5],
      [arrive[0] + 1, arrive[1] - 0.5],
      [roofStart[0] + 1, roofStart[1] - 0.5],
    ],
  ]);
  return `${strip}${lineOn([roofStart[0] + 6, roofStart[1] - 3], [cowl[0] + 12, cowl[1] - 0.5])}Z`;
}

function rearGlass({ shape, roofEnd, foot, top }: Frame): string {
  if (shape.marks.includes('no-rear-glass')) return '';
  if (shape.rearAngle < 36) {
    const at = (share: number, down: number): Point => {
      const x = roofEnd[0] + (foot[0] - roofEnd[0]) * share;
      return [x, top(x) - down];
    };
    return polygon([
      [...at(0.02, 0.8)],
      [...at(0.35, 0.8), 100],
      [...at(0.7, 0.8), 100],
      [...at(0.97, 0.8)],
      [...at(0.8, 4.5), 6],
      [...at(0.4, 5.5), 100],
      [...at(-0.06, 3)],
    ]);
  }
  const depth = shape.rearAngle > 73 ? 4 : 6;
  return polygon([
    [roofEnd[0] - 0.5, roofEnd[1] - 4, 1],
    [foot[0] - 1, foot[1] + 2, 1],
    [foot[0] - depth - 1, foot[1] + 3, 3],
    [roofEnd[0] - depth - 4, roofEnd[1] - 5.5, 2],
  ]);
}

function darkPillar({ shape, foot, roofEnd, top }: Frame, to: Point, tail: number, high: number): string {
  if (shape.cPillar !== 'floating-black' && shape.cPillar !== 'hidden') return '';
  const inset = shape.rearAngle > 73 ? 3 : 5;
  const rise = shape.beltlineKink === 'up-at-c-pillar' ? 5 : 0;
  const behind: Corner[] =
    shape.rearAngle < 36
      ? [0.15, 0.5, 0.85].map((share): Corner => {
          const x = roofEnd[0] + (foot[0] - roofEnd[0]) * share;
          return [x, top(x) - 3, 60];
        })
      : [[roofEnd[0] - inset, roofEnd[1] - 5, 2]];
  return polygon([[tail - 6, high], ...behind, [foot[0] - inset, foot[1] + 1 + rise, 3], [to[0] - 8, to[1] + rise]]);
}

interface Panes {
  middle: number;
  end: number;
  tail: number;
  from: Point;
  to: Point;
  belt: (x: number) => number;
  under: (x: number) => number;
}

function pillarsOf({ shape }: Frame, { middle, end, from, to, tail, belt, under }: Panes): string {
  const lean = shape.doors === 1 ? 4 : -2;
  const bars: Point[][] = [
    [
      [middle, belt(middle)],
      [middle + lean, under(middle)],
    ],
  ];
  if (shape.doors > 1 && shape.sideWindows >= 3) {
    const topEnd = Math.min(end - 5, tail - 2);
    const low = shape.beltlineKink === 'up-at-c-pillar' && end > to[0] - 34 ? 2 : 0;
    bars.push([
      [end, belt(end) + low],
      [topEnd, under(topEnd)],
    ]);
  }
  if (shape.marks.includes('front-quarter')) {
    const x = from[0] + 27;
    bars.push([
      [x, belt(x)],
      [x + 4, Math.min(under(x + 4), belt(x) + (x - from[0]) * 0.62)],
    ]);
  }
  return bars.map((bar) => line(...bar)).join('');
}

function glintOf({
  head,
  middle,
  end,
  belt,
  under,
}: Pick<Panes, 'middle' | 'end' | 'belt' | 'under'> & { head: number }): string {
  const pane = (left: number, right: number, width: number) => {
    const foot = left + (right - left) * 0.3;
    const slant = Math.min(26, (right - left) * 0.5);
    const [a, b] = [foot + slant, foot + slant + width];
    if (b > right) return '';
    return `${line([foot, belt(foot)], [a, under(a)], [b, under(b)], [foot + width, belt(foot + width)])}Z`;
  };
  return pane(head, middle, 13) + pane(middle, end, 9);
}
