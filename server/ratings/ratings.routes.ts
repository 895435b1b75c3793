import {
  getModelRatings,
  getOwnRating,
  type PublicRatings,
  ratePurchase,
} from '#contract/ratings/ratings.endpoints.ts';
import type { Route } from '#server/http/route.ts';
import type { RatingsService } from './ratings.service.ts';

export function ratingsRoutes(
  route: Route,
  ratings: RatingsService,
  published: { readModel(make: string, model: string): Promise<PublicRatings> },
): void {
  route(getOwnRating, ({ userId, params, query }) => ratings.read(params.quote, { userId, key: query.key }));
  route(ratePurchase, ({ userId, params, query, body, locale }) =>
    ratings.rate(params.quote, { userId, key: query.key }, body, locale),
  );
  route(getModelRatings, ({ params }) => published.readModel(params.make, params.model));
}
