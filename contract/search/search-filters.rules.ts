import type { Sticker } from '../used-cars/stickers.rules.ts';

/** Filters with values of which several can be chosen. */
export const SEARCH_CHOICES = [
  'make',
  'model',
  'bodyType',
  'fuel',
  'gearbox',
  'traction',
  'seats',
  'doors',
  'equipment',
  'consumption',
  'novice',
  'sticker',
  'offers',
] as const;
/** Filters with a lowest and a highest figure: currency units, kW, litres, km, g/km and cm. */
export const SEARCH_RANGES = [
  'price',
  'monthly',
  'power',
  'boot',
  'electricRange',
  'emissions',
  'length',
  'width',
] as const;
export const SEARCH_SORTS = [
  'popular',
  'price',
  '-price',
  'monthly',
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

/** The only value of a filter that is on or off. */
export const YES = 'yes';

/** The emission stickers that a new car can have, of all countries. */
export const SEARCH_STICKERS = ['ulez', '0', 'eco', 'c', 'e', '1', '2', 'green'] as const satisfies Sticker[];

/** Litres, and kilowatt-hours of electric cars, per 100 km: from the first figure up to the second, if there is one. */
export const CONSUMPTION_BANDS = [
  'litres-0-4',
  'litres-4-5',
  'litres-5-6',
  'litres-6-8',
  'litres-8',
  'kwh-0-15',
  'kwh-15-18',
  'kwh-18',
] as const;
export type ConsumptionBand = (typeof CONSUMPTION_BANDS)[number];

export interface BandLimits {
  unit: 'litres' | 'kwh';
  from: number;
  to: number;
}

/** The last band of each unit has no end. */
export function limitsOf(band: string): BandLimits {
  const [unit, from, to] = band.split('-');
  return { unit: unit === 'kwh' ? 'kwh' : 'litres', from: Number(from), to: Number(to ?? Number.POSITIVE_INFINITY) };
}

/** The band of a car's consumption in its own unit. */
export function consumptionBand(unit: BandLimits['unit'], figure: number): ConsumptionBand | undefined {
  return CONSUMPTION_BANDS.find((band) => {
    const limits = limitsOf(band);
    return limits.unit === unit && figure >= limits.from && figure < limits.to;
  });
}
