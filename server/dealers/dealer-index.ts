import type { MakeListItem } from '#contract/catalogue/catalogue.endpoints.ts';
import { localMakeName } from '#contract/catalogue/make-names.rules.ts';
import type { Dealer, NearDealer } from '#contract/dealers/dealers.endpoints.ts';
import { CLOSEST_DEALERS, MAX_DEALER_KM } from '#contract/dealers/dealers.rules.ts';
import type { RatingSummary } from '#contract/ratings/ratings.endpoints.ts';
import { type Country, LOCALE_OF } from '#contract/shared/country.ts';
import { distanceBetween, type Position } from '#server/providers/postal/postal-positions.ts';
import type { StoredDealer } from './dealers.store.ts';

/** Less than a degree of latitude anywhere. */
const MIN_DEGREE_KM = 111;
const MAX_LATITUDE = MAX_DEALER_KM / MIN_DEGREE_KM;

export interface DealerIndex {
  hasMake(make: string): boolean;
  /** The closest first; empty when all are too far away. */
  nearest(country: Country, make: string, from: Position, except?: ReadonlySet<number>): NearDealer[];
  /** The public fields of a dealer. */
  publish(dealer: StoredDealer): Dealer;
}

/** Listed dealers by country and make, for the makes of the catalogue. */
export function createDealerIndex(
  listed: readonly StoredDealer[],
  makes: readonly MakeListItem[],
  ratings: ReadonlyMap<number, RatingSummary>,
): DealerIndex {
  const names = new Map(makes.map(({ slug, name }) => [slug, name]));

  function publish({ code: _code, email: _email, isListed: _listed, ...dealer }: StoredDealer): Dealer {
    const known = dealer.makes.flatMap((slug) => {
      const name = names.get(slug);
      return name === undefined ? [] : [{ slug, name: localMakeName({ slug, name }, LOCALE_OF[dealer.country]) }];
    });
    return { ...dealer, makes: known, rating: ratings.get(dealer.id) ?? null };
  }

  const dealersOf = new Map<string, Dealer[]>();
  for (const stored of listed) {
    const dealer = publish(stored);
    for (const { slug } of dealer.makes) {
      const key = keyOf(dealer.country, slug);
      const others = dealersOf.get(key);
      if (others) others.push(dealer);
      else dealersOf.set(key, [dealer]);
    }
  }

  return {
    hasMake: (make) => names.has(make),
    nearest(country, make, from, except) {
      const closest: Candidate[] = [];
      for (const dealer of dealersOf.get(keyOf(country, make)) ?? []) {
        if (except?.has(dealer.id)) continue;
        if (Math.abs(dealer.latitude - from.latitude) > MAX_LATITUDE) continue;
        const kilometres = distanceBetween(from, dealer);
        if (kilometres > MAX_DEALER_KM) continue;
        const candidate = { dealer, distanceKm: tenths(kilometres) };
        const last = closest[CLOSEST_DEALERS - 1];
        if (last && byDistanceAndName(candidate, last) > 0) continue;
        closest.push(candidate);
        closest.sort(byDistanceAndName);
        closest.length = Math.min(closest.length, CLOSEST_DEALERS);
      }
      return closest.map(({ dealer, distanceKm }) => ({ ...dealer, distanceKm }));
    },
    publish,
  };
}

interface Candidate {
  dealer: Dealer;
  distanceKm: number;
}

function keyOf(country: Country, make: string): string {
  return `${country} ${make}`;
}

export function tenths(kilometres: number): number {
  return Math.round(kilometres * 10) / 10;
}

function byDistanceAndName(one: Candidate, other: Candidate): number {
  return (
    one.distanceKm - other.distanceKm || compare(one.dealer.name, other.dealer.name) || one.dealer.id - other.dealer.id
  );
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
