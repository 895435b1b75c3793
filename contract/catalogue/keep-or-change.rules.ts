import type { Country } from '../shared/country.ts';
import { type Slopes, slopesFor } from '../used-cars/price-label.rules.ts';
import type { UsedFuel } from '../used-cars/used-cars.rules.ts';
import {
  type CostedCar,
  type CostPrices,
  DEALER_MARGIN,
  energyCost,
  isPricedFuel,
  OWNERSHIP_YEARS,
  type OwnUse,
  ownershipCosts,
  usualUpkeep,
} from './ownership-costs.rules.ts';

/** What a car costs, besides its price. */
const COST_ITEMS = ['depreciation', 'energy', 'upkeep', 'roadTax', 'insurance'] as const;
export type CostItem = (typeof COST_ITEMS)[number];
/** What cars cost in a country: in France private cars pay no yearly tax. */
export function costItemsIn(country: Country): CostItem[] {
  return COST_ITEMS.filter((item) => item !== 'roadTax' || country !== 'fr');
}

/** In cents, of all years; null where it is not known. */
export type CostItems = Record<CostItem, number | null>;

/** How the reader drives; an insurance of one year in cents, or null while it is not typed. */
export type ReaderUse = Omit<OwnUse, 'insurance'> & { insurance: number | null };

interface Driven extends Pick<CostedCar, 'consumption' | 'electricConsumption'> {
  fuel: UsedFuel | null;
}

/** A car of the garage. Amounts are in cents. */
export interface KeptCar extends Driven {
  /** What a dealer gives for it today. */
  value: number | null;
  /** How cars like it lose value; null when it is not known. */
  slopes: Slopes | null;
  /** Of one year. */
  roadTax: number | null;
  /** What the owner has spent in a year; null when too little was noted, and the usual amount counts. */
  upkeep: number | null;
}

/** A used car for sale. */
export interface OfferedUsedCar extends Driven {
  price: number;
  slopes: Slopes | null;
}

/** What dealers pay for a car that is advertised at this price. */
export function tradeInValue(asked: number): number {
  return Math.round(asked / DEALER_MARGIN);
}

/** What is left of a value at the end, by the age and the distance that a car gains until then. */
export function valueAtEnd(value: number, { age, distance }: Slopes, kmPerYear: number): number {
  const years = OWNERSHIP_YEARS;
  return Math.round(value * Math.exp(-age * years - (distance * kmPerYear * years) / 10_000));
}

export function keptCarCosts(car: KeptCar, prices: CostPrices, use: ReaderUse): CostItems {
  const slopes = car.slopes ?? slopesFor(car.fuel ?? 'petrol');
  return {
    depreciation: car.value === null ? null : car.value - valueAtEnd(car.value, slopes, use.kmPerYear),
    energy: energyOf(car, prices, use.kmPerYear),
    upkeep: (car.upkeep ?? usualUpkeep(car.fuel, prices)) * OWNERSHIP_YEARS,
    roadTax: car.roadTax === null ? null : car.roadTax * OWNERSHIP_YEARS,
    insurance: insuranceOf(use),
  };
}

/** Bought at its price, and given to a dealer at the end. */
export function usedCarCosts(car: OfferedUsedCar, prices: CostPrices, use: ReaderUse): CostItems {
  const slopes = car.slopes ?? slopesFor(car.fuel ?? 'petrol');
  return {
    depreciation: car.price - tradeInValue(valueAtEnd(car.price, slopes, use.kmPerYear)),
    energy: energyOf(car, prices, use.kmPerYear),
    upkeep: usualUpkeep(car.fuel, prices) * OWNERSHIP_YEARS,
    // Listings do not state all that it depends on.
    roadTax: null,
    insurance: insuranceOf(use),
  };
}

export function newCarCosts(car: CostedCar, prices: CostPrices, use: ReaderUse): CostItems {
  const { total: _total, ...items } = ownershipCosts(car, prices, { ...use, insurance: 0 });
  return { ...items, insurance: insuranceOf(use) };
}

/** Only what is known of every car is added up, so that the sums can be compared. */
export function comparableTotals(columns: readonly CostItems[]): { counted: CostItem[]; totals: number[] } {
  const counted = COST_ITEMS.filter((item) => columns.every((column) => column[item] !== null));
  return {
    counted,
    totals: columns.map((column) => counted.reduce((sum, item) => sum + (column[item] ?? 0), 0)),
  };
}

function insuranceOf({ insurance }: ReaderUse): number | null {
  return insurance === null ? null : insurance * OWNERSHIP_YEARS;
}

function energyOf({ fuel, ...car }: Driven, prices: CostPrices, kmPerYear: number): number | null {
  return isPricedFuel(fuel) ? energyCost({ ...car, fuel }, prices, kmPerYear) : null;
}
