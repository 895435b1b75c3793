import { and, asc, eq, isNull, lt } from 'drizzle-orm';
import { SUSPICIOUS } from '#contract/used-cars/price-label.rules.ts';
import type { Database } from '#server/database/connect.ts';
import { dealers } from '#server/dealers/dealers.tables.ts';
import { usedListings } from '../used-cars.tables.ts';

const MAX_LISTED = 1_000;

export function createSuspiciousStore(database: Database) {
  return {
    /** Active listings that got a warning instead of a label because they are far too cheap, the cheapest first. */
    list: () =>
      database
        .select({
          id: usedListings.id,
          country: usedListings.country,
          /** The dealer's code; null for private sellers. */
          dealer: dealers.code,
          ownId: usedListings.ownId,
          price: usedListings.price,
          deviation: usedListings.deviation,
        })
        .from(usedListings)
        .leftJoin(dealers, eq(dealers.id, usedListings.dealerId))
        .where(
          and(eq(usedListings.state, 'active'), isNull(usedListings.label), lt(usedListings.deviation, SUSPICIOUS)),
        )
        .orderBy(asc(usedListings.deviation), asc(usedListings.id))
        .limit(MAX_LISTED),
  };
}
