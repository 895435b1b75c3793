import { COUNTRY_OF } from '#contract/shared/country.ts';
import { dayIn } from '#contract/shared/days.ts';
import type { Locale } from '#contract/shared/locale.ts';
import type { UsedCard } from '#contract/used-cars/used-car-parts.endpoints.ts';
import type { UsedSearchAnswer, UsedSearchQuery } from '#contract/used-cars/used-cars.endpoints.ts';
import type { PostalPositions } from '#server/providers/postal/postal-positions.ts';
import type { CardsStore } from '../cards.store.ts';
import type { Found } from '../index/search-stock.ts';
import { toCard } from '../used-card.ts';
import { findOrigin } from './find-origin.ts';
import type { UsedSearchEngine } from './used-search-engine.ts';

interface Dependencies {
  store: CardsStore;
  engine: UsedSearchEngine;
  positions: PostalPositions;
  now: () => Date;
}

export type UsedSearchService = ReturnType<typeof createUsedSearchService>;

export function createUsedSearchService({ store, engine, positions, now }: Dependencies) {
  async function search(locale: Locale, query: UsedSearchQuery): Promise<UsedSearchAnswer> {
    const { country = COUNTRY_OF[locale], zip } = query;
    const origin = zip ? await findOrigin(positions, country, zip) : null;
    const today = dayIn(country, now());
    const { found, ...answer } = await engine.search({ country, query, origin, today, locale });
    return { ...answer, country, origin, results: await cardsOf(found, locale, today) };
  }

  /** In their order. A listing that was deleted a moment ago is left out. */
  async function cardsOf(found: readonly Found[], locale: Locale, today: string): Promise<UsedCard[]> {
    if (found.length === 0) return [];
    const listings = await store.listCards(found.map(({ id }) => id));
    const byId = new Map(listings.map((listing) => [listing.id, listing]));
    return found.flatMap(({ id, model, place: { zipCode, city, latitude, longitude }, distanceKm }) => {
      const listing = byId.get(id);
      if (!listing) return [];
      const make = { slug: model.make, name: model.makeName };
      const card = { ...listing, make, model, place: { zipCode, city, latitude, longitude } };
      return [toCard(card, { locale, today, distanceKm })];
    });
  }

  return { search };
}
