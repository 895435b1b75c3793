/** Paths of absolute M, L, C and Z commands. */
interface Drawings {
  /** From the foot of the nose over the roof to the foot of the tail. */
  outline: string;
  /** Side windows, windscreen and rear window. */
  glass: string;
  pillars: string;
  /** Light falling on the windows. */
  glint: string;
  /** Roof skin seen from the side: the second tone. */
  roof: string;
  /** Crease that catches the light. */
  shoulder: string;
  /** Light on the lower door. */
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
}

export type Drawing = keyof Drawings;
type Optional = 'pillars' | 'glint' | 'rails' | 'behind';

/**
 * One body type, seen from its left with the nose at x = 0, drawn in centimetres
 * of a car `length` by `height`, y upwards from the ground.
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
  wheel: 'five' | 'ten' | 'six';
  /** Dark band round arches and sills, for cars that leave the road. */
  cladding?: boolean;
  /** The roof is folded cloth. */
  softTop?: boolean;
}
