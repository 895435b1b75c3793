import { listOfferCards } from '#contract/offers/offer-cards.endpoints.ts';
import { getElectricCars, getOffer, getOffers } from '#contract/offers/offers.endpoints.ts';
import type { Route } from '#server/http/route.ts';
import type { OffersService } from './offers.service.ts';

export function offersRoutes(route: Route, offers: OffersService): void {
  route(getOffers, ({ locale, query }) => offers.getOffers(locale, query));
  route(getOffer, ({ locale, params }) => offers.getOffer(locale, params.offer));
  route(listOfferCards, async ({ locale, query }) => ({ cards: await offers.listCards(locale, query.offers) }));
  route(getElectricCars, ({ locale, query }) => offers.getElectricCars(locale, query.sort));
}
