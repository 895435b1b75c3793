import { localMakeName } from '#contract/catalogue/make-names.rules.ts';
import { daysBetween } from '#contract/shared/days.ts';
import type { Locale } from '#contract/shared/locale.ts';
import { wholePercent } from '#contract/shared/money.ts';
import type { UsedCard } from '#contract/used-cars/used-car-parts.endpoints.ts';
import type { ListedCard } from './cards.store.ts';
import { localName, type ModelRecord } from './index/models.ts';

interface Context {
  locale: Locale;
  today: string;
  distanceKm: number | null;
}

export interface StoredCard extends ListedCard {
  make: { slug: string; name: string };
  model: Pick<ModelRecord, 'slug' | 'name' | 'names'>;
  place: UsedCard['place'];
}

/** A stored listing as a list shows it. */
export function toCard(listing: StoredCard, { locale, today, distanceKm }: Context): UsedCard {
  const { make, model, place, photo, price, reducedOn, lowestBefore } = listing;
  return {
    id: listing.id,
    country: listing.country,
    make: { ...make, name: localMakeName(make, locale) },
    model: { slug: model.slug, name: localName(model, locale) },
    version: listing.version,
    registration: listing.registration,
    km: listing.km,
    fuel: listing.fuel,
    gearbox: listing.gearbox,
    powerKw: listing.powerKw,
    bodyType: listing.bodyType,
    doors: listing.doors,
    seats: listing.seats,
    colour: listing.colour,
    euro: listing.euro,
    owners: listing.owners,
    accident: listing.accident,
    price,
    reduction:
      reducedOn !== null && lowestBefore !== null && price < lowestBefore
        ? { day: reducedOn, lowest: lowestBefore, percent: wholePercent(lowestBefore - price, lowestBefore) }
        : null,
    label: listing.label,
    sellerType: listing.sellerType,
    sellerName: listing.dealerName,
    place,
    distanceKm,
    daysOnline: Math.max(0, daysBetween(listing.firstSeen, today)),
    photo,
    photos: listing.photoCount,
    lengthMm: listing.lengthMm,
    isInvented: listing.isInvented,
  };
}
