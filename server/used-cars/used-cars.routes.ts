import { getKnownModels } from '#contract/used-cars/known-models.endpoints.ts';
import { reportUsedCar } from '#contract/used-cars/reports.endpoints.ts';
import { listUsedCards } from '#contract/used-cars/used-cards.endpoints.ts';
import { searchUsedCars } from '#contract/used-cars/used-cars.endpoints.ts';
import { getUsedCar } from '#contract/used-cars/used-listing.endpoints.ts';
import { getVehicleWorth } from '#contract/used-cars/worth.endpoints.ts';
import type { Route } from '#server/http/route.ts';
import { knownModels } from './models/known-models.ts';
import type { ReportsService } from './reports/reports.service.ts';
import type { UsedSearchService } from './search/used-search.service.ts';
import type { UsedCardsService } from './used-cards.service.ts';
import type { UsedListingService } from './used-listing.service.ts';
import type { WorthService } from './worth/worth.service.ts';

interface Services {
  usedSearch: UsedSearchService;
  usedListings: UsedListingService;
  usedCards: UsedCardsService;
  usedReports: ReportsService;
  vehicleWorth: WorthService;
}

export function usedCarsRoutes(route: Route, services: Services): void {
  const { usedSearch, usedListings, usedCards, usedReports, vehicleWorth } = services;
  route(getKnownModels, ({ locale }) => knownModels(locale));
  route(searchUsedCars, ({ locale, query }) => usedSearch.search(locale, query));
  route(listUsedCards, async ({ locale, query }) => ({ cards: await usedCards.list(locale, query.ids.map(Number)) }));
  route(getUsedCar, ({ locale, params, query }) => usedListings.get(locale, Number(params.id), query.zip));
  route(reportUsedCar, ({ locale, params, body }) => usedReports.report(Number(params.id), body, locale));
  route(getVehicleWorth, ({ userId, params, query, locale }) =>
    vehicleWorth.getWorth(userId, params.plate, query, locale),
  );
}
