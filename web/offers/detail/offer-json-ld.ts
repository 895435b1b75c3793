import { photoUrl } from '#contract/catalogue/photo-url.rules.ts';
import { isRental, priceOfOffer } from '#contract/offers/offer-figures.rules.ts';
import type { OfferDetail } from '#contract/offers/offers.endpoints.ts';
import { COUNTRY_OF, CURRENCY_OF } from '#contract/shared/country.ts';
import type { Locale } from '#contract/shared/locale.ts';
import { pagePath } from '#contract/shared/paths.ts';

/** Structured data of a running offer. */
export function offerJsonLd(offer: OfferDetail, locale: Locale, publicUrl: string): object {
  const { make, model, version, terms } = offer;
  const currency = CURRENCY_OF[COUNTRY_OF[locale]];
  const slugs = { make: make.slug, model: model.slug, version: version.slug };
  return {
    '@context': 'https://schema.org',
    '@type': 'Offer',
    name: offer.title,
    description: offer.text,
    url: publicUrl + pagePath('offer', locale, { offer: offer.slug }),
    validFrom: offer.validFrom,
    validThrough: offer.validUntil,
    priceValidUntil: offer.validUntil,
    areaServed: COUNTRY_OF[locale].toUpperCase(),
    priceCurrency: currency,
    ...(isRental(terms)
      ? {
          businessFunction: 'http://purl.org/goodrelations/v1#LeaseOut',
          priceSpecification: {
            '@type': 'UnitPriceSpecification',
            price: terms.monthly / 100,
            priceCurrency: currency,
            unitCode: 'MON',
            valueAddedTaxIncluded: terms.kind === 'rental',
          },
        }
      : { price: priceOfOffer(terms, version.price) / 100 }),
    itemOffered: {
      '@type': 'Car',
      name: `${make.name} ${model.name} ${version.name} ${version.trim.name}`,
      brand: { '@type': 'Brand', name: make.name },
      model: model.name,
      vehicleConfiguration: `${version.name} ${version.trim.name}`,
      fuelType: version.fuel,
      emissionsCO2: version.co2,
      url: publicUrl + pagePath('version', locale, slugs),
      ...(model.photo && { image: publicUrl + photoUrl(model.photo, 1600) }),
    },
  };
}
