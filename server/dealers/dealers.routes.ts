import { getNearestDealers } from '#contract/dealers/dealers.endpoints.ts';
import type { Route } from '#server/http/route.ts';
import type { DealersService } from './dealers.service.ts';

export function dealersRoutes(route: Route, dealers: DealersService): void {
  route(getNearestDealers, ({ locale, query }) => dealers.nearest(locale, query.make, query.zip));
}
