import type { Country } from '#contract/shared/country.ts';
import { STICKERS } from '#contract/used-cars/stickers.rules.ts';
import {
  ACCIDENT_STATES,
  EURO_CLASSES,
  INSPECTION_MONTHS,
  OWNER_COUNTS,
  PRICE_LABELS,
  SELLER_TYPES,
  SERVICE_HISTORIES,
  USED_BODY_TYPES,
  USED_COLOURS,
  USED_FUELS,
  USED_GEARBOXES,
  type UsedChoice,
} from '#contract/used-cars/used-cars.rules.ts';

/** Filters with the single value `yes`. */
export const FLAGS = [
  'reduced',
  'photos',
  'warranty',
  'delivery',
  'returns',
  'credit',
  'deductible',
] as const satisfies readonly UsedChoice[];
export const YES = 'yes';

const SHOWN: Partial<Record<UsedChoice, readonly string[]>> = {
  bodyType: USED_BODY_TYPES,
  fuel: USED_FUELS,
  gearbox: USED_GEARBOXES,
  doors: ['3', '5'],
  seats: ['2', '4', '5', '7'],
  colour: USED_COLOURS,
  seller: SELLER_TYPES,
  // The cleanest first.
  euro: EURO_CLASSES.toReversed(),
  owners: OWNER_COUNTS,
  service: SERVICE_HISTORIES,
  accident: ACCIDENT_STATES,
  inspection: INSPECTION_MONTHS,
  label: PRICE_LABELS,
  deductible: [YES],
  warranty: [YES],
  photos: [YES],
  reduced: [YES],
  credit: [YES],
  delivery: [YES],
  returns: [YES],
  novice: [YES],
};

/** The values that a filter always shows, with or without results. */
export function valuesShown(filter: UsedChoice, country: Country): readonly string[] {
  return filter === 'sticker' ? STICKERS[country] : (SHOWN[filter] ?? []);
}
