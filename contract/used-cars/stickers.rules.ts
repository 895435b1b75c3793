import type { Country } from '../shared/country.ts';
import { EURO_CLASSES, type EuroClass, type UsedFuel } from './used-cars.rules.ts';

/** What a sticker depends on. */
export interface EmissionData {
  country: Country;
  fuel: UsedFuel;
  /** Null when not stated. */
  euro: EuroClass | null;
  /** The month of the first registration, YYYY-MM. */
  registration: string;
  electricRangeKm: number | null;
}

/** Emission stickers by country: Umweltplakette, Crit’Air, DGT and the London zone. Italy has none. */
export const STICKERS = {
  it: [],
  gb: ['ulez'],
  es: ['0', 'eco', 'c', 'b'],
  fr: ['e', '1', '2', '3', '4', '5'],
  de: ['green'],
} as const satisfies Record<Country, readonly string[]>;
export type Sticker = (typeof STICKERS)[Country][number];
export const ALL_STICKERS: readonly Sticker[] = Object.values(STICKERS).flat();

/** Registered since then, a car has at least this class. */
const EURO_SINCE = [
  ['2021-01', '6d'],
  ['2019-09', '6d-temp'],
  ['2015-09', '6'],
  ['2011-01', '5'],
  ['2006-01', '4'],
] as const satisfies (readonly [string, EuroClass])[];

/** Gas and hybrid cars count as petrol ones where a country has no rule of its own for them. */
const PETROL: readonly UsedFuel[] = ['petrol', 'lpg', 'cng', 'mhev', 'hev', 'phev'];
const GAS: readonly UsedFuel[] = ['lpg', 'cng'];
const MIN_RANGE_FOR_ZERO = 40;

/** The class stated, or else the lowest that a car registered in this month has; undefined when it may have any. */
export function euroOf({ euro, registration }: Pick<EmissionData, 'euro' | 'registration'>): EuroClass | undefined {
  return euro ?? EURO_SINCE.find(([since]) => registration >= since)?.[1];
}

/** The sticker that a car can get by its fuel and Euro class: derived, not stated by the seller. */
export function stickerOf(car: EmissionData): Sticker | null {
  if (car.country === 'it') return null;
  const euro = euroNumber(euroOf(car));
  if (euro === undefined && car.fuel !== 'bev') return null;
  return BY_COUNTRY[car.country](car, euro ?? 0);
}

/** New cars meet the class of those registered since then. */
const NEW_CARS = EURO_SINCE[0][0];

/** The sticker of a new car. */
export function newCarSticker(car: Pick<EmissionData, 'country' | 'fuel' | 'electricRangeKm'>): Sticker | null {
  return stickerOf({ ...car, euro: null, registration: NEW_CARS });
}

function euroNumber(euro: EuroClass | undefined): number | undefined {
  return euro === undefined ? undefined : Math.min(6, EURO_CLASSES.indexOf(euro) + 1);
}

const BY_COUNTRY: Record<Exclude<Country, 'it'>, (car: EmissionData, euro: number) => Sticker | null> = {
  gb: ({ fuel }, euro) => (fuel === 'bev' || euro >= (fuel === 'diesel' ? 6 : 4) ? 'ulez' : null),
  de: ({ fuel }, euro) => (fuel === 'bev' || euro >= (fuel === 'diesel' ? 4 : 1) ? 'green' : null),
  es({ fuel, electricRangeKm }, euro) {
    if (fuel === 'bev' || (fuel === 'phev' && (electricRangeKm ?? 0) >= MIN_RANGE_FOR_ZERO)) return '0';
    if (['phev', 'hev', 'mhev', ...GAS].includes(fuel)) return 'eco';
    if (fuel === 'diesel') return euro >= 6 ? 'c' : euro >= 4 ? 'b' : null;
    return euro >= 4 ? 'c' : euro === 3 ? 'b' : null;
  },
  fr({ fuel }, euro) {
    if (fuel === 'bev') return 'e';
    if (fuel === 'phev' || GAS.includes(fuel)) return '1';
    if (PETROL.includes(fuel)) return euro >= 5 ? '1' : euro === 4 ? '2' : euro >= 2 ? '3' : null;
    return euro >= 5 ? '2' : euro === 4 ? '3' : euro === 3 ? '4' : euro === 2 ? '5' : null;
  },
};

const NOVICE_KW = 105;
const NOVICE_KW_PER_TONNE = 75;

/**
 * Whether Italian novice drivers (neopatentati), with licences from 14 December 2024, may drive a car: derived from
 * power and tare. Null elsewhere, and where the tare is not stated.
 */
export function isForNovices(country: Country, powerKw: number, tareKg: number | null): boolean | null {
  if (country !== 'it' || tareKg === null) return null;
  return powerKw <= NOVICE_KW && powerKw * 1_000 <= NOVICE_KW_PER_TONNE * tareKg;
}
