import { MAX_SHAPE_LENGTH } from './catalogue.rules.ts';

/** What the side view of a model looks like: the words of each feature. */
const SHAPE_WORDS = {
  beltlineKink: ['none', 'up-at-c-pillar', 'step', 'hofmeister', 'dip'],
  cPillar: ['thin', 'medium', 'thick', 'floating-black', 'hidden'],
  cladding: ['none', 'black-arches', 'black-full'],
  roofColour: ['body', 'contrast', 'black', 'glass', 'soft-top'],
  roofRails: ['no', 'yes'],
  frontLamp: [
    'slim',
    'teardrop',
    'slim-split',
    'vertical',
    'round',
    'square',
    'oval',
    'full-width',
    'pixel',
    'blade',
    'hammer',
  ],
  rearLamp: [
    ...['bar', 'slim', 'c-shape', 'block', 'vertical', 'l-shape', 'round'],
    ...['boomerang', 'square', 'claw', 'pixel', 'triangle', 'hook'],
  ],
  nose: [
    ...['grille-wide', 'closed-ev', 'low-sport', 'blunt', 'grille-upright', 'retro', 'kidney', 'grille-shield'],
    ...['single-frame', 'triangle', 'seven-slots', 'hexagon', 'v-grille', 'spindle', 'star-grille'],
  ],
} as const;

/** Details by which people recognise a model. */
const SHAPE_MARKS = [
  ...['spare-wheel', 'free-wings', 'door-ribs', 'silver-arch', 'visor', 'pillar-blade', 'shark-fin', 'zigzag', 'zed'],
  ...['wing-vents', 'wing-plate', 'pillar-panel', 'black-wing', 'dark-tail', 'sill-sweep', 'scoop', 'double-crease'],
  ...['spoiler', 'flush-handles', 'no-rear-glass', 'airbump', 'white-roof', 'round-window'],
  ...['square-arches', 'front-quarter', 'high-lamps', 'moustache', 'haunch', 'door-letters', 'clamshell'],
] as const;

type Words = typeof SHAPE_WORDS;
type Word<Feature extends keyof Words> = Words[Feature][number];
export type ShapeMark = (typeof SHAPE_MARKS)[number];

/** The side view of a model. Shares are of its length or, for heights, of its height; the nose is at 0. */
export interface CarShape {
  /** The kind of body, such as boxy-suv. */
  archetype: string;
  /** Doors on one side. */
  doors: number;
  wheelbaseMm: number;
  frontOverhang: number;
  bonnetLength: number;
  bonnetHeight: number;
  /** The foot of the windscreen. */
  cowl: number;
  /** Degrees from the horizontal. */
  windscreenAngle: number;
  roofPeak: number;
  roofEnd: number;
  roofDrop: number;
  rearAngle: number;
  rearDeck: number;
  beltFront: number;
  beltRear: number;
  sideWindows: number;
  wheelMm: number;
  beltlineKink: Word<'beltlineKink'>;
  cPillar: Word<'cPillar'>;
  cladding: Word<'cladding'>;
  roofColour: Word<'roofColour'>;
  roofRails: Word<'roofRails'>;
  frontLamp: Word<'frontLamp'>;
  rearLamp: Word<'rearLamp'>;
  nose: Word<'nose'>;
  marks: readonly ShapeMark[];
}

/** Lowest and highest value of each number, in the order in which they are written. */
const NUMBERS = [
  ['doors', 1, 2],
  ['wheelbaseMm', 1500, 4500],
  ['frontOverhang', 0.1, 0.3],
  ['bonnetLength', 0.05, 0.4],
  ['bonnetHeight', 0.4, 0.7],
  ['cowl', 0.1, 0.42],
  ['windscreenAngle', 20, 75],
  ['roofPeak', 0.35, 0.7],
  ['roofEnd', 0.5, 0.99],
  ['roofDrop', 0, 0.2],
  ['rearAngle', 12, 90],
  ['rearDeck', 0, 0.3],
  ['beltFront', 0.5, 0.75],
  ['beltRear', 0.5, 0.85],
  ['sideWindows', 1, 4],
  ['wheelMm', 450, 950],
] as const satisfies readonly (readonly [keyof CarShape, number, number])[];

const FEATURES = Object.keys(SHAPE_WORDS) as (keyof Words)[];
const ARCHETYPE = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Reads a shape written as words and numbers between blanks; undefined when it is not one. */
export function readShape(text: string | null | undefined): CarShape | undefined {
  if (!text || text.length > MAX_SHAPE_LENGTH) return;
  const [archetype = '', ...values] = text.split(' ');
  if (!ARCHETYPE.test(archetype)) return;
  const shape: Record<string, unknown> = { archetype, marks: [] };
  for (const [name, lowest, highest] of NUMBERS) {
    const value = Number(values.shift() || Number.NaN);
    if (!(value >= lowest && value <= highest)) return;
    shape[name] = value;
  }
  for (const feature of FEATURES) {
    const word = values.shift();
    if (!SHAPE_WORDS[feature].some((known) => known === word)) return;
    shape[feature] = word;
  }
  if (!values.every((mark) => SHAPE_MARKS.some((known) => known === mark))) return;
  shape.marks = values;
  return shape as unknown as CarShape;
}

export function isShape(text: string): boolean {
  return readShape(text) !== undefined;
}
