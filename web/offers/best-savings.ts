import type { OfferCard } from '#contract/offers/offers.endpoints.ts';

/** Offers with a lower price, with the price; those that save most, as a share of the list price, come first. */
export function bestSavings(offers: readonly OfferCard[], limit: number): { offer: OfferCard; price: number }[] {
  return offers
    .flatMap((offer) => (offer.terms.kind === 'listing' ? [{ offer, price: offer.terms.price }] : []))
    .filter(({ offer, price }) => price < offer.version.price)
    .sort((a, b) => a.price / a.offer.version.price - b.price / b.offer.version.price)
    .slice(0, limit);
}
