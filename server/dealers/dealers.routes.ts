import { getDealer, getDealerDistance } from '#contract/dealers/dealer-page.endpoints.ts';
import { getNearestDealers } from '#contract/dealers/dealers.endpoints.ts';
import type { Route } from '#server/http/route.ts';
import type { DealersService } from './dealers.service.ts';

export function dealersRoutes(route: Route, dealers: DealersService): void {
  route(getNearestDealers, ({ locale, query }) => dealers.nearest(locale, query.make, query.zip));
  route(getDealerDistance, ({ params, query }) => dealers.distance(Number(params.dealer), query.zip));
  route(getDealer, ({ locale, params }) => dealers.page(Number(params.dealer), locale));
}
