import type { MakeListItem } from '#contract/catalogue/catalogue.endpoints.ts';
import type { DealerDistance, DealerPage } from '#contract/dealers/dealer-page.endpoints.ts';
import type { AnswerFigures, Dealer, NearDealer, NearestDealers } from '#contract/dealers/dealers.endpoints.ts';
import { dealerSlug } from '#contract/dealers/dealers.rules.ts';
import type { PublicRatings, RatingSummary } from '#contract/ratings/ratings.endpoints.ts';
import { COUNTRIES, COUNTRY_OF, LOCALE_OF } from '#contract/shared/country.ts';
import { AppError } from '#contract/shared/errors.ts';
import type { Locale } from '#contract/shared/locale.ts';
import { distanceBetween, type PostalPositions } from '#server/providers/postal/postal-positions.ts';
import { createDealerIndex, type DealerIndex, tenths } from './dealer-index.ts';
import type { DealersStore, StoredDealer } from './dealers.store.ts';

interface Dependencies {
  store: DealersStore;
  positions: PostalPositions;
  /** Makes of the catalogue. */
  listMakes(): Promise<readonly MakeListItem[]>;
  ratings: {
    summariseDealers(): Promise<ReadonlyMap<number, RatingSummary>>;
    readDealer(dealerId: number): Promise<PublicRatings>;
  };
  /** How it replies to inquiries; null while there are too few. */
  answersOf(dealerId: number): Promise<AnswerFigures | null>;
  /** Its used cars. */
  stockOf(dealerId: number, locale: Locale): Promise<DealerPage['stock']>;
}

/** A dealer with what is needed to write to it. */
export interface DealerContact extends Dealer {
  /** Never public. */
  email: string;
  /** The language of its country. */
  locale: Locale;
}

/** The map shows a little more than the dealers, and at least the own town. */
const MAP_SHARE = 2;
const MIN_MAP_KM = 2;

export type DealersService = ReturnType<typeof createDealersService>;

export function createDealersService({ store, positions, listMakes, ratings, answersOf, stockOf }: Dependencies) {
  let cached: Promise<DealerIndex> | undefined;

  async function readIndex(): Promise<DealerIndex> {
    const [listed, makes, rated] = await Promise.all([store.listListed(), listMakes(), ratings.summariseDealers()]);
    return createDealerIndex(listed, makes, rated);
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

  async function findListed(id: number): Promise<StoredDealer> {
    const [stored] = await store.find([id]);
    if (!stored?.isListed) throw new AppError('dealers.dealer-not-found');
    return stored;
  }

  return {
    async nearest(locale: Locale, make: string, zip: string): Promise<NearestDealers> {
      const country = COUNTRY_OF[locale];
      const index = await currentIndex();
      if (!index.hasMake(make)) throw new AppError('catalogue.make-not-found');
      const place = await positions.find(country, zip);
      if (!place)
        throw new AppError((await positions.exists(country, zip)) ? 'dealers.none-near' : 'dealers.zip-unknown');
      const near = index.nearest(country, make, place);
      if (near.length === 0) throw new AppError('dealers.none-near');
      const dealers = await Promise.all(
        near.map(async (dealer) => ({ ...dealer, answers: await answersOf(dealer.id) })),
      );
      const farthest = Math.max(MIN_MAP_KM, ...dealers.map(({ distanceKm }) => distanceKm));
      return { place, towns: await positions.townsAround(country, place, MAP_SHARE * farthest), dealers };
    },

    /** The nearest ones except these; none where the postal code is unknown or all are too far away. */
    async nearestOthers(locale: Locale, make: string, zip: string, except: readonly number[]): Promise<NearDealer[]> {
      const country = COUNTRY_OF[locale];
      const place = await positions.find(country, zip);
      return place ? (await currentIndex()).nearest(country, make, place, new Set(except)) : [];
    },

    /** Whether the postal code exists in the country of the locale, or for English in any country. */
    async isPostalCode(locale: Locale, zip: string): Promise<boolean> {
      const countries = locale === 'en' ? COUNTRIES : [COUNTRY_OF[locale]];
      const found = await Promise.all(countries.map((country) => positions.exists(country, zip)));
      return found.includes(true);
    },

    /** The page of a dealer; one that is no longer listed has none. */
    async page(id: number, locale: Locale): Promise<DealerPage> {
      const stored = await findListed(id);
      const { publish } = await currentIndex();
      return {
        ...publish(stored),
        ratings: await ratings.readDealer(id),
        answers: await answersOf(id),
        stock: await stockOf(id, locale),
      };
    },

    /** From a postal code of the dealer's country, whatever the language of the caller. */
    async distance(id: number, zip: string): Promise<DealerDistance> {
      const dealer = await findListed(id);
      const place = await positions.find(dealer.country, zip);
      if (!place) throw new AppError('dealers.zip-unknown');
      const { zipCode, name } = place;
      return { distanceKm: tenths(distanceBetween(place, dealer)), place: { zipCode, name } };
    },

    /** Every listed dealer, for the sitemap. */
    async listPages(): Promise<{ slug: string; locale: Locale }[]> {
      const listed = await store.listListed();
      return listed.map((dealer) => ({ slug: dealerSlug(dealer), locale: LOCALE_OF[dealer.country] }));
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
