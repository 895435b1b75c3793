/** Apart from the other rules, because every page loads the list of pages with their parameters. */

/** Filters with values of which several can be chosen; the last eight have the single value `yes`. */
export const USED_CHOICES = [
  'make',
  'model',
  'bodyType',
  'fuel',
  'gearbox',
  'doors',
  'seats',
  'colour',
  'seller',
  'euro',
  'owners',
  'service',
  'accident',
  'inspection',
  'label',
  'sticker',
  'deductible',
  'warranty',
  'photos',
  'reduced',
  'credit',
  'delivery',
  'returns',
  'novice',
] as const;
/** Filters with a lowest and a highest figure: currency units, years, km, kW and days online. */
export const USED_RANGES = ['price', 'registration', 'km', 'power', 'days'] as const;
