import type { MakeListItem, ModelCard, ModelDetail } from '#contract/catalogue.ts';
import type { Locale } from '#contract/locale.ts';
import { pagePath } from '#contract/paths.ts';

const CONTEXT = 'https://schema.org';

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

const millimetres = (value: number) => ({ '@type': 'QuantitativeValue', value, unitCode: 'MMT' });

export function modelJsonLd(model: ModelDetail, locale: Locale, publicUrl: string): object {
  return {
    '@context': CONTEXT,
    '@type': 'Car',
    name: `${model.make.name} ${model.name}`,
    url: publicUrl + pagePath('model', locale, { make: model.make.slug, model: model.slug }),
    brand: { '@type': 'Brand', name: model.make.name },
    model: model.name,
    bodyType: model.bodyType,
    fuelType: model.fuels,
    seatingCapacity: model.seats,
    depth: millimetres(model.lengthMm),
    width: millimetres(model.widthMm),
    height: millimetres(model.heightMm),
    cargoVolume: { '@type': 'QuantitativeValue', value: model.bootLitres, unitCode: 'LTR' },
    offers: { '@type': 'AggregateOffer', priceCurrency: 'EUR', lowPrice: model.priceFrom / 100 },
  };
}
