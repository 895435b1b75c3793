import { date, index, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import type { OfferTerms } from '#contract/offers/offers.endpoints.ts';
import type { Country } from '#contract/shared/country.ts';
import type { Locale } from '#contract/shared/locale.ts';

/** Cars are referred to by slugs: when an import removes a car, its offer is hidden until the car is back. */
export const offers = pgTable(
  'offers',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    slug: text().notNull(),
    country: text().$type<Country>().notNull(),
    make: text().notNull(),
    model: text().notNull(),
    version: text().notNull(),
    kind: text().$type<OfferTerms['kind']>().notNull(),
    terms: jsonb().$type<OfferTerms>().notNull(),
    /** Both days included. */
    validFrom: date('valid_from', { mode: 'string' }).notNull(),
    validUntil: date('valid_until', { mode: 'string' }).notNull(),
    /** The code of the only dealer who makes it; null when every dealer of the make does. */
    dealer: text(),
    /** How many cars there are; null when they are ordered from the factory. */
    cars: integer(),
  },
  (table) => [
    unique().on(table.slug),
    index().on(table.country, table.validUntil),
    index().on(table.make, table.model),
  ],
);

export const offerTexts = pgTable(
  'offer_texts',
  {
    offerId: integer('offer_id')
      .notNull()
      .references(() => offers.id, { onDelete: 'cascade' }),
    locale: text().$type<Locale>().notNull(),
    title: text().notNull(),
    text: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.offerId, table.locale] })],
);
