export type Point = readonly [x: number, y: number];
/** A corner of a polygon, rounded by its radius. */
export type Corner = readonly [x: number, y: number, radius?: number];
/** A curve: its start, two handles and its end. */
export type Curve = readonly [Point, Point, Point, Point];

const tenth = (value: number) => Math.round(value * 10) / 10;
const write = ([x, y]: Point) => `${tenth(x)} ${tenth(y)}`;

export const radians = (angle: number) => (angle * Math.PI) / 180;
/** The angle of a line that goes so far up and across. */
export const degrees = (up: number, across: number) => (Math.atan2(up, across) * 180) / Math.PI;

function between([ax, ay]: Point, [bx, by]: Point, share: number): Point {
  return [ax + (bx - ax) * share, ay + (by - ay) * share];
}

function distance([ax, ay]: Point, [bx, by]: Point): number {
  return Math.hypot(bx - ax, by - ay);
}

/** A curve that leaves and arrives in the given directions, in degrees. */
export function arc(from: Point, leaves: number, to: Point, arrives: number, tension = 0.37): Curve {
  const reach = distance(from, to) * tension;
  const step = ([x, y]: Point, angle: number, by: number): Point => [
    x + Math.cos(radians(angle)) * by,
    y + Math.sin(radians(angle)) * by,
  ];
  return [from, step(from, leaves, reach), step(to, arrives, -reach), to];
}

/** A curve around a corner: the nearer `sharpness` is to 1, the nearer it comes. */
export function around(from: Point, corner: Point, to: Point, sharpness: number): Curve {
  return [from, between(from, corner, sharpness), between(to, corner, sharpness), to];
}

function pointOn([a, b, c, d]: Curve, t: number): Point {
  const along = (axis: 0 | 1) =>
    a[axis] * (1 - t) ** 3 + 3 * b[axis] * t * (1 - t) ** 2 + 3 * c[axis] * t * t * (1 - t) + d[axis] * t ** 3;
  return [along(0), along(1)];
}

/** The two parts of a curve. */
export function split([a, b, c, d]: Curve, share: number): [Curve, Curve] {
  const [ab, bc, cd] = [between(a, b, share), between(b, c, share), between(c, d, share)];
  const [left, right] = [between(ab, bc, share), between(bc, cd, share)];
  const middle = between(left, right, share);
  return [
    [a, ab, left, middle],
    [middle, right, cd, d],
  ];
}

/** The way back along curves, so far below them everywhere but at its ends. */
export function wayBack(curves: readonly Curve[], down: number): Curve[] {
  const below = ([x, y]: Point): Point => [x, y - down];
  return curves
    .map(
      ([a, b, c, d], index): Curve => [
        index === curves.length - 1 ? d : below(d),
        below(c),
        below(b),
        index ? below(a) : a,
      ],
    )
    .toReversed();
}

const STEPS = 16;

/** Points along curves, close enough to look up heights and widths. */
export function trace(curves: readonly Curve[]): Point[] {
  return curves.flatMap((curve) => Array.from({ length: STEPS + 1 }, (_, step) => pointOn(curve, step / STEPS)));
}

/** The value of the other axis where a traced line reaches `at` first. */
export function lookUp(line: readonly Point[], at: number, axis: 0 | 1): number {
  const other = axis === 0 ? 1 : 0;
  for (let index = 1; index < line.length; index++) {
    const [from, to] = [line[index - 1] as Point, line[index] as Point];
    const [low, high] = [Math.min(from[axis], to[axis]), Math.max(from[axis], to[axis])];
    if (at < low || at > high) continue;
    return high === low ? to[other] : between(from, to, (at - from[axis]) / (to[axis] - from[axis]))[other];
  }
  const [first, last] = [line[0] as Point, line.at(-1) as Point];
  return Math.abs(first[axis] - at) < Math.abs(last[axis] - at) ? first[other] : last[other];
}

export function writeCurves(curves: readonly Curve[]): string {
  return curves.map(([, b, c, d]) => `C${write(b)} ${write(c)} ${write(d)}`).join('');
}

/** A path along curves. */
export const follow = (curves: readonly Curve[]) => move((curves[0] as Curve)[0]) + writeCurves(curves);
export const move = (point: Point) => `M${write(point)}`;
export const line = (...points: readonly Point[]) =>
  points.map((point, index) => `${index ? 'L' : 'M'}${write(point)}`).join('');

/** Lines from where a path has come to. */
export const lineOn = (...points: readonly Point[]) => points.map((point) => `L${write(point)}`).join('');

/** A closed polygon with rounded corners. */
export function polygon(corners: readonly Corner[]): string {
  return corners
    .map((corner, index) => {
      const at: Point = [corner[0], corner[1]];
      const before = corners.at(index - 1) as Corner;
      const after = corners[(index + 1) % corners.length] as Corner;
      const link = index === 0 ? 'M' : 'L';
      const radius = corner[2] ?? 0;
      if (radius < 0.3) return link + write(at);
      const cut = (other: Corner) => {
        const far: Point = [other[0], other[1]];
        return between(at, far, Math.min(0.5, radius / Math.max(0.1, distance(at, far))));
      };
      const [start, end] = [cut(before), cut(after)];
      return `${link}${write(start)}C${write(between(start, at, 0.62))} ${write(between(end, at, 0.62))} ${write(end)}`;
    })
    .join('')
    .concat('Z');
}

export function circle([x, y]: Point, across: number, up: number): string {
  const quarter = (fromX: number, fromY: number, toX: number, toY: number): Curve => {
    const from: Point = [x + fromX * across, y + fromY * up];
    const to: Point = [x + toX * across, y + toY * up];
    return around(from, [x + (fromX + toX) * across, y + (fromY + toY) * up], to, 0.552);
  };
  return `${follow([quarter(-1, 0, 0, 1), quarter(0, 1, 1, 0), quarter(1, 0, 0, -1), quarter(0, -1, -1, 0)])}Z`;
}
