import type { CarShape } from '#contract/catalogue/car-shape.rules.ts';
import { arc, around, type Curve, degrees, lookUp, type Point, radians, split, trace } from './sketch.ts';

/** The outline of a car in centimetres, nose at x = 0, y upwards from the ground, and where its parts are. */
export interface Frame {
  shape: CarShape;
  length: number;
  height: number;
  sill: number;
  radius: number;
  front: number;
  rear: number;
  curves: readonly Curve[];
  nose: Point;
  edge: Point;
  cowl: Point;
  roofStart: Point;
  roofEnd: Point;
  /** Where the rear window ends. */
  foot: Point;
  deck: Point;
  roof: readonly Curve[];
  /** Height of the outline above a point, from bonnet to boot. */
  top: (x: number) => number;
  /** Where the nose and the tail are at a height. */
  noseAt: (y: number) => number;
  tailAt: (y: number) => number;
}

const SOFT = /bubble|arc|soft|retro|rear-engine|roadster/;
const SHARP = /boxy|upright|sharp|seven-seat|tall|wedge/;

export const isTall = ({ archetype }: CarShape) => /suv|4x4/.test(archetype);

function clearance({ archetype, nose }: CarShape): number {
  if (/4x4/.test(archetype)) return 0.17;
  if (/suv|raised|crossover/.test(archetype)) return 0.138;
  if (/saloon|coupe|roadster|estate|arc$/.test(archetype) || nose === 'low-sport') return 0.115;
  return 0.125;
}

/** How far the nose leans back above the bumper, in centimetres. */
const LEAN: Record<CarShape['nose'], number> = {
  blunt: 1.5,
  'grille-upright': 1.5,
  kidney: 1.5,
  'grille-wide': 3,
  'grille-shield': 3,
  'single-frame': 3,
  triangle: 3,
  'seven-slots': 1.5,
  hexagon: 3,
  'v-grille': 3,
  spindle: 3,
  'star-grille': 3,
  'closed-ev': 4,
  retro: 4.5,
  'low-sport': 7,
};

const UPRIGHT = new Set<CarShape['nose']>(['blunt', 'grille-upright', 'kidney', 'seven-slots']);

