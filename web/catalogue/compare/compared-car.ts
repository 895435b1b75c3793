import type { ComparedVersion } from '#contract/catalogue/comparison.endpoints.ts';
import { usedKey } from '#contract/catalogue/comparison.rules.ts';
import { versionKey } from '#contract/catalogue/version-key.rules.ts';
import type { Locale } from '#contract/shared/locale.ts';
import { pagePath } from '#contract/shared/paths.ts';
import type { UsedListing } from '#contract/used-cars/used-cars.endpoints.ts';
import type { UsedFuel } from '#contract/used-cars/used-cars.rules.ts';

type Model = Pick<ComparedVersion['model'], 'id' | 'name' | 'slug'> & { make: { name: string; slug: string } };

/** A column of a comparison: a version of a new car, or a used one with what its seller states. */
export interface ComparedCar extends Omit<ComparedVersion, 'co2' | 'monthly' | 'fuel' | 'colours' | 'model'> {
  model: Model;
  fuel: UsedFuel;
  co2: number | null;
  monthly: number | null;
  used?: { id: number; registration: string; km: number };
}

export function keyOf(car: Pick<ComparedCar, 'model' | 'slug' | 'used'>): string {
  return car.used ? usedKey(car.used.id) : versionKey(car.model, car);
}

export function detailOf({ trim, name }: Pick<ComparedCar, 'trim' | 'name'>): string {
  return `${trim.name} ${name}`.trim();
}

export function pageOf({ model, slug, used }: ComparedCar, locale: Locale): string {
  const place = { make: model.make.slug, model: model.slug };
  return used
    ? pagePath('usedCar', locale, { ...place, id: String(used.id) })
    : pagePath('version', locale, { ...place, version: slug });
}

/** What a listing does not have is not stated. Its equipment is free text and cannot be compared. */
export function usedColumn(listing: UsedListing): ComparedCar {
  const { id, make, model, bodyType, gallery } = listing;
  return {
    // Ids of versions are positive too.
    id: -id,
    slug: '',
    name: listing.version,
    trim: { slug: '', name: '' },
    model: { id, name: model.name, slug: model.slug, make },
    bodyType: bodyType === 'van' ? 'mpv' : bodyType,
    fuel: listing.fuel,
    gearbox: listing.gearbox,
    gears: null,
    traction: null,
    seats: listing.seats,
    doors: listing.doors,
    displacement: listing.displacement,
    cylinders: null,
    powerKw: listing.powerKw,
    torqueNm: null,
    maxSpeedKmh: null,
    acceleration: null,
    massKg: listing.tareKg,
    co2: listing.co2,
    consumption: null,
    electricConsumption: null,
    batteryKwh: null,
    electricRangeKm: listing.electricRangeKm,
    rangeKm: null,
    price: listing.price,
    monthly: null,
    lengthMm: listing.lengthMm,
    widthMm: null,
    heightMm: null,
    bootLitres: null,
    photos: gallery.slice(0, 1),
    equipment: [],
    used: { id, registration: listing.registration, km: listing.km },
  };
}
