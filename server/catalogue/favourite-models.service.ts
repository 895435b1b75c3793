import type { ModelCard } from '#contract/catalogue/catalogue.endpoints.ts';
import { modelKey } from '#contract/catalogue/version-key.rules.ts';
import { COUNTRIES, LOCALE_OF } from '#contract/shared/country.ts';
import type { Locale } from '#contract/shared/locale.ts';
import { keysOfCountry } from '#server/shared/keys-of-country.ts';
import type { CatalogueStore } from './catalogue.store.ts';

interface Dependencies {
  store: Pick<CatalogueStore, 'cardsOfKeys'>;
}

export type FavouriteModelsService = ReturnType<typeof createFavouriteModelsService>;

/** Models by their slugs, for people who have saved them. */
export function createFavouriteModelsService({ store }: Dependencies) {
  async function list(locale: Locale, keys: readonly string[]): Promise<ModelCard[]> {
    const cards = new Map((await store.cardsOfKeys(locale, keys)).map((card) => [modelKey(card), card]));
    return keys.flatMap((key) => cards.get(key) ?? []);
  }

  return {
    /** In their order; those that are not on sale in the country of the language are left out. */
    list,

    /** The lowest list prices, by keys that begin with a country. */
    async readPrices(keys: readonly string[]): Promise<Map<string, { price: number; isForSale: boolean }>> {
      const prices = new Map<string, { price: number; isForSale: boolean }>();
      for (const country of COUNTRIES) {
        for (const card of await list(LOCALE_OF[country], keysOfCountry(country, keys)))
          prices.set(`${country}/${modelKey(card)}`, { price: card.priceFrom, isForSale: true });
      }
      return prices;
    },
  };
}
