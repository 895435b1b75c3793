import type { Curve } from './shape/sketch.ts';

/** Paths of absolute M, L, C and Z commands. */
interface Drawings {
  /** Side windows, windscreen and rear window. */
  glass: string;
  pillars: string;
  /** Reflections on the windows. */
  glint: string;
  /** The roof seen from the side, in the second tone. */
  roof: string;
  /** A highlight on the lower door. */
  crease: string;
  /** Upper edge of the shaded lower body, from nose to tail. */
  shade: string;
  doors: string;
  handles: string;
  mirror: string;
  headlight: string;
  tailLight: string;
  /** Dark intakes. */
  trim: string;
  rails: string;
  /** Behind the body: a spare wheel. */
  behind: string;
  /** Black parts between windows and tail. */
  dark: string;
  /** Bright trim. */
  bright: string;
}

export type Drawing = keyof Drawings;

/** A car seen from its left in centimetres, the nose at x = 0, y upwards from the ground. */
export interface Profile {
  drawings: Drawings;
  /** From the bottom of the nose over the roof to the bottom of the tail. */
  outline: readonly Curve[];
  /** A highlighted crease. */
  shoulder: readonly Curve[];
  length: number;
  height: number;
  /** Axle positions and wheel radius. */
  front: number;
  rear: number;
  radius: number;
  /** Underside between the wheels. */
  sill: number;
  wheel: 'five' | 'ten' | 'six' | 'cover' | 'large';
  /** The rim's share of the wheel, where it is not the usual one. */
  rim?: number;
  /** Dark cladding around the arches, and in full also along the sills. */
  cladding?: 'arches' | 'full' | undefined;
  /** Arches with corners. */
  squareArches: boolean;
  /** The colour of the roof, where it is not the paint's second tone. */
  roofTone?: 'contrast' | 'black' | 'white' | 'glass' | 'soft-top' | undefined;
}
