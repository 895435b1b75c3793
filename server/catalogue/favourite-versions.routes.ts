import { listVersionCards } from '#contract/catalogue/version-cards.endpoints.ts';
import type { Route } from '#server/http/route.ts';
import type { FavouriteVersionsService } from './favourite-versions.service.ts';

export function favouriteVersionsRoutes(route: Route, versions: Pick<FavouriteVersionsService, 'list'>): void {
  route(listVersionCards, async ({ locale, query }) => ({ cards: await versions.list(locale, query.versions) }));
}
