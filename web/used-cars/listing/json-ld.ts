import { photoUrl } from '#contract/catalogue/photo-url.rules.ts';
import { CURRENCY_OF, LOCALE_OF } from '#contract/shared/country.ts';
import { fromCents } from '#contract/shared/money.ts';
import { KM_PER_MILE } from '#contract/shared/units.ts';
import type { UsedListing } from '#contract/used-cars/used-listing.endpoints.ts';
import { CONTEXT, quantity } from '#web/cars/json-ld.ts';
import { usedCarPath } from '../used-car-path.ts';

/** Never with the VIN or the plate: they invite cloning, and can be personal data. */
export function listingJsonLd(car: UsedListing, publicUrl: string): object {
  const { make, model, country } = car;
  const url = publicUrl + usedCarPath({ id: car.id, make: make.slug, model: model.slug }, LOCALE_OF[country]);
  return {
    '@context': CONTEXT,
    '@type': 'Car',
    name: `${make.name} ${model.name} ${car.version}`,
    url,
    brand: { '@type': 'Brand', name: make.name },
    model: model.name,
    vehicleConfiguration: car.version,
    itemCondition: `${CONTEXT}/UsedCondition`,
    dateVehicleFirstRegistered: car.registration,
    mileageFromOdometer: country === 'gb' ? quantity(Math.round(car.km / KM_PER_MILE), 'SMI') : quantity(car.km, 'KMT'),
    fuelType: car.fuel,
    vehicleTransmission: car.gearbox,
    bodyType: car.bodyType,
    color: car.colour ?? undefined,
    numberOfDoors: car.doors ?? undefined,
    seatingCapacity: car.seats ?? undefined,
    numberOfPreviousOwners: car.owners ?? undefined,
    vehicleEngine: {
      '@type': 'EngineSpecification',
      fuelType: car.fuel,
      enginePower: quantity(car.powerKw, 'KWT'),
      engineDisplacement: quantity(car.displacement, 'CMQ'),
    },
    ...(car.gallery.length > 0 && { image: car.gallery.map((photo) => publicUrl + photoUrl(photo, 1600)) }),
    offers: {
      '@type': 'Offer',
      url,
      price: fromCents(car.price),
      priceCurrency: CURRENCY_OF[country],
      itemCondition: `${CONTEXT}/UsedCondition`,
      availability: `${CONTEXT}/${car.state === 'active' ? 'InStock' : 'SoldOut'}`,
      ...sellerOf(car),
    },
  };
}

/** Private sellers are not named. */
function sellerOf({ seller: { dealer }, country }: UsedListing): object {
  if (!dealer) return {};
  return {
    seller: {
      '@type': 'AutoDealer',
      name: dealer.name,
      telephone: dealer.phone,
      address: {
        '@type': 'PostalAddress',
        streetAddress: dealer.street,
        postalCode: dealer.zipCode,
        addressLocality: dealer.city,
        addressCountry: country.toUpperCase(),
      },
    },
  };
}
