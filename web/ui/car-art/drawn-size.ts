import type { BodyType } from '#contract/catalogue/catalogue.endpoints.ts';

/** Usual length and height of each body type, in millimetres. */
const USUAL: Record<BodyType, readonly [lengthMm: number, heightMm: number]> = {
  citycar: [3640, 1520],
  hatchback: [4250, 1480],
  sedan: [4750, 1450],
  wagon: [4650, 1480],
  suv: [4350, 1620],
  'suv-coupe': [4400, 1560],
  mpv: [4550, 1640],
  coupe: [4500, 1330],
  cabrio: [4050, 1260],
  offroad: [4550, 1850],
};
const USUAL_WIDTH = 1800;

/** The known dimensions of a car, in millimetres. */
export interface KnownSize {
  bodyType: BodyType;
  lengthMm: number | null;
  heightMm: number | null;
  widthMm?: number | null;
  /** The model's own shape, see contract/catalogue/car-shape.rules.ts; otherwise that of its body type. */
  shape?: string | null | undefined;
}

/** The size a car is drawn in; unknown dimensions are those usual for its body type. */
export function drawnSize({ bodyType, lengthMm, heightMm, widthMm }: KnownSize) {
  const [usualLength, usualHeight] = USUAL[bodyType];
  return {
    lengthMm: lengthMm ?? usualLength,
    heightMm: heightMm ?? usualHeight,
    widthMm: widthMm ?? USUAL_WIDTH,
  };
}
