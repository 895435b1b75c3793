/** One command of a path, in absolute coordinates: M, L, C, Z, or A with [rx, ry, sweep, x, y]. */
export interface Command {
  letter: string;
  numbers: number[];
}

type Point = [number, number];

export function parsePath(drawing: string): Command[] {
  return [...drawing.matchAll(/([MLCAZ])([^MLCAZ]*)/g)].map(([, letter = '', rest = '']) => ({
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
