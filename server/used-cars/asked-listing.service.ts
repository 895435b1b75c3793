import { localMakeName } from '#contract/catalogue/make-names.rules.ts';
import type { QuotedCar } from '#contract/quotes/quotes.endpoints.ts';
import { dayIn } from '#contract/shared/days.ts';
import { AppError } from '#contract/shared/errors.ts';
import type { Locale } from '#contract/shared/locale.ts';
import { localName } from './index/models.ts';
import type { ListingsStore, StoredListing } from './listings.store.ts';
import { visibleState } from './visible-state.ts';

interface Dependencies {
  store: Pick<ListingsStore, 'listCards'>;
  now: () => Date;
}

export function createAskedListingService({ store, now }: Dependencies) {
  return {
    /** A listing as it is copied into a question about it. Private sellers have no dealer. */
    async describeListing(locale: Locale, id: number) {
      const [listing] = await store.listCards([id]);
      if (!listing) throw new AppError('used-cars.listing-not-found');
      const { country, dealerId } = listing;
      const state = visibleState(listing, dayIn(country, now()));
      if (state === 'gone') throw new AppError('used-cars.listing-gone');
      return { car: quotedCarOf(listing, locale), country, dealerId, isForSale: state === 'active' };
    },
  };
}

function quotedCarOf(listing: StoredListing, locale: Locale): QuotedCar {
  const { id, country, make, model, modelId, version, registration, km, fuel, gearbox, powerKw } = listing;
  return {
    make: { ...make, name: localMakeName(make, locale) },
    model: { id: modelId, name: localName(model, locale), slug: model.slug },
    used: { listing: id, country, version, registration, km, fuel, gearbox, powerKw },
    version: null,
    colour: null,
    optionals: [],
    code: null,
    offer: null,
    price: listing.price,
    // Drawn as the tallest of the body types of new cars.
    bodyType: listing.bodyType === 'van' ? 'mpv' : listing.bodyType,
    lengthMm: listing.lengthMm,
    heightMm: null,
  };
}
