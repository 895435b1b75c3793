import { COUNTRY_OF } from '#contract/shared/country.ts';
import { dayIn } from '#contract/shared/days.ts';
import type { Locale } from '#contract/shared/locale.ts';
import type { UsedCard, UsedSearchAnswer, UsedSearchQuery } from '#contract/used-cars/used-cars.endpoints.ts';
import { radiusInKm, type UsedRadius } from '#contract/used-cars/used-cars.rules.ts';
import type { PostalPositions } from '#server/providers/postal/postal-positions.ts';
import type { CardsStore } from './cards.store.ts';
import { findOrigin } from './find-origin.ts';
import { dayNumber } from './index/listing-codes.ts';
import { distancesFrom } from './index/rows-by-place.ts';
import { type Found, searchStock } from './index/search-stock.ts';
import type { StockService } from './stock.service.ts';
import { toCard } from './used-card.ts';

interface Dependencies {
  store: CardsStore;
  stock: Pick<StockService, 'stockOf'>;
  positions: PostalPositions;
  now: () => Date;
}

export type UsedSearchService = ReturnType<typeof createUsedSearchService>;

export function createUsedSearchService({ store, stock, positions, now }: Dependencies) {
  async function search(locale: Locale, query: UsedSearchQuery): Promise<UsedSearchAnswer> {
    const { country = COUNTRY_OF[locale], zip, radius, q } = query;
    const origin = zip ? await findOrigin(positions, country, zip) : null;
    const { index, models } = await stock.stockOf(country);
    const today = dayIn(country, now());
    const { found, ...answer } = searchStock(
      index,
      models,
      {
        query,
        today: dayNumber(today),
        distances: origin ? distancesFrom(index, origin) : undefined,
        radiusKm: origin && radius ? radiusInKm(country, Number(radius) as UsedRadius) : undefined,
        text: q ? models.find(q) : undefined,
      },
      locale,
    );
    return { ...answer, country, origin, results: await cardsOf(found, locale, today) };
  }

  /** In their order. A listing that was deleted a moment ago is left out. */
  async function cardsOf(found: readonly Found[], locale: Locale, today: string): Promise<UsedCard[]> {
    if (found.length === 0) return [];
    const listings = await store.listCards(found.map(({ id }) => id));
    const byId = new Map(listings.map((listing) => [listing.id, listing]));
    return found.flatMap(({ id, distanceKm }) => {
      const listing = byId.get(id);
      return listing ? [toCard(listing, { locale, today, distanceKm })] : [];
    });
  }

  return { search };
}
