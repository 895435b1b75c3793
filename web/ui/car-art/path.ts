/** One command of a path, in absolute coordinates: M, L, C, Z, or A with [rx, ry, sweep, x, y]. */
export interface Command {
  letter: string;
  numbers: number[];
}

type Point = [number, number];

export const CLOSE: Command = { letter: 'Z', numbers: [] };

export function parsePath(drawing: string): Command[] {
  return [...drawing.matchAll(/([MLCZ])([^MLCZ]*)/g)].map(([, letter = '', rest = '']) => ({
    letter,
    numbers: rest
      .split(/[\s,]+/)
      .filter(Boolean)
      .map(Number),
  }));
}

export function endOf({ numbers }: Command): Point {
  return [numbers.at(-2) ?? 0, numbers.at(-1) ?? 0];
}

/** Reverses a path of one M and curves, shifted by `shiftY` everywhere but at its two ends. */
export function reversePath(commands: Command[], shiftY: number): Command[] {
  const points = commands.flatMap(({ numbers }) => pairs(numbers)).reverse();
  const moved = points.map(([x, y], index): Point => [x, index === 0 || index === points.length - 1 ? y : y + shiftY]);
  return Array.from({ length: (moved.length - 1) / 3 }, (_, curve) => ({
    letter: 'C',
    numbers: moved.slice(curve * 3 + 1, curve * 3 + 4).flat(),
  }));
}

/** The first part of a curve that starts at `from`. */
export function startOfCurve(from: Point, { numbers }: Command, share: number): Command {
  const [a, b, c] = pairs(numbers) as [Point, Point, Point];
  const between = (p: Point, q: Point): Point => [p[0] + (q[0] - p[0]) * share, p[1] + (q[1] - p[1]) * share];
  const [first, middle, last] = [between(from, a), between(a, b), between(b, c)];
  const [second, third] = [between(first, middle), between(middle, last)];
  return {
    letter: 'C',
    numbers: [...first, ...second, ...between(second, third)],
  };
}

function pairs(numbers: number[]): Point[] {
  return Array.from({ length: numbers.length / 2 }, (_, index) => [
    numbers[index * 2] ?? 0,
    numbers[index * 2 + 1] ?? 0,
  ]);
}

const round = (value: number) => Math.round(value * 10) / 10;

/** Without redundant zeros and blanks. */
function join(values: number[]): string {
  return values.reduce((text, value, index) => {
    const part = String(round(value)).replace(/^(-?)0\./, '$1.');
    return index === 0 || part.startsWith('-') ? text + part : `${text} ${part}`;
  }, '');
}

/** Short relative commands, relative to rounded points so that rounding errors do not accumulate. */
export function writePath(commands: Command[]): string {
  let [x, y, startX, startY] = [0, 0, 0, 0];
  let [text, previous] = ['', ''];
  for (const { letter, numbers } of commands) {
    const points = numbers.map(round);
    if (letter === 'Z') {
      text += 'z';
      previous = 'Z';
      [x, y] = [startX, startY];
      continue;
    }
    const [endX, endY] = endOf({ letter, numbers: points });
    if (letter === 'M') {
      text += `M${join(points)}`;
      [startX, startY] = [endX, endY];
    } else if (letter === 'A') {
      const [radiusX = 0, radiusY = 0, sweep = 0] = points;
      text += `a${join([radiusX, radiusY, 0, 0, sweep, endX - x, endY - y])}`;
    } else {
      const steps = join(points.map((value, index) => value - (index % 2 === 0 ? x : y)));
      const link = letter !== previous ? letter.toLowerCase() : steps.startsWith('-') ? '' : ' ';
      text += link + steps;
    }
    previous = letter;
    [x, y] = [endX, endY];
  }
  return text;
}
