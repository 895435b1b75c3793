import { getUsedCar, searchUsedCars } from '#contract/used-cars/used-cars.endpoints.ts';
import type { Route } from '#server/http/route.ts';
import type { UsedListingService } from './used-listing.service.ts';
import type { UsedSearchService } from './used-search.service.ts';

interface Services {
  usedSearch: UsedSearchService;
  usedListings: UsedListingService;
}

export function usedCarsRoutes(route: Route, { usedSearch, usedListings }: Services): void {
  route(searchUsedCars, ({ locale, query }) => usedSearch.search(locale, query));
  route(getUsedCar, ({ locale, params, query }) => usedListings.get(locale, Number(params.id), query.zip));
}
