import type { Fuel } from '#contract/catalogue/catalogue.endpoints.ts';
import { addMonths } from '#contract/shared/days.ts';
import { type TaxWorking, taxLine } from './tax-line.ts';

/** Vehicle excise duty (VED) of a private car for twelve months. */

export interface BritishCar {
  registration: string;
  fuel: Fuel;
  /** Grams per kilometre. */
  co2: number;
}

type Bands = readonly (readonly [upTo: number, pounds: number])[];

interface Rates {
  /** The first day on which they apply. */
  since: string;
  standard: number;
  firstYear: Bands;
  /** Cars first registered from March 2001 to March 2017. */
  byBand: Bands;
  /** Cars built before this day are free. */
  freeBefore: string;
}

const END = Number.POSITIVE_INFINITY;
const FIRST_YEAR_LIMITS = [0, 50, 75, 90, 100, 110, 130, 150, 170, 190, 225, 255, END];
const BAND_LIMITS = [110, 120, 130, 140, 150, 165, 175, 185, 200, 225, 255, END];

const bands = (limits: readonly number[], pounds: readonly number[]): Bands =>
  limits.map((limit, index) => [limit, pounds[index] ?? 0]);

const BY_BAND = bands(BAND_LIMITS, [20, 35, 170, 200, 225, 275, 325, 360, 410, 445, 760, 790]);

/** The newest first. */
const RATES: readonly [Rates, ...Rates[]] = [
  {
    since: '2026-04-01',
    standard: 200,
    firstYear: bands(FIRST_YEAR_LIMITS, [10, 115, 135, 280, 365, 405, 455, 560, 1410, 2270, 3420, 4850, 5690]),
    byBand: BY_BAND,
    freeBefore: '1986-01-01',
  },
  {
    since: '2025-04-01',
    standard: 195,
    firstYear: bands(FIRST_YEAR_LIMITS, [10, 110, 130, 270, 350, 390, 440, 540, 1360, 2190, 3300, 4680, 5490]),
    byBand: BY_BAND,
    freeBefore: '1985-01-01',
  },
];

const STANDARD_SINCE = '2017-04-01';
const BANDS_SINCE = '2001-03-01';

/** Undefined for cars that are taxed by a rule we do not know, those first registered before March 2001. */
export function britishTax(car: BritishCar, from: string): TaxWorking | undefined {
  const rates = RATES.find(({ since }) => from >= since) ?? RATES[RATES.length - 1] ?? RATES[0];
  const lines = linesOf(car, from, rates);
  return lines && { lines, cents: lines.reduce((sum, line) => sum + line.cents, 0), hints: hintsOf(car, from) };
}

function linesOf({ registration, fuel, co2 }: BritishCar, from: string, rates: Rates) {
  if (registration < rates.freeBefore) return [taxLine('free-old', 0)];
  const grams = fuel === 'bev' ? 0 : co2;
  if (registration >= STANDARD_SINCE) {
    if (!isFirstYear(registration, from)) return [taxLine('standard-rate', rates.standard * 100)];
    return [taxLine('first-year', poundsOf(rates.firstYear, grams) * 100, grams)];
  }
  return registration >= BANDS_SINCE ? [taxLine('band', poundsOf(rates.byBand, grams) * 100, grams)] : undefined;
}

function isFirstYear(registration: string, from: string): boolean {
  return from < addMonths(registration, 12);
}

function poundsOf(table: Bands, grams: number): number {
  return table.find(([upTo]) => grams <= upTo)?.[1] ?? 0;
}

/** The supplement for a list price above £40,000 is paid with the second to sixth tax. */
function hintsOf({ registration }: BritishCar, from: string): TaxWorking['hints'] {
  const pays = registration >= STANDARD_SINCE && !isFirstYear(registration, from) && from < addMonths(registration, 72);
  return pays ? ['expensive-car', 'british-notice'] : ['british-notice'];
}
