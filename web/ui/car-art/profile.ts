/** Paths of absolute M, L, C and Z commands. */
interface Drawings {
  /** From the bottom of the nose over the roof to the bottom of the tail. */
  outline: string;
  /** Side windows, windscreen and rear window. */
  glass: string;
  pillars: string;
  /** Reflections on the windows. */
  glint: string;
  /** The roof seen from the side, in the second tone. */
  roof: string;
  /** A highlighted crease. */
  shoulder: string;
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
  /** Behind the body: seats of an open car, a spare wheel. */
  behind: string;
  /** Black parts between windows and tail. */
  dark: string;
  /** Bright trim. */
  bright: string;
}

export type Drawing = keyof Drawings;
type Optional = 'pillars' | 'glint' | 'rails' | 'behind' | 'dark' | 'bright';

/**
 * One body type, seen from its left with the nose at x = 0, drawn in centimetres of a car `length` by `height`, y
 * upwards from the ground.
 */
export interface Profile extends Omit<Drawings, Optional>, Partial<Pick<Drawings, Optional>> {
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
  squareArches?: boolean;
  /** The colour of the roof, where it is not the paint's second tone. */
  roofTone?: 'contrast' | 'black' | 'white' | 'glass' | 'soft-top' | undefined;
}
