import type { Fuel } from '#contract/catalogue/catalogue.endpoints.ts';
import type { EuroEmission, TaxRegion } from '#contract/garage/garage.endpoints.ts';
import { addMonths, yearOf } from '#contract/shared/days.ts';
import { roundCents } from '#contract/shared/money.ts';
import {
  HISTORIC_CENTS,
  NATIONAL,
  NATIONAL_HISTORIC_CENTS,
  PIEDMONT,
  TARIFFS,
  type Tariff,
  type Tariffs,
} from './road-tax-tariffs.data.ts';

/** The Italian road tax (bollo) of a private car for a year: an estimate, without regional rebates for hybrids. */

const HISTORIC_YEARS = 30;
const EMILIA_ROMAGNA_RISE_YEAR = 2026;
const MIN_CENTS = 1911;
const MIN_CENTS_IN_TUSCANY = 2312;

const SURCHARGE_FROM_KW = 185;
/** Cents for each kilowatt above the threshold, by the years since the car was built. */
const SURCHARGES: readonly { upToYears: number; cents: number }[] = [
  { upToYears: 5, cents: 2000 },
  { upToYears: 10, cents: 1200 },
  { upToYears: 15, cents: 600 },
  { upToYears: 20, cents: 300 },
];

export interface TaxedCar {
  region: TaxRegion;
  powerKw: number;
  fuel: Fuel;
  euro: EuroEmission;
  /** Also used as the day it was built. */
  registration: string;
}

/** In cents, for a period that begins on this day. */
export function roadTax(car: TaxedCar, from: string): number {
  const year = yearOf(from);
  if (isHistoric(car.registration, year)) return HISTORIC_CENTS[car.region] ?? NATIONAL_HISTORIC_CENTS;
  if (car.fuel === 'bev' && isFreeElectric(car, from)) return 0;
  return baseTax(car, year) + superbollo(car.powerKw, year - yearOf(car.registration));
}

export function isHistoric(registration: string, year: number): boolean {
  return year - yearOf(registration) >= HISTORIC_YEARS;
}

/** Without the surcharge. */
export function baseTax({ region, powerKw, fuel, euro }: Omit<TaxedCar, 'registration'>, year: number): number {
  // The law drops decimals: 185.8 kW are 185.
  const kilowatts = Math.floor(powerKw);
  const [upTo100, above100] = tariffOf(region, kilowatts, fuel === 'bev' ? 'euro6' : euro, year);
  const whole = Math.min(kilowatts, 100) * upTo100 + Math.max(0, kilowatts - 100) * above100;
  const due = fuel === 'bev' ? roundCents(whole / 4) : whole;
  return Math.max(due, region === 'toscana' ? MIN_CENTS_IN_TUSCANY : MIN_CENTS);
}

/** The state's surcharge on powerful cars, in cents. */
export function superbollo(powerKw: number, yearsSinceBuilt: number): number {
  const above = Math.max(0, Math.floor(powerKw) - SURCHARGE_FROM_KW);
  const cents = SURCHARGES.find(({ upToYears }) => yearsSinceBuilt <= upToYears)?.cents ?? 0;
  return above * cents;
}

function tariffOf(region: TaxRegion, kilowatts: number, euro: EuroEmission, year: number): Tariff {
  return tariffsOf(region, kilowatts, year)[euro];
}

function tariffsOf(region: TaxRegion, kilowatts: number, year: number): Tariffs {
  if (region === 'piemonte') return PIEDMONT.find(({ upToKw }) => kilowatts <= upToKw)?.tariffs ?? NATIONAL;
  if (region === 'emilia-romagna' && year < EMILIA_ROMAGNA_RISE_YEAR) return NATIONAL;
  return TARIFFS[region];
}

/** Electric cars pay nothing for five years, in some regions longer, and a quarter afterwards. */
function isFreeElectric({ region, registration }: TaxedCar, on: string): boolean {
  if (region === 'lombardia' || region === 'piemonte') return true;
  return on < addMonths(registration, 12 * (region === 'valle-d-aosta' ? 8 : 5));
}
