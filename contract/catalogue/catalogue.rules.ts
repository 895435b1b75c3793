/** The possible values of a car's properties, each list in the order in which it is shown. */
export const BODY_TYPES = [
  'citycar',
  'hatchback',
  'sedan',
  'wagon',
  'suv',
  'suv-coupe',
  'mpv',
  'coupe',
  'cabrio',
  'offroad',
] as const;
export const FUELS = ['petrol', 'lpg', 'diesel', 'mhev', 'hev', 'phev', 'bev'] as const;
export const GEARBOXES = ['manual', 'automatic', 'cvt', 'single-speed'] as const;
export const TRACTIONS = ['front', 'rear', 'all'] as const;

export const SEGMENTS = ['A', 'B', 'C', 'D', 'E', 'sport'] as const;

export const EQUIPMENT_CATEGORIES = ['COMFORT', 'SECURITY', 'EXTERNAL', 'OTHER'] as const;
export type EquipmentCategory = (typeof EQUIPMENT_CATEGORIES)[number];

export const PAINT_KINDS = ['solid', 'metallic', 'pearl', 'matt'] as const;
export type PaintKind = (typeof PAINT_KINDS)[number];

/** Characters of a car's shape, see car-shape.rules.ts. */
export const MAX_SHAPE_LENGTH = 240;

/** The figures by which a model is compared with the others of its class; for each, whether more or less is better. */
export const CLASS_FIGURES = {
  price: 'less',
  boot: 'more',
  consumption: 'less',
  range: 'more',
  power: 'more',
  length: 'less',
} as const;
export type ClassFigure = keyof typeof CLASS_FIGURES;
export const CLASS_FIGURE_NAMES = Object.keys(CLASS_FIGURES) as ClassFigure[];
