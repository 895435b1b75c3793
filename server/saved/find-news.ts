import type { SavedSearch } from '#contract/saved/saved-items.endpoints.ts';
import type { Country } from '#contract/shared/country.ts';
import { memoize } from '#contract/shared/memoize.ts';
import type { KnownPrice, Subscriber } from './daily-mail.store.ts';
import type { News } from './saved.jobs.ts';
import type { Matcher, SavedDependencies } from './saved-dependencies.ts';

/** A mail names so many cars of one search, and of all searches; the others are counted. */
const MAX_CARS_OF_SEARCH = 5;
const MAX_CARS = 15;
/** A car that was being imported while the search was saved may arrive a little later. */
const LATE_MS = 15 * 60_000;

type Dependencies = Pick<SavedDependencies, 'store' | 'mails' | 'favouriteSources' | 'searchSources'>;
type StoredSearch = Awaited<ReturnType<SavedDependencies['store']['listSearches']>>[number];

/** The news of many people: each of their searches is matched once, however many people have saved it. */
export function createNewsFinder(
  { store, mails, favouriteSources, searchSources }: Dependencies,
  batches: { from: number; to: number },
) {
  const matcherOf = memoize((key: string): Promise<Matcher> => {
    const [kind, country] = key.split(' ') as [SavedSearch['kind'], Country];
    return searchSources[kind].openMatcher(country, batches);
  });

  async function newCars({ onSince, lastBatch }: Subscriber, searches: readonly StoredSearch[]) {
    const named = new Set<number>();
    const found: News['searches'] = [];
    for (const { kind, country, query, name, savedAt } of searches) {
      const moment = new Date(Math.max(onSince.getTime(), savedAt.getTime()) - LATE_MS);
      const matcher = await matcherOf(`${kind} ${country}`);
      const { total, ids } = await matcher.match(query, { batch: lastBatch, moment }, MAX_CARS);
      if (total === 0) continue;
      const room = Math.min(MAX_CARS_OF_SEARCH, MAX_CARS - named.size);
      const shown = ids.filter((id) => !named.has(id)).slice(0, room);
      for (const id of shown) named.add(id);
      found.push({ country, query, name, total, ids: shown });
    }
    return found;
  }

  async function lowerPrices(userIds: readonly string[]): Promise<Map<string, KnownPrice[]>> {
    const known = await mails.listPricedFavourites(userIds);
    const fallen: KnownPrice[] = [];
    for (const [kind, all] of Map.groupBy(known, (one) => one.kind)) {
      const current = await favouriteSources[kind].readPrices([...new Set(all.map(({ key }) => key))]);
      for (const { userId, key, knownPrice: before } of all) {
        const now = current.get(key);
        if (now?.isForSale && now.price < before) fallen.push({ userId, kind, key, before, price: now.price });
      }
    }
    return Map.groupBy(fallen, ({ userId }) => userId);
  }

  return async (people: readonly Subscriber[]) => {
    const ids = people.map(({ userId }) => userId);
    const searches = Map.groupBy(await store.listSearches(ids), ({ userId }) => userId);
    const prices = await lowerPrices(ids);
    const found: { person: Subscriber; news: News; prices: KnownPrice[] }[] = [];
    for (const person of people) {
      const { userId } = person;
      const fallen = prices.get(userId) ?? [];
      const news = {
        userId,
        searches: await newCars(person, searches.get(userId) ?? []),
        favourites: fallen.map(({ kind, key, before }) => ({ kind, key, before })),
      };
      found.push({ person, news, prices: fallen });
    }
    return found;
  };
}
