import type { MakeListItem } from '#contract/catalogue/catalogue.endpoints.ts';
import type { Dealer, NearestDealers } from '#contract/dealers/dealers.endpoints.ts';
import { COUNTRIES, COUNTRY_OF, LOCALE_OF } from '#contract/shared/country.ts';
import { AppError } from '#contract/shared/errors.ts';
import type { Locale } from '#contract/shared/locale.ts';
import type { PostalPositions } from '#server/providers/postal/postal-positions.ts';
import { createDealerIndex, type DealerIndex } from './dealer-index.ts';
import type { DealersStore } from './dealers.store.ts';

interface Dependencies {
  store: DealersStore;
  positions: PostalPositions;
  /** Makes of the catalogue. */
  listMakes(): Promise<readonly MakeListItem[]>;
}

/** A dealer with what is needed to write to it. */
export interface DealerContact extends Dealer {
  /** Never public. */
  email: string;
  /** The language of its country. */
  locale: Locale;
}

export type DealersService = ReturnType<typeof createDealersService>;

export function createDealersService({ store, positions, listMakes }: Dependencies) {
  let cached: Promise<DealerIndex> | undefined;

  async function readIndex(): Promise<DealerIndex> {
    const [listed, makes] = await Promise.all([store.listListed(), listMakes()]);
    return createDealerIndex(listed, makes);
  }

  function currentIndex(): Promise<DealerIndex> {
    if (cached) return cached;
    const reading = readIndex().catch((error: unknown) => {
      if (cached === reading) cached = undefined;
      throw error;
    });
    cached = reading;
    return reading;
  }

  return {
    async nearest(locale: Locale, make: string, zip: string): Promise<NearestDealers> {
      const country = COUNTRY_OF[locale];
      const index = await currentIndex();
      if (!index.hasMake(make)) throw new AppError('catalogue.make-not-found');
      const place = await positions.find(country, zip);
      if (!place)
        throw new AppError((await positions.exists(country, zip)) ? 'dealers.none-near' : 'dealers.zip-unknown');
      const dealers = index.nearest(country, make, place);
      if (dealers.length === 0) throw new AppError('dealers.none-near');
      return { place, dealers };
    },

    /** Whether the postal code exists in the country of the locale, or for English in any country. */
    async isPostalCode(locale: Locale, zip: string): Promise<boolean> {
      const countries = locale === 'en' ? COUNTRIES : [COUNTRY_OF[locale]];
      const found = await Promise.all(countries.map((country) => positions.exists(country, zip)));
      return found.includes(true);
    },

    /** Includes unlisted dealers, because existing inquiries keep their dealer. */
    async find(ids: readonly number[]): Promise<DealerContact[]> {
      if (ids.length === 0) return [];
      const [index, found] = await Promise.all([currentIndex(), store.find(ids)]);
      return found.map((dealer) => ({
        ...index.publish(dealer),
        email: dealer.email,
        locale: LOCALE_OF[dealer.country],
      }));
    },

    /** The ids among these that are listed. */
    listed: async (ids: readonly number[]): Promise<number[]> => (ids.length > 0 ? store.findListedIds(ids) : []),

    /** Clears the cache after a change of dealers or makes. */
    invalidate(): void {
      cached = undefined;
    },
  };
}
