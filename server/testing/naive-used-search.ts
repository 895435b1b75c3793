import { monthOf, yearOf } from '#contract/shared/days.ts';
import type { NumberRange } from '#contract/shared/number-range.ts';
import type { UsedSearchQuery } from '#contract/used-cars/used-cars.endpoints.ts';
import {
  INSPECTION_MONTHS,
  USED_CHOICES,
  USED_RANGES,
  type UsedChoice,
  type UsedFilter,
  type UsedRange,
} from '#contract/used-cars/used-cars.rules.ts';

/** A listing as plain values; unknown ones are undefined. */
export interface PlainListing {
  id: number;
  choices: Partial<Record<UsedChoice, string>>;
  /** For how many months its inspection is valid. */
  inspectedMonths: number | undefined;
  version: string;
  price: number;
  registration: string;
  km: number;
  powerKw: number;
  daysOnline: number;
  deviation: number | null;
  distanceKm: number;
  isInArea: boolean;
}

/** The specification without optimisation: every count looks at all listings. */
export function naiveUsedSearch(all: readonly PlainListing[], query: UsedSearchQuery, radiusKm: number | undefined) {
  const left = (except?: UsedFilter) => all.filter((listing) => meets(listing, query, radiusKm, except));
  const found = left();
  const count = (choice: UsedChoice) => {
    const counts: Record<string, number> = {};
    for (const listing of left(choice))
      for (const value of valuesOf(listing, choice)) counts[value] = (counts[value] ?? 0) + 1;
    return counts;
  };
  return {
    total: found.length,
    ids: found.toSorted((a, b) => keyOf(a, query) - keyOf(b, query) || b.id - a.id).map(({ id }) => id),
    counts: Object.fromEntries(USED_CHOICES.map((choice) => [choice, count(choice)])) as Record<
      UsedChoice,
      Record<string, number>
    >,
    bounds: Object.fromEntries(USED_RANGES.map((range) => [range, boundsOf(left(range), range)])),
    within: (km: number) => left('radius').filter(({ distanceKm }) => distanceKm <= km).length,
  };
}

function meets(
  listing: PlainListing,
  query: UsedSearchQuery,
  radiusKm: number | undefined,
  except?: UsedFilter,
): boolean {
  return (
    (except === 'radius' || radiusKm === undefined || listing.distanceKm <= radiusKm) &&
    (except === 'variant' || hasWords(listing, query.variant)) &&
    (except === 'area' || !query.area || listing.isInArea) &&
    USED_CHOICES.every((choice) => {
      const wanted: readonly string[] | undefined = query[choice];
      if (choice === except || !wanted?.length) return true;
      if (choice === 'model' && query.make?.length && !wanted.some((key) => key.startsWith(`${listing.choices.make}/`)))
        return true;
      return valuesOf(listing, choice).some((value) => wanted.includes(value));
    }) &&
    USED_RANGES.every((range) => range === except || isWithin(figureOf(listing, range), query[range]))
  );
}

function hasWords({ version }: PlainListing, text = ''): boolean {
  const words = version.toLowerCase().split(' ');
  return text.split(' ').every((word) => word === '' || words.includes(word));
}

function valuesOf({ choices, inspectedMonths }: PlainListing, choice: UsedChoice): readonly string[] {
  if (choice === 'inspection') return INSPECTION_MONTHS.filter((least) => (inspectedMonths ?? -1) >= Number(least));
  const value = choices[choice];
  return value === undefined ? [] : [value];
}

function isWithin(figure: number, range: NumberRange | undefined): boolean {
  return figure >= (range?.from ?? 0) && Math.floor(figure) <= (range?.to ?? Number.POSITIVE_INFINITY);
}

function figureOf({ price, registration, km, powerKw, daysOnline }: PlainListing, range: UsedRange): number {
  return { price: price / 100, registration: yearOf(registration), km, power: powerKw, days: daysOnline }[range];
}

function boundsOf(listings: readonly PlainListing[], range: UsedRange) {
  const figures = listings.map((listing) => figureOf(listing, range));
  return figures.length > 0 ? { from: Math.floor(Math.min(...figures)), to: Math.ceil(Math.max(...figures)) } : null;
}

function keyOf(listing: PlainListing, { sort, zip }: UsedSearchQuery): number {
  const { price, registration, km, powerKw, daysOnline, deviation, distanceKm } = listing;
  const keys = {
    newest: daysOnline,
    distance: zip ? distanceKm : daysOnline,
    price,
    '-price': -price,
    '-registration': -(yearOf(registration) * 12 + monthOf(registration)),
    km,
    '-power': -powerKw,
    label: (listing.choices.label ? deviation : null) ?? Number.MAX_SAFE_INTEGER,
  };
  return keys[sort];
}
