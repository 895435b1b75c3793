import { PRICE_LABELS, type PriceLabel, type UsedFuel } from './used-cars.rules.ts';

/** A car at an asking price; ages in months. */
export interface PricedCar {
  price: number;
  months: number;
  km: number;
}

/** How much of its price a car loses, as shares of the logarithm: each year, and each 10,000 km. */
export interface Slopes {
  age: number;
  distance: number;
}

export type NoTypicalPrice = 'too-few' | 'too-few-sellers' | 'too-different';
export type NoLabel = NoTypicalPrice | 'too-cheap';

export interface Valuation extends Omit<TypicalPrice, 'reason' | 'quartiles'> {
  label: PriceLabel | null;
  /** Why there is no label. */
  reason: NoLabel | null;
  /** How much the price differs from the median: 0.05 is 5 % above. */
  deviation: number | null;
}

/** What comparable cars cost at the age and distance of one. */
export interface TypicalPrice {
  /** Why there is no typical price. */
  reason: NoTypicalPrice | null;
  /** The price of a typical comparable car at this age and distance; null with too few of them. */
  median: number | null;
  /** Between them is the middle half of the prices. */
  quartiles: readonly [low: number, high: number] | null;
  slopes: Slopes;
  /** Whether the slopes come from the comparable cars, not from experience. */
  areSlopesOwn: boolean;
  /** The price of each comparable car at the age and distance of this one. */
  adjusted: number[];
}

export const MIN_COMPARABLES = 8;
export const MIN_SELLERS = 3;
const MIN_FOR_OWN_SLOPES = 30;
const SLOPES: Slopes = { age: 0.1, distance: 0.03 };
const ELECTRIC_SLOPES: Slopes = { age: 0.15, distance: 0.02 };
const AGE_LIMITS = [0.04, 0.2] as const;
const DISTANCE_LIMITS = [0.01, 0.06] as const;
const MAX_SPREAD = 0.25;
/** A price that is lower by more than this gets a warning instead of a label. */
export const SUSPICIOUS = -0.25;
/** Where each label ends, as a deviation; the last one has no end. */
const ENDS = [-0.1, -0.05, 0.05, 0.1] as const;
/** How far a deviation has to pass the end of a label before the label of an unchanged price changes. */
const MARGIN = 0.01;
/** Binary fractions: 13,500 is exactly 10 % below 15,000. */
const ROUNDING = 1e-9;

/** What the label does not know. */
export const IGNORED_BY_LABEL = ['colour', 'equipment', 'condition', 'region', 'negotiation'] as const;

export function slopesFor(fuel: UsedFuel): Slopes {
  return fuel === 'bev' ? ELECTRIC_SLOPES : SLOPES;
}

/** The price of another car at the age and distance of this one. */
export function adjustedPrice(target: Omit<PricedCar, 'price'>, other: PricedCar, { age, distance }: Slopes): number {
  return other.price * Math.exp(-age * yearsApart(target, other) - distance * distanceApart(target, other));
}

/** How much a comparable car has to be adjusted, in either direction. */
export function adjustmentOf(
  target: Omit<PricedCar, 'price'>,
  other: Omit<PricedCar, 'price'>,
  slopes: Slopes,
): number {
  return slopes.age * Math.abs(yearsApart(target, other)) + slopes.distance * Math.abs(distanceApart(target, other));
}

export function typicalPrice(
  target: Omit<PricedCar, 'price'>,
  fuel: UsedFuel,
  others: readonly PricedCar[],
  sellers: number,
): TypicalPrice {
  const areSlopesOwn = others.length >= MIN_FOR_OWN_SLOPES;
  const slopes = areSlopesOwn ? ownSlopes(others, slopesFor(fuel)) : slopesFor(fuel);
  const adjusted = others.map((other) => adjustedPrice(target, other, slopes));
  const found = { median: null, quartiles: null, slopes, areSlopesOwn, adjusted };
  if (others.length < MIN_COMPARABLES) return { ...found, reason: 'too-few' };
  if (sellers < MIN_SELLERS) return { ...found, reason: 'too-few-sellers' };
  const sorted = adjusted.toSorted((a, b) => a - b);
  const median = quantile(sorted, 0.5);
  const [low, high] = [quantile(sorted, 0.25), quantile(sorted, 0.75)];
  const reason = (high - low) / median > MAX_SPREAD ? 'too-different' : null;
  return { ...found, reason, median, quartiles: [low, high] };
}

