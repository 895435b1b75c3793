import type { VersionCard } from '#contract/catalogue/version-cards.endpoints.ts';
import { versionKey } from '#contract/catalogue/version-key.rules.ts';
import { COUNTRIES, LOCALE_OF } from '#contract/shared/country.ts';
import type { Locale } from '#contract/shared/locale.ts';
import { keysOfCountry } from '#server/shared/keys-of-country.ts';
import type { createOfferedCarsStore } from './offered-cars.store.ts';

interface Dependencies {
  store: Pick<ReturnType<typeof createOfferedCarsStore>, 'carsAt'>;
}

export type FavouriteVersionsService = ReturnType<typeof createFavouriteVersionsService>;

/** Versions by their slugs, for people who have saved them. */
export function createFavouriteVersionsService({ store }: Dependencies) {
  async function list(locale: Locale, keys: readonly string[]): Promise<VersionCard[]> {
    const cars = await store.carsAt(locale, keys.flatMap(pathOf));
    const cards = cars.map(toCard);
    const byKey = new Map(cards.map((card) => [keyOf(card), card]));
    return keys.flatMap((key) => byKey.get(key) ?? []);
  }

  return {
    /** In their order; those that are not on sale in the country of the language are left out. */
    list,

    /** The list prices, by keys that begin with a country. */
    async readPrices(keys: readonly string[]): Promise<Map<string, { price: number; isForSale: boolean }>> {
      const prices = new Map<string, { price: number; isForSale: boolean }>();
      for (const country of COUNTRIES) {
        for (const card of await list(LOCALE_OF[country], keysOfCountry(country, keys)))
          prices.set(`${country}/${keyOf(card)}`, { price: card.price, isForSale: true });
      }
      return prices;
    },
  };
}

const keyOf = ({ make, model, slug }: VersionCard) => versionKey({ make, slug: model.slug }, { slug });

function pathOf(key: string) {
  const [make, model, version, ...more] = key.split('/');
  return make && model && version && more.length === 0 ? [{ make, model, version }] : [];
}

function toCard({ version, photo }: Awaited<ReturnType<Dependencies['store']['carsAt']>>[number]): VersionCard {
  const { model, slug, name, trim, bodyType, fuel, gearbox, traction, powerKw, batteryKwh, price } = version;
  const { lengthMm, widthMm, heightMm, shape } = version;
  return {
    make: model.make,
    model: { id: model.id, name: model.name, slug: model.slug, lengthMm, widthMm, heightMm, shape, photo },
    slug,
    name,
    trim: trim.name,
    bodyType,
    fuel,
    gearbox,
    traction,
    powerKw,
    batteryKwh,
    price,
  };
}
