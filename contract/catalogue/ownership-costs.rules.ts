import type { Country } from '../shared/country.ts';
import { roundToStep, toCents } from '../shared/money.ts';
import type { Fuel } from './catalogue.endpoints.ts';
import { FUELS } from './catalogue.rules.ts';

/** For how many years the costs of a new car are added up. */
export const OWNERSHIP_YEARS = 5;

export interface CostedCar {
  fuel: Fuel;
  /** In cents. */
  price: number;
  /** Litres per 100 km; null when not stated, or for an electric car. */
  consumption: number | null;
  /** Kilowatt-hours per 100 km. */
  electricConsumption: number | null;
  /** Of all years, in cents; null where we have no rule for it. */
  roadTax: number | null;
}

/** Prices in units of the country's currency. */
export interface CostPrices {
  petrol: number;
  diesel: number;
  lpg: number;
  /** A kilowatt-hour at home. */
  home: number;
  /** What service and repairs cost in a year. */
  upkeep: { electric: number; combustion: number };
}

export interface OwnUse {
  country: Country;
  kmPerYear: number;
  /** Of one year, in cents: the reader's own figure. */
  insurance: number;
}

/** In cents, of all years. */
export interface OwnershipCosts {
  /** Null when the consumption is not stated. */
  energy: number | null;
  roadTax: number | null;
  upkeep: number;
  depreciation: number;
  insurance: number;
  total: number;
}

/**
 * What dealers ask for a car of five years, as a share of its list price, at the usual distance: fitted to the trade
 * values that Autovista Group published for 2025.
 */
const ASKED_SHARE: Record<Fuel, number> = {
  petrol: 0.45,
  mhev: 0.45,
  lpg: 0.45,
  diesel: 0.42,
  hev: 0.52,
  phev: 0.37,
  bev: 0.31,
};
/** Prices of used cars in a country, compared with Germany. */
const COUNTRY_FACTOR: Record<Country, number> = { it: 0.95, de: 1, gb: 1.05, fr: 1.09, es: 1.15 };
/** What a dealer asks above what a dealer pays. */
export const DEALER_MARGIN = 1.13;
const USUAL_KM = 12_000;
/** Every 10,000 km more than usual take three percent of the value. */
const LOSS_PER_10_000_KM = 0.03;

/** The share of its list price that a dealer pays for the car at the end. */
export function shareAtEnd(fuel: Fuel, { country, kmPerYear }: Pick<OwnUse, 'country' | 'kmPerYear'>): number {
  const moreKm = (kmPerYear - USUAL_KM) * OWNERSHIP_YEARS;
  const worn = Math.exp((-LOSS_PER_10_000_KM * moreKm) / 10_000);
  return Math.min(1, (ASKED_SHARE[fuel] * COUNTRY_FACTOR[country] * worn) / DEALER_MARGIN);
}

/** The energy of 100 km as parts of use and price: one, or two for a plug-in hybrid. Empty when it is not stated. */
export function energyParts(
  { fuel, consumption, electricConsumption }: Pick<CostedCar, 'fuel' | 'consumption' | 'electricConsumption'>,
  prices: CostPrices,
): { kind: 'litres' | 'kilowattHours'; use: number; price: number }[] {
  const litrePrice = fuel === 'diesel' ? prices.diesel : fuel === 'lpg' ? prices.lpg : prices.petrol;
  const needsFuel = fuel !== 'bev';
  const needsPlug = fuel === 'bev' || fuel === 'phev';
  if ((needsFuel && consumption === null) || (needsPlug && electricConsumption === null)) return [];
  return [
    ...(needsFuel ? [{ kind: 'litres' as const, use: consumption ?? 0, price: litrePrice }] : []),
    ...(needsPlug ? [{ kind: 'kilowattHours' as const, use: electricConsumption ?? 0, price: prices.home }] : []),
  ];
}

/** Methane, which some used cars burn, is sold by the kilogram, and its price is not among ours. */
export function isPricedFuel(fuel: string | null): fuel is Fuel {
  return FUELS.some((known) => known === fuel);
}

/** What the energy of all years costs; null when the consumption is not stated. */
export function energyCost(
  car: Pick<CostedCar, 'fuel' | 'consumption' | 'electricConsumption'>,
  prices: CostPrices,
  kmPerYear: number,
): number | null {
  const parts = energyParts(car, prices);
  const per100Km = parts.reduce((sum, part) => sum + part.use * part.price, 0);
  return parts.length > 0 ? Math.round((toCents(1) * per100Km * kmPerYear * OWNERSHIP_YEARS) / 100) : null;
}

/** What service and repairs usually cost in a year. */
export function usualUpkeep(fuel: string | null, { upkeep }: Pick<CostPrices, 'upkeep'>): number {
  return toCents(fuel === 'bev' ? upkeep.electric : upkeep.combustion);
}

/** What a new car costs in its first years: what it loses in value and what it takes to drive it. */
export function ownershipCosts(car: CostedCar, prices: CostPrices, use: OwnUse): OwnershipCosts {
  const energy = energyCost(car, prices, use.kmPerYear);
  const upkeep = usualUpkeep(car.fuel, prices) * OWNERSHIP_YEARS;
  const depreciation = Math.round(car.price * (1 - shareAtEnd(car.fuel, use)));
  const insurance = use.insurance * OWNERSHIP_YEARS;
  const total = (energy ?? 0) + (car.roadTax ?? 0) + upkeep + depreciation + insurance;
  return { energy, roadTax: car.roadTax, upkeep, depreciation, insurance, total };
}

/** Estimates are not exact to the euro. */
export const COST_STEP = 10_00;

/** Costs as they are shown: the total is that of the shown items. */
export function roundedCosts({ energy, roadTax, ...others }: OwnershipCosts): OwnershipCosts {
  const rounded = (cents: number) => roundToStep(cents, COST_STEP);
  const roundedOrUnknown = (cents: number | null) => (cents === null ? null : rounded(cents));
  const items = {
    energy: roundedOrUnknown(energy),
    roadTax: roundedOrUnknown(roadTax),
    upkeep: rounded(others.upkeep),
    depreciation: rounded(others.depreciation),
    insurance: rounded(others.insurance),
  };
  return { ...items, total: Object.values(items).reduce<number>((sum, cents) => sum + (cents ?? 0), 0) };
}
