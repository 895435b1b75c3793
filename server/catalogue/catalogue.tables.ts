import { index, integer, pgTable, primaryKey, smallint, text, unique } from 'drizzle-orm/pg-core';
import type { Segment } from '#contract/catalogue/catalogue.endpoints.ts';
import type { Locale } from '#contract/shared/locale.ts';

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
    segment: text().$type<Segment>(),
    launchYear: smallint('launch_year'),
    /** 1 is the best-selling model; null when unknown. */
    popularity: smallint(),
  },
  (table) => [unique().on(table.makeId, table.slug), index().on(table.popularity)],
);

/** Only where a language has another name for the model. */
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

/** Photos in the order they are shown; each is stored once, named by a hash of its content. */
export const modelPhotos = pgTable(
  'model_photos',
  {
    modelId: integer('model_id')
      .notNull()
      .references(() => models.id, { onDelete: 'cascade' }),
    position: smallint().notNull(),
    photoId: text('photo_id').notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    /** Its source: a URL or a file name. */
    source: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.modelId, table.position] }), index().on(table.photoId)],
);
