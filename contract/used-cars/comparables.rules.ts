import {
  adjustmentOf,
  MIN_COMPARABLES,
  type PricedCar,
  slopesFor,
  type TypicalPrice,
  typicalPrice,
  type Valuation,
  valuate,
} from './price-label.rules.ts';
import type { AccidentState, SellerType, UsedFuel, UsedGearbox } from './used-cars.rules.ts';

/** A listing as its price is compared; `months` is its age. Country and model are the same for all. */
export interface ComparableCar extends PricedCar {
  id: number;
  fuel: UsedFuel;
  gearbox: UsedGearbox;
  sellerType: SellerType;
  /** The same for all listings of a seller. */
  seller: string;
  /** The same for all listings of one car: its VIN, or what describes it without one. */
  car: string;
  powerKw: number;
  accident: AccidentState;
  daysOnline: number;
}

/** How far other cars may differ: in months, and in a share of the kilometres, at least by 10,000 km. */
export interface Tolerance {
  months: number;
  kmShare: number;
}

export const TOLERANCES: readonly [narrow: Tolerance, wide: Tolerance] = [
  { months: 12, kmShare: 0.3 },
  { months: 24, kmShare: 0.5 },
];
export const MAX_PER_SELLER = 3;
export const MAX_DAYS_ONLINE = 90;
/** The most similar ones; with more of them the result is the same, and nobody reads them. */
export const MAX_COMPARABLES = 100;
const POWER_SHARE = 0.15;
const MIN_KM_APART = 10_000;

interface Compared<Car extends ComparableCar> {
  tolerance: Tolerance;
  /** The most similar first, in the order of `adjusted`. */
  comparables: Car[];
  sellers: number;
}

export type Working<Car extends ComparableCar> = Valuation & Compared<Car>;
/** A car that is not for sale has no price of its own. */
export type UnpricedCar = Omit<ComparableCar, 'price'>;

/** The valuation of a car with the cars it comes from; `others` may be all active listings of its model. */
export function workOut<Car extends ComparableCar>(target: ComparableCar, others: readonly Car[]): Working<Car> {
  const compared = compare(target, others);
  return { ...valuate(target, target.fuel, compared.comparables, compared.sellers), ...compared };
}

/** The same for a car that is not for sale. */
export function workOutWorth<Car extends ComparableCar>(
  target: UnpricedCar,
  others: readonly Car[],
): TypicalPrice & Compared<Car> {
  const compared = compare(target, others);
  return { ...typicalPrice(target, target.fuel, compared.comparables, compared.sellers), ...compared };
}

function compare<Car extends ComparableCar>(target: UnpricedCar, others: readonly Car[]): Compared<Car> {
  const [narrow, wide] = TOLERANCES;
  const near = comparablesOf(target, others, narrow);
  const [tolerance, comparables] =
    near.length >= MIN_COMPARABLES ? [narrow, near] : [wide, comparablesOf(target, others, wide)];
  const sellers = new Set(comparables.map(({ seller }) => seller)).size;
  return { tolerance, comparables, sellers };
}

export function comparablesOf<Car extends ComparableCar>(
  target: UnpricedCar,
  others: readonly Car[],
  tolerance: Tolerance,
): Car[] {
  const slopes = slopesFor(target.fuel);
  const similar = others
    .filter((other) => isComparable(target, other, tolerance))
    .map((other) => ({ other, adjustment: adjustmentOf(target, other, slopes) }))
    .sort((a, b) => a.adjustment - b.adjustment || a.other.id - b.other.id);
  const cars = new Set([target.car]);
  const bySeller = new Map<string, number>();
  const chosen: Car[] = [];
  for (const { other } of similar) {
    const ofSeller = bySeller.get(other.seller) ?? 0;
    if (cars.has(other.car) || ofSeller === MAX_PER_SELLER) continue;
    cars.add(other.car);
    bySeller.set(other.seller, ofSeller + 1);
    chosen.push(other);
    if (chosen.length === MAX_COMPARABLES) break;
  }
  return chosen;
}

function isComparable(target: UnpricedCar, other: ComparableCar, { months, kmShare }: Tolerance): boolean {
  return (
    other.id !== target.id &&
    other.fuel === target.fuel &&
    (other.gearbox === 'manual') === (target.gearbox === 'manual') &&
    other.sellerType === target.sellerType &&
    Math.abs(other.powerKw - target.powerKw) <= target.powerKw * POWER_SHARE &&
    Math.abs(other.months - target.months) <= months &&
    Math.abs(other.km - target.km) <= Math.max(MIN_KM_APART, target.km * kmShare) &&
    other.daysOnline <= MAX_DAYS_ONLINE &&
    other.accident !== 'damaged'
  );
}
