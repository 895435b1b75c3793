import {
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import type { OpeningHours } from '#contract/dealers/dealers.endpoints.ts';
import type { Country } from '#contract/shared/country.ts';

export const dealers = pgTable(
  'dealers',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** The operator's own id, by which an import matches dealers. */
    code: text().notNull(),
    name: text().notNull(),
    street: text().notNull(),
    zipCode: text('zip_code').notNull(),
    city: text().notNull(),
    country: text().$type<Country>().notNull(),
    latitude: doublePrecision().notNull(),
    longitude: doublePrecision().notNull(),
    phone: text().notNull(),
    /** The recipient of inquiries; never public. */
    email: text().notNull(),
    website: text(),
    /** What the law wants to be shown of a seller. */
    publicEmail: text('public_email'),
    registerNumber: text('register_number'),
    opening: jsonb().$type<OpeningHours[]>().notNull(),
    /** False when an import no longer lists it: existing inquiries keep their dealer. */
    isListed: boolean('is_listed').notNull().default(true),
  },
  (table) => [unique().on(table.code), index().on(table.country)],
);

/** By slug, so that a dealer survives a replacement of the catalogue. */
export const dealerMakes = pgTable(
  'dealer_makes',
  {
    dealerId: integer('dealer_id')
      .notNull()
      .references(() => dealers.id, { onDelete: 'cascade' }),
    make: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.dealerId, table.make] }), index().on(table.make)],
);
