import { addDays, addMonths } from '#contract/shared/days.ts';
import { roundCents, roundRate, roundToStep } from '#contract/shared/money.ts';
import { MAX_DAYS_ONLINE, TOLERANCES, workOut } from '#contract/used-cars/comparables.rules.ts';
import { IGNORED_BY_LABEL, slopesFor } from '#contract/used-cars/price-label.rules.ts';
import type { UsedListing } from '#contract/used-cars/used-listing.endpoints.ts';
import { toComparable } from './comparable-car.ts';
import type { Candidate, CandidateSearch, StoredListing } from './listings.store.ts';
import { stableLabel } from './upkeep/label-stock.ts';

type Valuation = UsedListing['valuation'];

/** Typical prices are shown in steps of 50. */
export const SHOWN_STEP = 50_00;
const MAX_POWER_SHARE = 0.15;
const MIN_KM_APART = 10_000;

const [, WIDEST] = TOLERANCES;

/** What decides with which listings a car may be compared. */
type ComparedCar = Pick<
  StoredListing,
  'country' | 'modelId' | 'fuel' | 'gearbox' | 'sellerType' | 'powerKw' | 'registration' | 'km'
>;

/** Which listings may be compared with a car at all. */
export function candidatesFor(listing: ComparedCar, today: string): CandidateSearch {
  const { registration, km, powerKw } = listing;
  const [months, kmApart] = [WIDEST.months, Math.max(MIN_KM_APART, km * WIDEST.kmShare)];
  const month = (apart: number) => addMonths(`${registration}-01`, apart).slice(0, 7);
  return {
    country: listing.country,
    modelId: listing.modelId,
    fuel: listing.fuel,
    isManual: listing.gearbox === 'manual',
    sellerType: listing.sellerType,
    powerKw: [Math.floor(powerKw * (1 - MAX_POWER_SHARE)), Math.ceil(powerKw * (1 + MAX_POWER_SHARE))],
    registration: [month(-months), month(months)],
    km: [Math.max(0, Math.floor(km - kmApart)), Math.ceil(km + kmApart)],
    seenSince: addDays(today, -MAX_DAYS_ONLINE),
    closeToKm: km,
  };
}

/** The label of a listing with its working. */
export function valuationOf(
  listing: StoredListing,
  vin: string | null,
  candidates: readonly Candidate[],
  today: string,
): Valuation {
  const target = toComparable({ ...listing, vin, place: listing.placeId }, today);
  const others = candidates.map((candidate) => ({ ...candidate, ...toComparable(candidate, today) }));
  const { comparables, adjusted, tolerance, sellers, ...found } = workOut(target, others);
  const { median, deviation, label, reason, slopes, areSlopesOwn } = found;
  return {
    label: label && stableLabel(listing, deviation ?? 0),
    reason,
    count: comparables.length,
    sellers,
    median: median && roundCents(median),
    typical: median && roundToStep(median, SHOWN_STEP),
    deviation: deviation === null ? null : roundRate(deviation, 4),
    tolerance,
    slopes: { age: roundRate(slopes.age, 4), distance: roundRate(slopes.distance, 4) },
    areSlopesOwn,
    comparables: describeComparables(comparables, adjusted),
    ignored: [...IGNORED_BY_LABEL],
  };
}

/** Comparable cars as they are shown, each with its price at the age and distance of the valued one. */
export function describeComparables(comparables: readonly Candidate[], adjusted: readonly number[]) {
  return comparables.map(({ id, make, model, version, registration, km, powerKw, price, city }, place) => {
    const own = roundCents(adjusted[place] ?? 0);
    return { id, make, model, version, registration, km, powerKw, price, adjusted: own, city };
  });
}

/** Of a listing that is not for sale. */
export function noValuation({ fuel }: StoredListing): Valuation {
  return {
    label: null,
    reason: 'not-active',
    count: 0,
    sellers: 0,
    median: null,
    typical: null,
    deviation: null,
    tolerance: TOLERANCES[0],
    slopes: slopesFor(fuel),
    areSlopesOwn: false,
    comparables: [],
    ignored: [...IGNORED_BY_LABEL],
  };
}
