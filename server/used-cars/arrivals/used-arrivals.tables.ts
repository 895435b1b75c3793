import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { Country } from '#contract/shared/country.ts';
import { usedListings } from '../used-cars.tables.ts';

/** Closed batches, by number. */
export const usedArrivalBatches = pgTable('used_arrival_batches', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  closedAt: timestamp('closed_at', { withTimezone: true }).notNull().defaultNow(),
});

/** New listings, for those who wait for them; written by a trigger. */
export const usedArrivals = pgTable(
  'used_arrivals',
  {
    listingId: integer('listing_id')
      .primaryKey()
      .references(() => usedListings.id, { onDelete: 'cascade' }),
    country: text().$type<Country>().notNull(),
    arrivedAt: timestamp('arrived_at', { withTimezone: true }).notNull().defaultNow(),
    /** Null until a batch is closed: a listing belongs to exactly one, however late its transaction commits. */
    batch: integer(),
  },
  (table) => [index().on(table.country, table.batch), index().on(table.arrivedAt)],
);
