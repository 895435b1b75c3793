import { and, desc, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { PublicRating, PublicRatings, RatingSummary } from '#contract/ratings/ratings.endpoints.ts';
import { RATINGS_SHOWN } from '#contract/ratings/ratings.rules.ts';
import { dayIn } from '#contract/shared/days.ts';
import type { Database } from '#server/database/connect.ts';
import { ratings } from './ratings.tables.ts';

const car = { stars: ratings.carStars, text: ratings.carText } as const;
const dealer = { stars: ratings.dealerStars, text: ratings.dealerText } as const;
type Rated = typeof car | typeof dealer;

/** Approved ratings only, and nothing about who wrote them. */
export function createPublicRatingsStore(database: Database) {
  const isPublic = ({ stars }: Rated, condition?: SQL) =>
    and(eq(ratings.status, 'approved'), isNotNull(stars), condition);
  const figures = ({ stars }: Rated) => ({
    count: sql<number>`count(*)::integer`,
    average: sql<number>`round(avg(${stars}), 2)::double precision`,
  });

  async function read(rated: Rated, condition: SQL | undefined): Promise<PublicRatings> {
    const [summary] = await database.select(figures(rated)).from(ratings).where(isPublic(rated, condition));
    const rows = await database
      .select({
        stars: sql<PublicRating['stars']>`${rated.stars}`,
        text: rated.text,
        locale: ratings.locale,
        country: ratings.country,
        ratedAt: ratings.ratedAt,
      })
      .from(ratings)
      .where(isPublic(rated, condition))
      .orderBy(desc(ratings.ratedAt), desc(ratings.quoteId))
      .limit(RATINGS_SHOWN);
    return {
      summary: summary && summary.count > 0 ? summary : null,
      ratings: rows.map(({ country, ratedAt, ...rating }) => ({ ...rating, day: dayIn(country, ratedAt) })),
    };
  }

  return {
    readModel: (make: string, model: string): Promise<PublicRatings> =>
      read(car, and(eq(ratings.make, make), eq(ratings.model, model))),

    readDealer: (dealerId: number): Promise<PublicRatings> => read(dealer, eq(ratings.dealerId, dealerId)),

    /** Of all dealers who have any, by id. */
    async summariseDealers(): Promise<ReadonlyMap<number, RatingSummary>> {
      const rows = await database
        .select({ dealerId: sql<number>`${ratings.dealerId}`, ...figures(dealer) })
        .from(ratings)
        .where(isPublic(dealer, isNotNull(ratings.dealerId)))
        .groupBy(ratings.dealerId);
      return new Map(rows.map(({ dealerId, ...summary }) => [dealerId, summary]));
    },
  };
}