export function frameOf(shape: CarShape, length: number, height: number): Frame {
  const { nose: face, rearAngle, roofDrop } = shape;
  // The length of a Wrangler includes its spare wheel.
  const back = shape.marks.includes('free-wings') ? length * 0.955 : length;
  const soft = SOFT.test(shape.archetype);
  const sharp = SHARP.test(shape.archetype);
  const upright = UPRIGHT.has(face);
  const sill = height * clearance(shape);
  const radius = shape.wheelMm / 20;

  const edge: Point = [Math.max(8, (shape.cowl - shape.bonnetLength) * length), shape.bonnetHeight * height];
  const nose: Point = [LEAN[face], edge[1] * (upright ? 0.86 : face === 'low-sport' ? 0.74 : 0.79)];
  const cowl: Point = [shape.cowl * length, (shape.beltFront + 0.01) * height];
  const head: Point = [cowl[0] + (0.945 * height - cowl[1]) / Math.tan(radians(shape.windscreenAngle)), 0.945 * height];
  const square = shape.archetype === 'upright-4x4';
  const peak: Point = [square ? head[0] + 20 : Math.max(shape.roofPeak * length, head[0] + (soft ? 24 : 18)), height];
  const roofEnd: Point = [Math.max(shape.roofEnd * length, peak[0] + 20), (1 - roofDrop) * height];
  const belt = shape.beltRear * height;
  const fall = (roofEnd[1] - belt) / Math.tan(radians(rearAngle));
  const foot: Point = [Math.min(roofEnd[0] + fall, back - 5), belt];
  const rearEngine = shape.archetype === 'rear-engine-coupe';
  const deck: Point = [
    Math.min(foot[0] + shape.rearDeck * length, back - 3),
    rearEngine ? belt - 0.12 * height : belt + (shape.rearDeck > 0.02 ? 0.5 : 0),
  ];

  const start: Point = [Math.min(16, 0.045 * length), sill];
  const bumper: Point = [0.5, height * (upright ? 0.38 : 0.34)];
  const bonnet = degrees(cowl[1] - edge[1], cowl[0] - edge[0]);
  const flat = sharp ? 3 : soft ? 9 : 6;
  const corner: Point = [nose[0] + 1, edge[1] - (edge[0] - nose[0]) * Math.tan(radians(Math.min(24, bonnet + flat)))];
  const glide = rearAngle < 36;
  const spoiler = shape.marks.includes('spoiler') ? 5 : sharp ? 2 : 1;
  const slope = degrees(roofDrop * height, roofEnd[0] - peak[0]);
  const lip: Point = glide ? roofEnd : [Math.min(roofEnd[0] + spoiler, foot[0]), roofEnd[1]];
  const tail: Point = [back - 0.5, 0.42 * height];
  const lid = shape.rearDeck > 0.02;

  // One sweep from the bonnet to the highest point; the softer the car, the rounder the edge of the roof.
  const sweep: Curve = [
    cowl,
    [cowl[0] + (head[0] - cowl[0]) * (soft ? 0.62 : 0.8), cowl[1] + (head[1] - cowl[1]) * (soft ? 0.74 : 0.84)],
    [head[0] + (peak[0] - head[0]) * (soft ? -0.35 : upright && sharp ? 0.1 : -0.08), height],
    peak,
  ];
  const [windscreen, forehead] = split(sweep, 0.62);
  const roofStart = forehead[0];
  const roof: Curve[] = [
    windscreen,
    forehead,
    glide ? arc(peak, 0, roofEnd, -rearAngle * 0.74) : arc(peak, 0, lip, -slope * (soft ? 2 : 1.5)),
  ];
  const flowing = glide && !shape.archetype.endsWith('saloon');
  const window: Curve = glide
    ? arc(roofEnd, -rearAngle * 0.74, foot, -rearAngle * (flowing || shape.archetype.startsWith('fast') ? 1.12 : 0.8))
    : around(lip, [lip[0] + (soft ? 3 : 0.5), lip[1] - (soft ? 5 : 3)], foot, soft ? 0.45 : 0.12);
  const hip: Point = [back - (rearAngle >= 74 ? 2.5 : 3), Math.min(deck[1] - 4, 0.56 * height)];
  const curves: Curve[] = [
    [start, [start[0] - 9, sill], [1.5, sill + 6], bumper],
    [bumper, [0, bumper[1] + 8], [nose[0] - (upright ? 0.5 : 1), nose[1] - 9], nose],
    around(nose, corner, edge, sharp ? 0.86 : soft ? 0.62 : 0.74),
    arc(edge, bonnet + flat, cowl, bonnet - flat * 0.6),
    ...roof,
    window,
    ...(lid ? [rearEngine ? arc(foot, -19, deck, -34) : arc(foot, -rearAngle * 0.4, deck, 5)] : []),
    around(deck, [hip[0] - (lid ? 1 : 1.5), deck[1] - (lid ? 1 : soft ? 4 : 7)], hip, soft ? 0.6 : 0.75),
    arc(hip, -86, tail, -88),
    [tail, [back, 0.42 * height - 12], [back - 2, sill], [back - 15, sill]],
  ];

  const upper = trace(curves.slice(2, -2));
  const noseLine = trace(curves.slice(0, 3));
  const tailLine = trace(curves.slice(4 + roof.length - 1));
  return {
    shape,
    length,
    height,
    sill,
    radius,
    front: shape.frontOverhang * length,
    rear: Math.min(shape.frontOverhang * length + shape.wheelbaseMm / 10, back - radius - 12),
    curves,
    nose,
    edge,
    cowl,
    roofStart,
    roofEnd: lip,
    foot,
    deck,
    roof,
    top: (x) => lookUp(upper, x, 0),
    noseAt: (y) => lookUp(noseLine, y, 1),
    tailAt: (y) => lookUp(tailLine, y, 1),
  };
}
