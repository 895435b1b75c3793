import { dayIn } from '#contract/shared/days.ts';
import { AppError } from '#contract/shared/errors.ts';
import type { Locale } from '#contract/shared/locale.ts';
import { creditExample } from '#contract/used-cars/dealer-credit.rules.ts';
import { lowestBefore } from '#contract/used-cars/price-history.rules.ts';
import { lawLines, legalGuarantee, netPrice } from '#contract/used-cars/sale-law.rules.ts';
import { euroOf, isForNovices, stickerOf } from '#contract/used-cars/stickers.rules.ts';
import type { UsedCard } from '#contract/used-cars/used-car-parts.endpoints.ts';
import { usedSearchQuery } from '#contract/used-cars/used-cars.endpoints.ts';
import { SIMILAR_LISTINGS } from '#contract/used-cars/used-cars.rules.ts';
import type { UsedListing } from '#contract/used-cars/used-listing.endpoints.ts';
import { distanceBetween, type PostalPositions } from '#server/providers/postal/postal-positions.ts';
import { tenths } from './index/search-stock.ts';
import type { ListingsStore, StoredListing } from './listings.store.ts';
import { findOrigin } from './search/find-origin.ts';
import type { UsedSearchService } from './search/used-search.service.ts';
import { toCard } from './used-card.ts';
import { candidatesFor, noValuation, valuationOf } from './valuation.ts';
import { visibleState } from './visible-state.ts';

interface Dependencies {
  store: ListingsStore;
  search: UsedSearchService['search'];
  positions: PostalPositions;
  now: () => Date;
}

export type UsedListingService = ReturnType<typeof createUsedListingService>;

export function createUsedListingService({ store, search, positions, now }: Dependencies) {
  /** All that is stored about a listing, read at one moment. */
  const readListing = (id: number) =>
    store.inSnapshot(async (on) => {
      const [listing] = await on.listCards([id]);
      if (!listing) throw new AppError('used-cars.listing-not-found');
      const today = dayIn(listing.country, now());
      const state = visibleState(listing, today);
      if (state === 'gone') throw new AppError('used-cars.listing-gone');
      const slug = listing.catalogueSlug;
      return {
        listing,
        today,
        state,
        prices: await on.listPrices(id),
        gallery: await on.listPhotos(id),
        dealer: listing.dealerId === null ? null : ((await on.findDealer(listing.dealerId)) ?? null),
        newModel:
          slug && (await on.isInCatalogue(listing.make.slug, slug)) ? { make: listing.make.slug, model: slug } : null,
        valuation:
          state === 'active'
            ? valuationOf(listing, await on.findVin(id), await on.listCandidates(candidatesFor(listing, today)), today)
            : noValuation(listing),
      };
    });

  /** Of the same model first, then of the same body and fuel, all about as dear. */
  async function similarTo({ id, country, make, model, bodyType, fuel, price }: StoredListing, locale: Locale) {
    const units = price / 100;
    const about = `${Math.floor(units * 0.75)}-${Math.ceil(units * 1.25)}`;
    const queries = [
      { country, price: about, model: `${make.slug}/${model.slug}`, sort: 'label' },
      { country, price: about, bodyType, fuel, sort: 'label' },
    ];
    const found = new Map<number, UsedCard>();
    for (const query of queries) {
      if (found.size >= SIMILAR_LISTINGS) break;
      const { results } = await search(locale, usedSearchQuery.parse(query));
      for (const card of results) if (card.id !== id) found.set(card.id, card);
    }
    return [...found.values()].slice(0, SIMILAR_LISTINGS);
  }

  return {
    async get(locale: Locale, id: number, zip: string | undefined): Promise<UsedListing> {
      const { listing, today, state, prices, gallery, dealer, newModel, valuation } = await readListing(id);
      const { country, sellerType, vat, registration, km, isKmGuaranteed } = listing;
      const origin = zip ? await findOrigin(positions, country, zip) : undefined;
      const distanceKm = origin ? tenths(distanceBetween(origin, listing.place)) : null;
      return {
        ...toCard(listing, { locale, today, distanceKm }),
        label: valuation.label,
        state,
        endedOn: listing.endedOn,
        firstSeen: listing.firstSeen,
        confirmedOn: listing.confirmedOn,
        description: listing.description,
        language: listing.language,
        options: listing.options,
        displacement: listing.displacement,
        tareKg: listing.tareKg,
        electricRangeKm: listing.electricRangeKm,
        co2: listing.co2,
        consumption: listing.consumption,
        electricConsumption: listing.electricConsumption,
        service: listing.service,
        inspectionUntil: listing.inspectionUntil,
        warrantyMonths: listing.warrantyMonths,
        delivery: listing.delivery,
        returnDays: listing.returnDays,
        isKmGuaranteed,
        vat,
        netPrice: netPrice(country, vat, listing.price),
        prices,
        lowest30Days: lowestBefore(prices),
        gallery,
        seller: { type: sellerType, dealer },
        credit: creditExample(listing.price, listing.credit, today),
        newModel,
        law: {
          lines: lawLines({ country, seller: sellerType, vat, registration, km, isKmGuaranteed, today }),
          guarantee: legalGuarantee(country, sellerType),
        },
        derived: {
          sticker: stickerOf(listing),
          novice: isForNovices(country, listing.powerKw, listing.tareKg),
          euro: listing.euro === null && listing.fuel !== 'bev' ? (euroOf(listing) ?? null) : null,
        },
        valuation,
        similar: await similarTo(listing, locale),
      };
    },
  };
}
