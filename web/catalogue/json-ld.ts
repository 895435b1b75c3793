import type { MakeListItem, ModelCard } from '#contract/catalogue/catalogue.endpoints.ts';
import { photoUrl } from '#contract/catalogue/photo-url.rules.ts';
import type { ModelDetail, VersionDetail } from '#contract/catalogue/versions.endpoints.ts';
import type { RatingSummary } from '#contract/ratings/ratings.endpoints.ts';
import { COUNTRY_OF, CURRENCY_OF } from '#contract/shared/country.ts';
import type { Locale } from '#contract/shared/locale.ts';
import { pagePath } from '#contract/shared/paths.ts';
import { aggregateRating, CONTEXT, quantity } from '#web/cars/json-ld.ts';

export function makeJsonLd(
  make: MakeListItem,
  models: readonly ModelCard[],
  locale: Locale,
  publicUrl: string,
): object {
  return {
    '@context': CONTEXT,
    '@type': 'ItemList',
    name: make.name,
    itemListElement: models.map((model, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: `${make.name} ${model.name}`,
      url: publicUrl + pagePath('model', locale, { make: make.slug, model: model.slug }),
    })),
  };
}

const currencyOf = (locale: Locale) => CURRENCY_OF[COUNTRY_OF[locale]];

type Body = Pick<VersionDetail, 'bodyType' | 'seats' | 'lengthMm' | 'widthMm' | 'heightMm' | 'bootLitres' | 'photos'>;

function bodyFacts(car: Body, publicUrl: string): object {
  return {
    bodyType: car.bodyType,
    seatingCapacity: car.seats ?? undefined,
    depth: quantity(car.lengthMm, 'MMT'),
    width: quantity(car.widthMm, 'MMT'),
    height: quantity(car.heightMm, 'MMT'),
    cargoVolume: quantity(car.bootLitres, 'LTR'),
    ...(car.photos.length > 0 && { image: car.photos.map((photo) => publicUrl + photoUrl(photo, 1600)) }),
  };
}

type Priced = Omit<ModelDetail, 'versions'> & { versions: readonly { price: number }[] };

export function modelJsonLd(model: Priced, rating: RatingSummary | null, locale: Locale, publicUrl: string): object {
  const { make, name, versions } = model;
  return {
    '@context': CONTEXT,
    '@type': 'Car',
    name: `${make.name} ${name}`,
    url: publicUrl + pagePath('model', locale, { make: make.slug, model: model.slug }),
    brand: { '@type': 'Brand', name: make.name },
    model: name,
    fuelType: model.fuels,
    ...bodyFacts(model, publicUrl),
    ...aggregateRating(rating),
    offers: {
      '@type': 'AggregateOffer',
      priceCurrency: currencyOf(locale),
      lowPrice: model.priceFrom / 100,
      highPrice: Math.max(...versions.map(({ price }) => price)) / 100,
      offerCount: versions.length,
    },
  };
}

const DRIVE_WHEELS = {
  front: 'FrontWheelDriveConfiguration',
  rear: 'RearWheelDriveConfiguration',
  all: 'AllWheelDriveConfiguration',
} as const;

export function versionJsonLd(version: VersionDetail, locale: Locale, publicUrl: string): object {
  const { model } = version;
  const slugs = { make: model.make.slug, model: model.slug, version: version.slug };
  const url = publicUrl + pagePath('version', locale, slugs);
  return {
    '@context': CONTEXT,
    '@type': 'Car',
    name: `${model.make.name} ${model.name} ${version.name} ${version.trim.name}`,
    url,
    brand: { '@type': 'Brand', name: model.make.name },
    model: model.name,
    vehicleConfiguration: `${version.name} ${version.trim.name}`,
    fuelType: version.fuel,
    ...bodyFacts(version, publicUrl),
    numberOfDoors: version.doors ?? undefined,
    vehicleTransmission: version.gearbox,
    ...(version.traction && { driveWheelConfiguration: `${CONTEXT}/${DRIVE_WHEELS[version.traction]}` }),
    weight: quantity(version.massKg, 'KGM'),
    emissionsCO2: version.co2,
    ...(version.consumption !== null && {
      fuelConsumption: { '@type': 'QuantitativeValue', value: version.consumption, unitText: 'l/100 km' },
    }),
    speed: quantity(version.maxSpeedKmh, 'KMH'),
    accelerationTime: quantity(version.acceleration, 'SEC'),
    vehicleEngine: {
      '@type': 'EngineSpecification',
      fuelType: version.fuel,
      enginePower: quantity(version.powerKw, 'KWT'),
      torque: quantity(version.torqueNm, 'NU'),
      engineDisplacement: quantity(version.displacement, 'CMQ'),
    },
    offers: { '@type': 'Offer', priceCurrency: currencyOf(locale), price: version.price / 100, url },
  };
}
