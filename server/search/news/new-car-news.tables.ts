import { index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { Country } from '#contract/shared/country.ts';

/** A version that is new in a country, costs less than before, or has a new offer. */
export const NEWS_KINDS = ['version', 'price', 'offer'] as const;
export type NewsKind = (typeof NEWS_KINDS)[number];

/** What was on sale when news were last noted: the difference is what is new. What is gone stays, so that it is not new again. */
export const seenNewCars = pgTable(
  'seen_new_cars',
  {
    kind: text().$type<Exclude<NewsKind, 'price'>>().notNull(),
    country: text().$type<Country>().notNull(),
    /** The slugs of a version, or the slug of an offer. */
    key: text().notNull(),
    /** The list price of the version in cents. */
    price: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.country, table.key] })],
);

/** Numbered in the order of their transactions, because one at a time notes them. */
export const newCarNews = pgTable(
  'new_car_news',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    kind: text().$type<NewsKind>().notNull(),
    country: text().$type<Country>().notNull(),
    make: text().notNull(),
    model: text().notNull(),
    version: text().notNull(),
    /** The list price of the version in cents. */
    price: integer().notNull(),
    /** The price before, if it has fallen. */
    before: integer(),
    /** The slug of the offer, if it is one. */
    offer: text(),
    notedAt: timestamp('noted_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index().on(table.notedAt)],
);
