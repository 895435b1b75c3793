import type { CarShape } from '#contract/catalogue/car-shape.rules.ts';
import { type Corner, circle, polygon } from '../shape/sketch.ts';
import { type End, onBothSides, symmetric } from './outline.ts';

type Draw = (end: End) => string;

/** Where the lamps are: on the edge of the bonnet. */
const lampHeight = ({ nose, shape, height }: End) => nose[1] + (shape.nose === 'low-sport' ? 0.02 * height : 0);

/** A lamp that rises from the grille to the wing. */
function wedge(end: End, from: number, thick: number, rise: number): string {
  const { half } = end;
  const y = lampHeight(end);
  return onBothSides([
    [half * from, y - thick * 0.45, 2],
    [half * 0.965, y + rise - thick * 0.25, 2],
    [half * 0.93, y + rise + thick * 0.5, 2],
    [half * (from + 0.03), y + thick * 0.35, 3],
  ]);
}

/** A box with its upper inner corner at a share of the half width, so far below the edge of the bonnet. */
function box(end: End, from: number, wide: number, high: number, drop: number, round: number): string {
  const x = end.half * from;
  const y = lampHeight(end) + 3 - drop;
  return onBothSides([
    [x, y, round],
    [x + wide, y + 1, round],
    [x + wide, y - high, round],
    [x, y - high, round],
  ]);
}

function roundLamp(end: End, share: number, across: number, up: number, lift = 0): string {
  const [x, y] = [end.half * share, lampHeight(end) - up * 0.45 + lift];
  return circle([x, y], across, up) + circle([-x, y], across, up);
}

const LAMPS: Record<CarShape['frontLamp'], Draw> = {
  slim: (end) => wedge(end, 0.5, 5.5, 4),
  teardrop: (end) => wedge(end, 0.56, 11, 5),
  'slim-split': (end) => wedge(end, 0.52, 3.4, 3) + box(end, 0.66, 17, 8, 13, 3),
  vertical: (end) => wedge(end, 0.54, 4, 3) + box(end, 0.88, 4, 27, 6, 1.5),
  round: (end) =>
    end.shape.marks.includes('high-lamps') ? roundLamp(end, 0.7, 9, 9, -8) : roundLamp(end, 0.7, 11, 11),
  square: (end) => box(end, 0.58, 20, 13, 0, 4),
  oval: (end) => roundLamp(end, 0.72, 14, 9),
  'full-width': (end) =>
    wedge(end, 0.62, 4.5, 2) +
    symmetric([
      [end.half * 0.66, lampHeight(end) - 1.4],
      [end.half * 0.66, lampHeight(end) + 1.2],
    ]),
  pixel: (end) =>
    [0.58, 0.68, 0.78].flatMap((from) => [0, 6.6].map((drop) => box(end, from, 6, 4.6, drop, 0.6))).join(''),
  blade: (end) => box(end, 0.86, 5, 33, 2, 2),
  hammer: (end) =>
    onBothSides([
      [end.half * 0.52, lampHeight(end) - 5, 1],
      [end.half * 0.8, lampHeight(end) - 5, 1],
      [end.half * 0.8, lampHeight(end) - 10, 1],
      [end.half * 0.9, lampHeight(end) - 9, 1],
      [end.half * 0.92, lampHeight(end) + 5, 1],
      [end.half * 0.82, lampHeight(end) + 4, 1],
      [end.half * 0.82, lampHeight(end) - 1, 1],
      [end.half * 0.52, lampHeight(end) - 2, 1],
    ]),
};

/** A dark opening between two shares of the height; half widths above and below as shares. */
function opening({ half, height }: End, high: number, low: number, above: number, below: number, round = 4): string {
  return symmetric([
    [half * below, low * height, round],
    [half * above, high * height, round],
  ]);
}

const kidneys: Draw = ({ half, height }) =>
  onBothSides([
    [half * 0.02, 0.35 * height, 4],
    [half * 0.28, 0.36 * height, 6],
    [half * 0.33, 0.5 * height, 6],
    [half * 0.03, 0.52 * height, 4],
  ]);

/** An opening with a waist or a belly: half widths as shares at three shares of the height. */
function waisted({ half, height }: End, ...[low, middle, high]: readonly [Share, Share, Share]): string {
  return symmetric([low, middle, high].map(([at, wide]): Corner => [half * wide, at * height, 4]));
}

type Share = readonly [height: number, halfWidth: number];

const lowIntake: Draw = (end) => opening(end, 0.28, 0.19, 0.56, 0.68, 5);

/** Upright slots next to each other. */
function slots({ half, height }: End, count: number, reach: number, high: number, low: number): string {
  const step = (2 * reach * half) / count;
  return Array.from({ length: count }, (_, index) => {
    const left = -reach * half + (index + 0.18) * step;
    const right = left + 0.64 * step;
    return polygon([
      [left, low * height, 2],
      [right, low * height, 2],
      [right, high * height, 2],
      [left, high * height, 2],
    ]);
  }).join('');
}

