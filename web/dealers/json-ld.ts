import type { DealerPage } from '#contract/dealers/dealer-page.endpoints.ts';
import { dealerSlug } from '#contract/dealers/dealers.rules.ts';
import { LOCALE_OF } from '#contract/shared/country.ts';
import { pagePath } from '#contract/shared/paths.ts';
import { aggregateRating, CONTEXT } from '#web/cars/json-ld.ts';

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** With ratings only where there are approved ones. */
export function dealerJsonLd(dealer: DealerPage, publicUrl: string): object {
  const { name, street, zipCode, city, country, phone, website, opening, makes, latitude, longitude, rating } = dealer;
  return {
    '@context': CONTEXT,
    '@type': 'AutoDealer',
    name,
    url: publicUrl + pagePath('dealer', LOCALE_OF[country], { dealer: dealerSlug(dealer) }),
    telephone: phone,
    ...(website && { sameAs: website }),
    address: {
      '@type': 'PostalAddress',
      streetAddress: street,
      postalCode: zipCode,
      addressLocality: city,
      addressCountry: country.toUpperCase(),
    },
    geo: { '@type': 'GeoCoordinates', latitude, longitude },
    ...(makes.length > 0 && { brand: makes.map((make) => ({ '@type': 'Brand', name: make.name })) }),
    ...(opening.length > 0 && {
      openingHoursSpecification: opening.map(({ day, from, to }) => ({
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: `${CONTEXT}/${DAYS[day - 1]}`,
        opens: from,
        closes: to,
      })),
    }),
    ...aggregateRating(rating),
  };
}
