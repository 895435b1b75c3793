import type { CarShape } from '#contract/catalogue/car-shape.rules.ts';
import type { Profile } from '../profile.ts';
import { creaseOf, doorsOf, handlesOf, mirrorOf, shoulderOf } from './flank.ts';
import { type Frame, frameOf, isTall } from './frame.ts';
import { faceOf } from './front-face.ts';
import { headlight, tailLight } from './lamps.ts';
import { brightMarks, darkMarks } from './marks.ts';
import { arc, follow, line, polygon } from './sketch.ts';
import { windowsOf } from './windows.ts';

const CLADDING = { none: undefined, 'black-arches': 'arches', 'black-full': 'full' } as const;

/** The profile of one model in its own centimetres. */
export function shapeProfile(shape: CarShape, length: number, height: number): Profile {
  const frame = frameOf(shape, length, height);
  const windows = windowsOf(frame);
  return {
    length,
    height,
    front: frame.front,
    rear: frame.rear,
    radius: frame.radius,
    sill: frame.sill,
    wheel: wheelOf(shape),
    cladding: CLADDING[shape.cladding],
    squareArches: shape.marks.includes('square-arches'),
    roofTone: roofToneOf(shape),
    outline: frame.curves,
    shoulder: shoulderOf(frame, windows),
    drawings: {
      glass: windows.glass,
      pillars: windows.pillars,
      glint: windows.glint,
      roof: windows.roof,
      dark: windows.dark + darkMarks(frame, windows),
      bright: brightMarks(frame, windows),
      crease: creaseOf(frame, windows),
      shade: shadeOf(frame),
      doors: doorsOf(frame, windows),
      handles: handlesOf(frame, windows),
      mirror: mirrorOf(windows),
      headlight: headlight(frame),
      tailLight: tailLight(frame),
      trim: faceOf(frame),
      rails: shape.roofRails === 'yes' ? railsOf(frame) : '',
      behind: shape.marks.includes('spare-wheel') ? spareWheel(frame) : '',
    },
  };
}

function wheelOf(shape: CarShape): Profile['wheel'] {
  if (shape.archetype === 'upright-4x4') return 'six';
  return isTall(shape) || shape.wheelMm < 640 ? 'five' : 'ten';
}

function roofToneOf({ roofColour, marks }: CarShape): Profile['roofTone'] {
  if (marks.includes('white-roof')) return 'white';
  return roofColour === 'body' ? undefined : roofColour;
}

function shadeOf({ length, height, sill, noseAt, tailAt }: Frame): string {
  const [left, right] = [height * 0.34, height * 0.38];
  const low = sill + height * 0.145;
  return follow([
    arc([noseAt(left), left], 8, [length * 0.48, low], -4),
    arc([length * 0.48, low], -1, [tailAt(right), right], 9),
  ]);
}

function railsOf({ roofStart, roofEnd, top }: Frame): string {
  const [left, right] = [roofStart[0] + 18, roofEnd[0] - 12];
  const at = (share: number, up: number) => {
    const x = left + (right - left) * share;
    return [x, top(x) + up] as const;
  };
  return line(at(0, 0), at(0.04, 1.6), at(0.25, 1.2), at(0.5, 1), at(0.75, 1.2), at(0.96, 1.6), at(1, 0));
}

function spareWheel({ length, height, curves, shape }: Frame): string {
  const body = curves.at(-2)?.[3][0] ?? length;
  const [low, high] = [height * 0.37, height * 0.37 + shape.wheelMm / 10.5];
  const right = shape.marks.includes('free-wings') ? length : length + 7;
  return polygon([
    [body - 3, high, 2],
    [right - 3, high, 5],
    [right, (low + high) / 2, 30],
    [right - 3, low, 5],
    [body - 3, low, 2],
  ]);
}
