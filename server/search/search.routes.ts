import { countCars, searchCars, suggestCars } from '#contract/search/search.endpoints.ts';
import type { Route } from '#server/http/route.ts';
import type { SearchService } from './search.service.ts';

export function searchRoutes(route: Route, search: SearchService): void {
  route(searchCars, ({ locale, query }) => search.search(locale, query));
  route(countCars, async ({ locale, query }) => ({ total: (await search.search(locale, query)).total }));
  route(suggestCars, ({ locale, query }) => search.suggest(locale, query.q));
}
