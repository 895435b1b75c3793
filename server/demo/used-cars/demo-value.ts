import type { Country } from '#contract/shared/country.ts';
import { toCents } from '#contract/shared/money.ts';
import type { UsedFuel } from '#contract/used-cars/used-cars.rules.ts';
import type { Generation } from '#server/used-cars/models/model-history.ts';
import { COUNTRY_VALUES, SEGMENT_VALUES, VALUE_YEARS, VALUES, YEARLY_KM } from './demo-market.data.ts';
import type { Random } from './random.ts';

const YOUNG_YEARS = 5;
const YOUNG_FACTOR = 1.25;
const KM_SIGMA = 0.35;
const PRICE_SIGMA = 0.07;
const LOSS_PER_10_000_KM = 0.03;
const POUNDS_PER_EURO = 0.86;
const MIN_PRICE = 500;
const FUEL_PRICES: Partial<Record<UsedFuel, number>> = { diesel: 1.06, hev: 1.08, phev: 1.25, bev: 1.2, mhev: 1.03 };
/** How prices end. Those of cheap cars are rounded: an ending would change them too much. */
const ENDINGS = [500, 900, 950, 990] as const;
const CHEAP = 6_000;
const CHEAP_STEP = 50;

export function usualKm(country: Country, fuel: UsedFuel, years: number): number {
  const { petrol, diesel, other } = YEARLY_KM[country];
  const yearly = fuel === 'petrol' ? petrol : fuel === 'diesel' ? diesel : other;
  return yearly * years * (years < YOUNG_YEARS ? YOUNG_FACTOR : 1);
}

/** Cars with more are hardly ever on offer. */
const MAX_KM = 480_000;

export function drawKm(random: Random, usual: number): number {
  return Math.max(10, Math.min(MAX_KM, Math.round((usual * random.lognormal(KM_SIGMA)) / 100) * 100));
}

/** The share of its list price that a car is asked for, interpolated between logarithms. */
export function shareLeft(fuel: UsedFuel, years: number): number {
  const values = VALUES[fuel];
  const points = [[0, 90], ...VALUE_YEARS.map((year, place) => [year, values[place] as number])] as [number, number][];
  const next = points.findIndex(([year]) => year >= years);
  const end = next < 1 ? (next === 0 ? 1 : points.length - 1) : next;
  const [[fromYear, from], [toYear, to]] = [points[end - 1], points[end]] as [[number, number], [number, number]];
  const part = (years - fromYear) / (toYear - fromYear);
  return Math.exp(Math.log(from) + part * (Math.log(to) - Math.log(from))) / 100;
}

interface Car {
  country: Country;
  generation: Generation;
  fuel: UsedFuel;
  powerKw: number;
  years: number;
  km: number;
}

/** The asking price in cents. */
export function drawPrice(random: Random, { country, generation, fuel, powerKw, years, km }: Car): number {
  const [min, max] = generation.powerKw;
  const typical = min + (max - min) / 4;
  const version = 1 + 0.4 * (powerKw / typical - 1);
  const fuelPrice = generation.fuels.length > 1 ? (FUEL_PRICES[fuel] ?? 1) : 1;
  const list = generation.listPrice * version * fuelPrice * (country === 'gb' ? POUNDS_PER_EURO : 1);
  const offUsual = (km - usualKm(country, fuel, years)) / 10_000;
  const value =
    list *
    shareLeft(fuel, years) *
    COUNTRY_VALUES[country] *
    (SEGMENT_VALUES[generation.segment] ?? 1) *
    Math.exp(-LOSS_PER_10_000_KM * offUsual);
  return toCents(withEnding(value * random.lognormal(PRICE_SIGMA) * outlier(random)));
}

/** A few are cheap, dear, or too cheap to be true. */
function outlier(random: Random): number {
  const share = random.next();
  if (share < 0.03) return 0.85;
  if (share < 0.06) return 1.18;
  return share < 0.063 ? 0.65 : 1;
}

/** The nearest price that sellers would ask. */
export function withEnding(price: number): number {
  if (price < CHEAP) return Math.max(MIN_PRICE, Math.round(price / CHEAP_STEP) * CHEAP_STEP);
  const thousands = Math.floor(price / 1_000) * 1_000;
  const asked = [-10, ...ENDINGS].map((ending) => thousands + ending);
  return asked.reduce((best, each) => (Math.abs(each - price) < Math.abs(best - price) ? each : best));
}