export function valuate(target: PricedCar, fuel: UsedFuel, others: readonly PricedCar[], sellers: number): Valuation {
  const { quartiles: _quartiles, ...typical } = typicalPrice(target, fuel, others, sellers);
  if (typical.reason !== null || typical.median === null) return { ...typical, label: null, deviation: null };
  const deviation = target.price / typical.median - 1;
  if (deviation < SUSPICIOUS) return { ...typical, label: null, reason: 'too-cheap', deviation };
  return { ...typical, label: labelOf(deviation), deviation };
}

/** Up to and including -10 % and -5 %, but less than 5 % and 10 %. */
export function labelOf(deviation: number): PriceLabel {
  const [veryGood, good, fair, above] = ENDS;
  if (deviation <= veryGood + ROUNDING) return 'very-good';
  if (deviation <= good + ROUNDING) return 'good';
  if (deviation < fair - ROUNDING) return 'fair';
  return deviation < above - ROUNDING ? 'above' : 'high';
}

/** A label that flips within days helps nobody: while the price is the same, it only changes by a clear margin. */
export function nextLabel(previous: PriceLabel | null, deviation: number): PriceLabel {
  if (previous === null) return labelOf(deviation);
  const place = PRICE_LABELS.indexOf(previous);
  const [from, to] = [ENDS[place - 1], ENDS[place]];
  const isKept =
    (from === undefined || deviation > from - MARGIN + ROUNDING) &&
    (to === undefined || deviation < to + MARGIN - ROUNDING);
  return isKept ? previous : labelOf(deviation);
}

/** Theil-Sen: the median slope of all pairs. For each slope the effect of the other one is removed first. */
function ownSlopes(cars: readonly PricedCar[], usual: Slopes): Slopes {
  const years = cars.map(({ months }) => months / 12);
  const distances = cars.map(({ km }) => km / 10_000);
  const logs = cars.map(({ price }) => Math.log(price));
  const withoutDistance = logs.map((log, place) => log + usual.distance * (distances[place] as number));
  const withoutAge = logs.map((log, place) => log + usual.age * (years[place] as number));
  return {
    age: clamp(lossOf(years, withoutDistance) ?? usual.age, AGE_LIMITS),
    distance: clamp(lossOf(distances, withoutAge) ?? usual.distance, DISTANCE_LIMITS),
  };
}

function lossOf(along: readonly number[], logs: readonly number[]): number | undefined {
  const slopes: number[] = [];
  for (const [place, from] of along.entries())
    for (let other = place + 1; other < along.length; other += 1) {
      const apart = (along[other] as number) - from;
      if (apart !== 0) slopes.push(((logs[place] as number) - (logs[other] as number)) / apart);
    }
  return slopes.length > 0
    ? quantile(
        slopes.sort((a, b) => a - b),
        0.5,
      )
    : undefined;
}

function clamp(value: number, [min, max]: readonly [number, number]): number {
  return Math.min(max, Math.max(min, value));
}

/** Interpolated linearly, so that the middle of an even number is the mean of the two middle ones. */
function quantile(sorted: readonly number[], share: number): number {
  const place = (sorted.length - 1) * share;
  const [low, high] = [sorted[Math.floor(place)] as number, sorted[Math.ceil(place)] as number];
  return low + (high - low) * (place - Math.floor(place));
}

function yearsApart(target: Pick<PricedCar, 'months'>, other: Pick<PricedCar, 'months'>): number {
  return (target.months - other.months) / 12;
}

function distanceApart(target: Pick<PricedCar, 'km'>, other: Pick<PricedCar, 'km'>): number {
  return (target.km - other.km) / 10_000;
}
