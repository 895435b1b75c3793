import type { Country } from '#contract/shared/country.ts';
import { DAY_MS, monthOf, yearOf } from '#contract/shared/days.ts';
import { memoize } from '#contract/shared/memoize.ts';
import { isForNovices, STICKERS, stickerOf } from '#contract/used-cars/stickers.rules.ts';
import {
  ACCIDENT_STATES,
  type AccidentState,
  EURO_CLASSES,
  type EuroClass,
  INSPECTION_MONTHS,
  OWNER_COUNTS,
  PRICE_LABELS,
  type PriceLabel,
  SELLER_TYPES,
  SERVICE_HISTORIES,
  type SellerType,
  type ServiceHistory,
  USED_BODY_TYPES,
  USED_COLOURS,
  USED_FUELS,
  USED_GEARBOXES,
  type UsedBodyType,
  type UsedChoice,
  type UsedColour,
  type UsedFuel,
  type UsedGearbox,
  type UsedRange,
} from '#contract/used-cars/used-cars.rules.ts';

/** What the search knows of an active listing. */
export interface ListingRecord {
  id: number;
  modelId: number;
  placeId: number;
  version: string;
  price: number;
  registration: string;
  km: number;
  powerKw: number;
  firstSeen: string;
  bodyType: UsedBodyType;
  fuel: UsedFuel;
  gearbox: UsedGearbox;
  doors: number | null;
  seats: number | null;
  colour: UsedColour | null;
  sellerType: SellerType;
  euro: EuroClass | null;
  owners: number | null;
  service: ServiceHistory | null;
  accident: AccidentState;
  label: PriceLabel | null;
  deviation: number | null;
  electricRangeKm: number | null;
  tareKg: number | null;
  /** A month; null when it is not stated. */
  inspectionUntil: string | null;
  isDeductible: boolean;
  hasWarranty: boolean;
  hasPhotos: boolean;
  isReduced: boolean;
  hasCredit: boolean;
  isDelivered: boolean;
  isReturnable: boolean;
}

/** Choices with few values, each of which has a bitmap. */
export type CodedChoice = Exclude<UsedChoice, 'make' | 'model'>;
/** Those that depend on nothing but the listing. */
export type LastingChoice = Exclude<CodedChoice, 'inspection'>;

const FIGURES = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;
const YES = ['yes'] as const;

export function valuesOf(country: Country): Record<CodedChoice, readonly string[]> {
  return {
    bodyType: USED_BODY_TYPES,
    fuel: USED_FUELS,
    gearbox: USED_GEARBOXES,
    doors: FIGURES,
    seats: FIGURES,
    colour: USED_COLOURS,
    seller: SELLER_TYPES,
    euro: EURO_CLASSES,
    owners: OWNER_COUNTS,
    service: SERVICE_HISTORIES,
    accident: ACCIDENT_STATES,
    inspection: INSPECTION_MONTHS,
    label: PRICE_LABELS,
    sticker: STICKERS[country],
    deductible: YES,
    warranty: YES,
    photos: YES,
    reduced: YES,
    credit: YES,
    delivery: YES,
    returns: YES,
    novice: YES,
  };
}

/** The value of each choice; undefined where it is not stated. */
export function choicesOf(record: ListingRecord, country: Country): Record<LastingChoice, string | undefined> {
  const { fuel, euro, registration, electricRangeKm } = record;
  const yes = (isSo: boolean | null) => (isSo ? 'yes' : undefined);
  return {
    bodyType: record.bodyType,
    fuel,
    gearbox: record.gearbox,
    doors: record.doors?.toString(),
    seats: record.seats?.toString(),
    colour: record.colour ?? undefined,
    seller: record.sellerType,
    euro: euro ?? undefined,
    owners: record.owners === null ? undefined : String(Math.min(OWNER_COUNTS.length, Math.max(1, record.owners))),
    service: record.service ?? undefined,
    accident: record.accident,
    label: record.label ?? undefined,
    sticker: stickerOf({ country, fuel, euro, registration, electricRangeKm }) ?? undefined,
    deductible: yes(record.isDeductible),
    warranty: yes(record.hasWarranty),
    photos: yes(record.hasPhotos),
    reduced: yes(record.isReduced),
    credit: yes(record.hasCredit),
    delivery: yes(record.isDelivered),
    returns: yes(record.isReturnable),
    novice: yes(isForNovices(country, record.powerKw, record.tareKg)),
  };
}

/** The figure of each range as the index holds it: cents, months since year 0, km, kW, and days since 1970. */
export function figuresOf(record: ListingRecord): Record<UsedRange, number> {
  return {
    price: record.price,
    registration: monthNumber(record.registration),
    km: record.km,
    power: record.powerKw,
    days: dayNumber(record.firstSeen),
  };
}

// Memoized, because a million listings have a few hundred different months and days.
export const monthNumber = memoize((month: string) => yearOf(month) * 12 + monthOf(month) - 1);

export const dayNumber = memoize((day: string) => Date.parse(day) / DAY_MS);

/** Stands for an inspection that is not stated. */
export const NO_INSPECTION = 0;
/** No search has asked yet. */
export const NO_MONTH = -1;
const LEAST_MONTHS = INSPECTION_MONTHS.map(Number);

/** The number of the longest time for which an inspection is valid at least, from 1 on; 0 without one. */
export function inspectionCode(until: number, month: number): number {
  if (until === NO_INSPECTION || month === NO_MONTH) return 0;
  return LEAST_MONTHS.findLastIndex((least) => until - month >= least) + 1;
}

/** In hundredths of a per cent. Listings without a label, such as suspiciously cheap ones, come last. */
export function deviationOf({ deviation, label }: ListingRecord): number {
  return deviation === null || label === null ? MISSING_DEVIATION : Math.round(deviation * 10_000);
}

/** More than any. */
export const MISSING_DEVIATION = 32_767;
