/** Filters with values of which several can be chosen. */
export const SEARCH_CHOICES = ['make', 'model', 'bodyType', 'fuel', 'gearbox', 'traction', 'seats'] as const;
/** Filters with a lowest and a highest figure: currency units, kW, litres, km, g/km and cm. */
export const SEARCH_RANGES = ['price', 'monthly', 'power', 'boot', 'electricRange', 'emissions', 'length'] as const;
export const SEARCH_SORTS = [
  'popular',
  'price',
  '-price',
  '-power',
  'emissions',
  '-electricRange',
  'consumption',
  '-boot',
  'length',
] as const;
export type SearchChoice = (typeof SEARCH_CHOICES)[number];
export type SearchRange = (typeof SEARCH_RANGES)[number];
export type SearchSort = (typeof SEARCH_SORTS)[number];

export const SEARCH_PAGE_SIZE = 24;
export const MAX_SEARCH_LENGTH = 80;
