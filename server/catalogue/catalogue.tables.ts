import { index, integer, pgTable, primaryKey, smallint, text, unique } from 'drizzle-orm/pg-core';
import type { BodyType, Fuel } from '#contract/catalogue.ts';
import type { Locale } from '#contract/locale.ts';

export const makes = pgTable('makes', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  slug: text().notNull().unique(),
  name: text().notNull(),
});

export const models = pgTable(
  'models',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    makeId: integer('make_id')
      .notNull()
      .references(() => makes.id, { onDelete: 'cascade' }),
    slug: text().notNull(),
    name: text().notNull(),
    bodyType: text('body_type').$type<BodyType>().notNull(),
    segment: text().$type<'A' | 'B' | 'C' | 'D' | 'E' | 'sport'>().notNull(),
    launchYear: smallint('launch_year').notNull(),
    priceFrom: integer('price_from_cents').notNull(),
    lengthMm: integer('length_mm').notNull(),
    widthMm: integer('width_mm').notNull(),
    heightMm: integer('height_mm').notNull(),
    bootLitres: integer('boot_litres').notNull(),
    seats: smallint().notNull(),
    /** 1 is the best-selling model; null when unknown. */
    popularity: smallint(),
  },
  (table) => [unique().on(table.makeId, table.slug), index().on(table.popularity)],
);

export const modelEngines = pgTable(
  'model_engines',
  {
    modelId: integer('model_id')
      .notNull()
      .references(() => models.id, { onDelete: 'cascade' }),
    fuel: text().$type<Fuel>().notNull(),
    powerMinKw: integer('power_min_kw').notNull(),
    powerMaxKw: integer('power_max_kw').notNull(),
  },
  (table) => [primaryKey({ columns: [table.modelId, table.fuel] })],
);

/** Only where a language calls a model differently. */
export const modelNames = pgTable(
  'model_names',
  {
    modelId: integer('model_id')
      .notNull()
      .references(() => models.id, { onDelete: 'cascade' }),
    locale: text().$type<Locale>().notNull(),
    name: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.modelId, table.locale] })],
);
