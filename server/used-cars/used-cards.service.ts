import { NEWEST_LISTINGS } from '#contract/dealers/dealers.rules.ts';
import { dayIn } from '#contract/shared/days.ts';
import type { Locale } from '#contract/shared/locale.ts';
import type { UsedCard } from '#contract/used-cars/used-car-parts.endpoints.ts';
import type { UsedCardWithState } from '#contract/used-cars/used-cards.endpoints.ts';
import type { ArrivalsStore } from './arrivals/arrivals.store.ts';
import type { ListingsStore } from './listings.store.ts';
import { toCard } from './used-card.ts';
import { visibleState } from './visible-state.ts';

interface Dependencies {
  store: Pick<ListingsStore, 'listCards' | 'newestOf'>;
  prices: Pick<ArrivalsStore, 'currentPrices'>;
  now: () => Date;
}

const ID = /^[1-9]\d{0,8}$/;

export type UsedCardsService = ReturnType<typeof createUsedCardsService>;

/** Listings by id, whatever their state, unless they are gone. */
export function createUsedCardsService({ store, prices, now }: Dependencies) {
  /** In their order; those that are gone are left out. */
  async function list(locale: Locale, ids: readonly number[]): Promise<UsedCardWithState[]> {
    const listings = new Map((await store.listCards(ids)).map((listing) => [listing.id, listing]));
    return ids.flatMap((id) => {
      const listing = listings.get(id);
      if (!listing) return [];
      const today = dayIn(listing.country, now());
      const state = visibleState(listing, today);
      return state === 'gone' ? [] : [{ ...toCard(listing, { locale, today, distanceKm: null }), state }];
    });
  }

  return {
    list,

    /** The number of a dealer's cars for sale, and the newest of them. */
    async newestOf(dealerId: number, locale: Locale): Promise<{ count: number; newest: UsedCard[] }> {
      const { count, ids } = await store.newestOf(dealerId, NEWEST_LISTINGS);
      const cards = await list(locale, ids);
      return { count, newest: cards.map(({ state: _state, ...card }) => card) };
    },

    /** Current prices by id, and whether the car is still for sale. */
    async readPrices(keys: readonly string[]): Promise<Map<string, { price: number; isForSale: boolean }>> {
      const ids = keys.filter((key) => ID.test(key)).map(Number);
      const found = await prices.currentPrices(ids);
      return new Map(found.map(({ id, price, state }) => [String(id), { price, isForSale: state === 'active' }]));
    },
  };
}
