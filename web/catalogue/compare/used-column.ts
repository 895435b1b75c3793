import type { UsedListing } from '#contract/used-cars/used-listing.endpoints.ts';
import type { ComparedCar } from './compared-car.ts';

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
    // Of natural gas it is in kilograms.
    consumption: listing.fuel === 'cng' ? null : listing.consumption,
    electricConsumption: listing.electricConsumption,
    batteryKwh: null,
    electricRangeKm: listing.electricRangeKm,
    rangeKm: null,
    price: listing.price,
    monthly: null,
    lengthMm: listing.lengthMm,
    widthMm: null,
    heightMm: null,
    shape: null,
    bootLitres: null,
    roadTax: null,
    photos: gallery.slice(0, 1),
    equipment: [],
    used: { id, registration: listing.registration, km: listing.km, slopes: listing.valuation.slopes },
  };
}
