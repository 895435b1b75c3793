import type { Fuel } from '#contract/catalogue/catalogue.endpoints.ts';
import type { EuroEmission, TaxRegion, TaxRelief } from '#contract/garage/garage.endpoints.ts';
import type { TaxHint } from '#contract/garage/tax.rules.ts';
import { addMonths, yearOf } from '#contract/shared/days.ts';
import { roundCents } from '#contract/shared/money.ts';
import {
  DIRECT_DEBIT_DISCOUNTS,
  FREE_SMALL_CARS_ARE_LAW,
  FREE_SMALL_CARS_YEAR,
  HISTORIC_CENTS,
  NATIONAL,
  NATIONAL_HISTORIC_CENTS,
  PIEDMONT,
  TARIFFS,
  TARIFFS_OF_EARLIER_YEARS,
  type Tariffs,
} from './road-tax-tariffs.data.ts';
import { sumOf, type TaxLine, type TaxWorking, taxLine } from './tax-line.ts';

/** The Italian road tax (bollo) of a private car for a year: an estimate, without regional rebates for hybrids. */

const HISTORIC_YEARS = 30;
const CERTIFICATE_YEARS = 20;
const MIN_CENTS = 1911;
const MIN_CENTS_IN_TUSCANY = 2312;
const SMALL_CAR_KW = 80;

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
  reliefs?: readonly TaxRelief[];
}

/** In cents, for a period that begins on this day. */
export function roadTax(car: TaxedCar, from: string): number {
  return roadTaxWorking(car, from).cents;
}

/** Step by step, for a period that begins on this day. */
export function roadTaxWorking(car: TaxedCar, from: string): TaxWorking {
  const lines = linesOf(car, from);
  return { lines, cents: sumOf(lines), hints: hintsOf(car, from) };
}

function linesOf(car: TaxedCar, from: string): TaxLine[] {
  const year = yearOf(from);
  const { region, reliefs = [] } = car;
  if (isHistoric(car.registration, year))
    return [taxLine('historic', HISTORIC_CENTS[region] ?? NATIONAL_HISTORIC_CENTS)];
  if (reliefs.includes('disability')) return [taxLine('free-disability', 0)];
  if (car.fuel === 'bev' && isFreeElectric(car, from)) return [taxLine('free-electric', 0)];
  if (FREE_SMALL_CARS_ARE_LAW && isSmallCarOfFreeYear(car, year)) return [taxLine('free-small-car', 0)];
  const base = baseLines(car, year);
  const withMinimum = [...base, ...minimumLine(sumOf(base), region)];
  return [...withMinimum, ...directDebitLine(car, sumOf(withMinimum), year), ...surchargeLine(car, year)];
}

export function isHistoric(registration: string, year: number): boolean {
  return year - yearOf(registration) >= HISTORIC_YEARS;
}

/** Without the surcharge and discounts. */
export function baseTax(car: TaxedCar, year: number): number {
  const cents = sumOf(baseLines(car, year));
  return cents + sumOf(minimumLine(cents, car.region));
}

function baseLines({ region, powerKw, fuel, euro, registration, reliefs = [] }: TaxedCar, year: number): TaxLine[] {
  // The law drops decimals: 185.8 kW are 185.
  const kilowatts = Math.floor(powerKw);
  const [upTo100, above100] = tariffsOf(region, kilowatts, year)[fuel === 'bev' ? 'euro6' : euro];
  const above = Math.max(0, kilowatts - 100);
  const lines = [taxLine('power', (kilowatts - above) * upTo100, kilowatts - above, upTo100)];
  if (above > 0) lines.push(taxLine('power-above', above * above100, above, above100));
  const whole = sumOf(lines);
  const reduced = (code: TaxLine['code'], share: number) => taxLine(code, roundCents(whole * share) - whole);
  if (fuel === 'bev') lines.push(reduced('quarter-electric', 1 / 4));
  else if (reliefs.includes('gas-only')) lines.push(reduced('quarter-gas', 1 / 4));
  else if (reliefs.includes('historic-certificate') && year - yearOf(registration) >= CERTIFICATE_YEARS)
    lines.push(reduced('half-certificate', 1 / 2));
  return lines;
}

function minimumLine(cents: number, region: TaxRegion): TaxLine[] {
  const min = region === 'toscana' ? MIN_CENTS_IN_TUSCANY : MIN_CENTS;
  return cents < min ? [taxLine('minimum', min - cents)] : [];
}

/** Some regions charge less for a standing order. */
function directDebitLine({ region, reliefs = [] }: TaxedCar, cents: number, year: number): TaxLine[] {
  const discount = DIRECT_DEBIT_DISCOUNTS[region];
  if (!discount || year < discount.fromYear || !reliefs.includes('direct-debit')) return [];
  return [taxLine('direct-debit', roundCents(cents * (1 - discount.percent / 100)) - cents, discount.percent)];
}

function surchargeLine({ powerKw, registration }: TaxedCar, year: number): TaxLine[] {
  const cents = superbollo(powerKw, year - yearOf(registration));
  const above = Math.floor(powerKw) - SURCHARGE_FROM_KW;
  return cents > 0 ? [taxLine('surcharge', cents, above, cents / above)] : [];
}

/** The state's surcharge on powerful cars, in cents. */
export function superbollo(powerKw: number, yearsSinceBuilt: number): number {
  const above = Math.max(0, Math.floor(powerKw) - SURCHARGE_FROM_KW);
  const cents = SURCHARGES.find(({ upToYears }) => yearsSinceBuilt <= upToYears)?.cents ?? 0;
  return above * cents;
}

function tariffsOf(region: TaxRegion, kilowatts: number, year: number): Tariffs {
  if (region === 'piemonte') return PIEDMONT.find(({ upToKw }) => kilowatts <= upToKw)?.tariffs ?? NATIONAL;
  const earlier = TARIFFS_OF_EARLIER_YEARS.find((one) => one.region === region && year <= one.lastYear);
  return earlier?.tariffs ?? TARIFFS[region];
}

/** Electric cars pay nothing for five years, in some regions longer, and a quarter afterwards. */
function isFreeElectric({ region, registration }: TaxedCar, on: string): boolean {
  if (region === 'lombardia' || region === 'piemonte') return true;
  return on < addMonths(registration, 12 * (region === 'valle-d-aosta' ? 8 : 5));
}

/** One insured car of each private person. */
function isSmallCarOfFreeYear({ powerKw, fuel }: TaxedCar, year: number): boolean {
  return year === FREE_SMALL_CARS_YEAR && fuel !== 'bev' && powerKw <= SMALL_CAR_KW;
}

const MAY_BE_REDUCED: readonly Fuel[] = ['lpg', 'hev', 'phev', 'mhev'];

function hintsOf(car: TaxedCar, from: string): TaxHint[] {
  if (isHistoric(car.registration, yearOf(from))) return ['check-with-region'];
  return [
    ...(MAY_BE_REDUCED.includes(car.fuel) ? (['regional-reduction'] as const) : []),
    ...(!FREE_SMALL_CARS_ARE_LAW && isSmallCarOfFreeYear(car, yearOf(from)) ? (['decree-2027'] as const) : []),
    'check-with-region',
  ];
}
