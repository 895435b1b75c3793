/** Equipment that buyers ask for, in the order in which it is listed. A bit of a number stands for each, so at most 31. */
export const SEARCH_EQUIPMENT = [
  'phone-mirroring',
  'navigation',
  'rear-camera',
  'parking-sensors',
  'adaptive-cruise',
  'blind-spot',
  'climate-control',
  'heated-seats',
  'leather',
  'keyless-entry',
  'panoramic-roof',
  'tow-bar',
  'roof-rails',
  'electric-tailgate',
  'isofix',
  'matrix-headlights',
  'head-up-display',
  'spare-wheel',
  'heat-pump',
  'fast-charging',
] as const;
export type SearchEquipment = (typeof SEARCH_EQUIPMENT)[number];
