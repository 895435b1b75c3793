import type { SavedSearch } from '#contract/saved/saved-items.endpoints.ts';
import type { SavedSearchKind } from '#contract/saved/saved-kinds.rules.ts';
import type { Country } from '#contract/shared/country.ts';
import { memoize } from '#contract/shared/memoize.ts';
import type { KnownPrice, Subscriber } from './daily-mail.store.ts';
import { newOffersOf } from './new-offers.ts';
import type { News } from './saved.jobs.ts';
import type { Matcher, SavedDependencies } from './saved-dependencies.ts';

/** A mail names so many cars of one search, and of all searches; the others are counted. */
const MAX_CARS_OF_SEARCH = 5;
const MAX_CARS = 15;

type Dependencies = Pick<SavedDependencies, 'store' | 'mails' | 'favouriteSources' | 'searchSources' | 'newCarNews'>;
type StoredSearch = Awaited<ReturnType<SavedDependencies['store']['listSearches']>>[number];

/** The news of many people: each of their searches is matched once, however many people have saved it. */
export function createNewsFinder(
  { store, mails, favouriteSources, searchSources, newCarNews }: Dependencies,
  ranges: Record<SavedSearchKind, { from: number; to: number }>,
) {
  const matcherOf = memoize((key: string): Promise<Matcher> => {
    const [kind, country] = key.split(' ') as [SavedSearch['kind'], Country];
    return searchSources[kind].openMatcher(country, ranges[kind]);
  });
  const newOffers = memoize((_all: 'all') => newCarNews.listOffers(ranges['new-cars']));

  async function newCars({ onSince, lastBatch, lastNews }: Subscriber, searches: readonly StoredSearch[]) {
    const named = new Set<string>();
    const found: News['searches'] = [];
    for (const { kind, country, query, name, savedAt } of searches) {
      const { toleranceMs } = searchSources[kind];
      const moment = new Date(Math.max(onSince.getTime(), savedAt.getTime()) - toleranceMs);
      const matcher = await matcherOf(`${kind} ${country}`);
      const batch = kind === 'used-cars' ? lastBatch : lastNews;
      const { total, ids } = await matcher.match(query, { batch, moment }, MAX_CARS);
      if (total === 0) continue;
      const room = Math.min(MAX_CARS_OF_SEARCH, MAX_CARS - named.size);
      const shown = ids.filter((id) => !named.has(`${kind} ${id}`)).slice(0, room);
      for (const id of shown) named.add(`${kind} ${id}`);
      found.push({ kind, country, query, name, total, ids: shown });
    }
    return found;
  }

  type Known = Awaited<ReturnType<typeof mails.listPricedFavourites>>;

  async function lowerPrices(known: Known): Promise<Map<string, KnownPrice[]>> {
    const fallen: KnownPrice[] = [];
    for (const [kind, all] of Map.groupBy(known, (one) => one.kind)) {
      const current = await favouriteSources[kind].readPrices([...new Set(all.map(({ key }) => key))]);
      for (const { userId, key, knownPrice: before } of all) {
        const { price = null, isForSale = false } = current.get(key) ?? {};
        if (isForSale && price !== null && price < before) fallen.push({ userId, kind, key, before, price });
      }
    }
    return Map.groupBy(fallen, ({ userId }) => userId);
  }

  return async (people: readonly Subscriber[]) => {
    const ids = people.map(({ userId }) => userId);
    const searches = Map.groupBy(await store.listSearches(ids), ({ userId }) => userId);
    const known = await mails.listPricedFavourites(ids);
    const [prices, favourites] = [await lowerPrices(known), Map.groupBy(known, ({ userId }) => userId)];
    const offers = await newOffers('all');
    const found: { person: Subscriber; news: News; prices: KnownPrice[] }[] = [];
    for (const person of people) {
      const { userId } = person;
      const fallen = prices.get(userId) ?? [];
      const ofSearches = await newCars(person, searches.get(userId) ?? []);
      const told = new Set(ofSearches.flatMap(({ kind, ids: own }) => (kind === 'new-cars' ? own : [])));
      const news = {
        userId,
        searches: ofSearches,
        favourites: fallen.map(({ kind, key, before }) => ({ kind, key, before })),
        offers: newOffersOf(person, favourites.get(userId) ?? [], offers)
          .filter((id) => !told.has(id))
          .slice(0, MAX_CARS),
      };
      found.push({ person, news, prices: fallen });
    }
    return found;
  };
}
