import { BODY_TYPES, GEARBOXES } from '../catalogue/catalogue.rules.ts';
import type { Country } from '../shared/country.ts';
import { addDays, daysBetween } from '../shared/days.ts';
import { KM_PER_MILE } from '../shared/units.ts';
import { USED_CHOICES, USED_RANGES } from './used-filters.rules.ts';

/** The possible values of a listing's properties, each list in the order in which it is shown. */
export const USED_BODY_TYPES = [...BODY_TYPES, 'van'] as const;
export const USED_FUELS = ['petrol', 'lpg', 'cng', 'diesel', 'mhev', 'hev', 'phev', 'bev'] as const;
export const USED_GEARBOXES = GEARBOXES;
export const USED_COLOURS = [
  'white',
  'grey',
  'black',
  'blue',
  'silver',
  'red',
  'brown',
  'green',
  'beige',
  'yellow',
  'orange',
  'other',
] as const;
export const SELLER_TYPES = ['dealer', 'private'] as const;
export const EURO_CLASSES = ['1', '2', '3', '4', '5', '6', '6d-temp', '6d'] as const;
/** The last one stands for four or more. */
export const OWNER_COUNTS = ['1', '2', '3', '4'] as const;
export const SERVICE_HISTORIES = ['full', 'partial', 'none'] as const;
export const ACCIDENT_STATES = ['free', 'repaired', 'damaged', 'not-stated'] as const;
/** The inspection is valid for at least so many months. */
export const INSPECTION_MONTHS = ['3', '6', '12', '18'] as const;
/** Private sellers charge no VAT. */
export const VAT_SCHEMES = ['deductible', 'margin', 'private'] as const;
/** The best first. */
export const PRICE_LABELS = ['very-good', 'good', 'fair', 'above', 'high'] as const;

export type UsedBodyType = (typeof USED_BODY_TYPES)[number];
export type UsedFuel = (typeof USED_FUELS)[number];
export type UsedGearbox = (typeof USED_GEARBOXES)[number];
export type UsedColour = (typeof USED_COLOURS)[number];
export type SellerType = (typeof SELLER_TYPES)[number];
export type EuroClass = (typeof EURO_CLASSES)[number];
export type ServiceHistory = (typeof SERVICE_HISTORIES)[number];
export type AccidentState = (typeof ACCIDENT_STATES)[number];
export type VatScheme = (typeof VAT_SCHEMES)[number];
export type PriceLabel = (typeof PRICE_LABELS)[number];

export { USED_CHOICES, USED_RANGES };

export const USED_SORTS = ['newest', 'distance', 'price', '-price', '-registration', 'km', '-power', 'label'] as const;
export type UsedChoice = (typeof USED_CHOICES)[number];
export type UsedRange = (typeof USED_RANGES)[number];
export type UsedSort = (typeof USED_SORTS)[number];
/** Texts, and filters of the place: within a distance of a postal code, and within a rectangle of the map. */
export type UsedFilter = 'q' | 'variant' | 'radius' | 'area' | UsedChoice | UsedRange;

export const USED_PAGE_SIZE = 24;
/** A map with more markers cannot be read. */
export const MAX_CLUSTERS = 80;
export const SIMILAR_LISTINGS = 6;

/** A rectangle of the map in degrees: south, west, north, east. */
export const AREA = /^-?\d{1,2}(?:\.\d{1,4})?,-?\d{1,3}(?:\.\d{1,4})?,-?\d{1,2}(?:\.\d{1,4})?,-?\d{1,3}(?:\.\d{1,4})?$/;

export const USED_RADII = [10, 25, 50, 100, 200] as const;
export type UsedRadius = (typeof USED_RADII)[number];

/** The radii offered in a country, in miles in Great Britain. Outside Italy a postal code is only known roughly. */
export function radiiOf(country: Country): readonly UsedRadius[] {
  return country === 'it' ? USED_RADII : USED_RADII.slice(1);
}

export function radiusInKm(country: Country, radius: UsedRadius): number {
  const offered = Math.max(radius, ...radiiOf(country).slice(0, 1));
  return country === 'gb' ? offered * KM_PER_MILE : offered;
}

/** Without a confirmation by the seller a listing is hidden after this many days, and ended after more. */
export const HIDDEN_AFTER_DAYS = 14;
export const ENDED_AFTER_DAYS = 30;
/** The page of an ended listing answers 410 after this many days. */
export const GONE_AFTER_DAYS = 90;

export type ListingState = 'active' | 'hidden' | 'ended' | 'gone';

/** All are calendar days. `endedOn` is null until the seller or we end the listing. */
export function listingState(confirmedOn: string, endedOn: string | null, today: string): ListingState {
  const unconfirmed = daysBetween(confirmedOn, today);
  if (endedOn === null && unconfirmed <= ENDED_AFTER_DAYS) return unconfirmed > HIDDEN_AFTER_DAYS ? 'hidden' : 'active';
  const end = endedOn ?? addDays(confirmedOn, ENDED_AFTER_DAYS);
  return daysBetween(end, today) > GONE_AFTER_DAYS ? 'gone' : 'ended';
}