const GRILLES: Record<CarShape['nose'], Draw> = {
  'grille-wide': (end) => opening(end, 0.44, 0.385, 0.5, 0.44, 3) + opening(end, 0.3, 0.19, 0.6, 0.7, 5),
  'closed-ev': (end) => opening(end, 0.25, 0.18, 0.5, 0.6, 4),
  'low-sport': (end) => opening(end, 0.29, 0.19, 0.42, 0.46, 4) + sideIntakes(end),
  blunt: (end) => opening(end, 0.45, 0.38, 0.52, 0.52, 3) + opening(end, 0.29, 0.19, 0.62, 0.66, 4),
  'grille-upright': (end) => opening(end, 0.52, 0.36, 0.42, 0.4, 4) + opening(end, 0.28, 0.19, 0.6, 0.66, 4),
  retro: (end) => opening(end, 0.27, 0.19, 0.42, 0.5, 5),
  kidney: (end) => kidneys(end) + opening(end, 0.28, 0.19, 0.56, 0.7, 5),
  'grille-shield': (end) => opening(end, 0.5, 0.24, 0.4, 0.3, 6) + sideIntakes(end),
  'single-frame': (end) => waisted(end, [0.22, 0.34], [0.39, 0.5], [0.5, 0.42]) + sideIntakes(end),
  triangle: (end) => opening(end, 0.53, 0.25, 0.25, 0.06, 4) + sideIntakes(end),
  'seven-slots': (end) => slots(end, 7, 0.46, 0.52, 0.37) + lowIntake(end),
  hexagon: (end) => waisted(end, [0.19, 0.42], [0.32, 0.58], [0.45, 0.46]),
  'v-grille': (end) => opening(end, 0.5, 0.31, 0.46, 0.22, 4) + lowIntake(end),
  spindle: (end) => waisted(end, [0.19, 0.56], [0.38, 0.26], [0.51, 0.42]),
  'star-grille': (end) => opening(end, 0.5, 0.36, 0.42, 0.5, 7) + lowIntake(end),
};

const sideIntakes: Draw = ({ half, height }) =>
  onBothSides([
    [half * 0.55, 0.19 * height, 3],
    [half * 0.88, 0.2 * height, 4],
    [half * 0.9, 0.31 * height, 5],
    [half * 0.6, 0.27 * height, 4],
  ]);

/** Bars across an upper grille. */
function barsOf({ half, height, shape }: End): string {
  const [high, low, wide] = BARS[shape.nose] ?? [0, 0, 0];
  const lines: Corner[][] = [];
  for (let y = low * height + 3.5; y < high * height - 2; y += 4)
    lines.push([
      [-half * wide, y],
      [half * wide, y],
      [half * wide, y + 0.9],
      [-half * wide, y + 0.9],
    ]);
  const star = shape.nose === 'star-grille' ? circle([0, 0.43 * height], 6, 6) : '';
  return lines.map((corners) => polygon(corners)).join('') + star;
}

const BARS: Partial<Record<CarShape['nose'], readonly [high: number, low: number, wide: number]>> = {
  'grille-wide': [0.44, 0.385, 0.42],
  blunt: [0.45, 0.38, 0.48],
  'grille-upright': [0.52, 0.36, 0.38],
  'grille-shield': [0.5, 0.24, 0.29],
  'single-frame': [0.49, 0.23, 0.34],
  hexagon: [0.43, 0.3, 0.42],
  'star-grille': [0.45, 0.38, 0.42],
};

/** Height of the make's badge as a share of the car's. */
const BADGES: Record<CarShape['nose'], number> = {
  'grille-wide': 0.412,
  'closed-ev': 0.45,
  'low-sport': 0.42,
  blunt: 0.415,
  'grille-upright': 0.45,
  retro: 0.44,
  kidney: 0.555,
  'grille-shield': 0.455,
  'single-frame': 0.45,
  triangle: 0.57,
  'seven-slots': 0.56,
  hexagon: 0.5,
  'v-grille': 0.45,
  spindle: 0.455,
  'star-grille': 0.43,
};

export const badgeHeight = ({ shape, height }: End) => BADGES[shape.nose] * height;

const visor: Draw = (end) =>
  symmetric([
    [end.half * 0.9, lampHeight(end) - 8, 4],
    [end.half * 0.95, lampHeight(end) + 5, 4],
  ]);

export const lampsOf: Draw = (end) => LAMPS[end.shape.frontLamp](end);
export const grilleOf: Draw = (end) =>
  (end.shape.marks.includes('visor') ? visor(end) : '') + GRILLES[end.shape.nose](end);
export const grilleBarsOf: Draw = barsOf;

/** The edges of the bonnet, from the lamps to the windscreen. */
export function bonnetOf(end: End): string {
  const { half, cowl, nose } = end;
  return onBothSides([
    [half * 0.6, nose[1] + 7],
    [half * 0.74, cowl[1] - 3],
    [half * 0.745, cowl[1] - 3],
    [half * 0.605, nose[1] + 7],
  ]);
}

/** Light on the bonnet. */
export function bonnetGleamOf({ half, cowl, nose }: End): string {
  return symmetric([
    [half * 0.34, nose[1] + 8, 6],
    [half * 0.62, cowl[1] - 6, 6],
  ]);
}
