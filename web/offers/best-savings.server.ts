import type { OfferCard } from '#contract/offers/offers.endpoints.ts';
import type { Locale } from '#contract/shared/locale.ts';
import { formatCo2, formatEnergy } from '#web/cars/energy.ts';
import { formatPrice } from '#web/format/amounts.ts';
import { versionTitle } from '#web/format/engine-title.ts';
import { translationsOf } from '#web/i18n/translations.server.ts';
import type { Saving } from './saving-card.tsx';

/** Offers with a lower price; those that save most, as a share of the list price, come first. */
export function bestOffers(offers: readonly OfferCard[], limit: number): { offer: OfferCard; price: number }[] {
  return offers
    .flatMap((offer) => (offer.terms.kind === 'listing' ? [{ offer, price: offer.terms.price }] : []))
    .filter(({ offer, price }) => price < offer.version.price)
    .sort((a, b) => a.price / a.offer.version.price - b.price / b.offer.version.price)
    .slice(0, limit);
}

/** Written out by the server, so that the home page needs no script for it. */
export function bestSavings(offers: readonly OfferCard[], limit: number, locale: Locale): Saving[] {
  const t = translationsOf(locale).translateIn(['offers', 'catalogue']);
  const labelled = (label: string, value: string) => t('labelled', { label, value });
  return bestOffers(offers, limit).map(({ offer, price }) => {
    const { id, slug, make, model, version } = offer;
    const kind = version.fuel === 'bev' ? 'electric' : version.fuel === 'phev' ? 'consumptionWeighted' : 'consumption';
    const co2 = version.fuel === 'phev' ? 'co2Weighted' : 'co2';
    return {
      id,
      slug,
      make: { name: make.name },
      car: { ...model, bodyType: version.bodyType },
      version: versionTitle(version, locale, t),
      price: formatPrice(price, locale),
      before: t('headline.insteadOf', { list: formatPrice(version.price, locale) }),
      energy: [
        labelled(t(`catalogue:energy.${kind}`), formatEnergy(version, locale) ?? t('catalogue:notStated')),
        labelled(t(`catalogue:energy.${co2}`), formatCo2(version.co2, locale, t('catalogue:energy.class'))),
      ],
    };
  });
}
