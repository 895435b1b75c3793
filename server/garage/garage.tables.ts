import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, numeric, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import type { BodyType, Fuel } from '#contract/catalogue/catalogue.endpoints.ts';
import type { EuroEmission, TaxRegion } from '#contract/garage/garage.endpoints.ts';
import type { Locale } from '#contract/shared/locale.ts';
import { users } from '#server/account/account.tables.ts';
import { submodels } from '#server/catalogue/versions.tables.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });
const day = (name: string) => date(name, { mode: 'string' });

/** Files that are or were a vehicle's photo. Rows are written before the files, so that every file can be found. */
export const photos = pgTable(
  'photos',
  {
    id: uuid().primaryKey().defaultRandom(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index().on(table.createdAt)],
);

export const vehicles = pgTable(
  'vehicles',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Normalised: capitals and digits only. */
    plate: text().notNull(),
    /** The language of the user who added it; it decides which country's rules apply. */
    locale: text().$type<Locale>().notNull(),
    createdAt: moment('created_at').notNull(),
    make: text(),
    model: text(),
    /** Of a car that was bought through us. */
    version: text(),
    submodelId: integer('submodel_id').references(() => submodels.id, { onDelete: 'set null' }),
    boughtWithUs: boolean('bought_with_us').notNull().default(false),
    photoId: uuid('photo_id').references(() => photos.id, { onDelete: 'set null' }),

    matriculation: day('matriculation'),
    powerKw: numeric('power_kw', { mode: 'number', precision: 7, scale: 2 }),
    fuelType: text('fuel_type').$type<Fuel>(),
    displacement: integer(),
    euroEmission: text('euro_emission').$type<EuroEmission>(),
    bodyType: text('body_type').$type<BodyType>(),
    /** Litres, or kilowatt-hours for an electric car, per 100 km. */
    averageConsumption: numeric('average_consumption', { mode: 'number', precision: 5, scale: 2 }),
    lastRevealedKm: integer('last_revealed_km'),
    lastRevealedKmOn: day('last_revealed_km_on'),

    insuranceDeadline: day('insurance_deadline'),
    insurer: text(),
    isInsuranceActive: boolean('is_insurance_active'),
    /** The end of a policy bought here: an older entry of the registry does not replace it. */
    policyUntil: day('policy_until'),

    reviewDeadline: day('review_deadline'),
    lastReviewKm: integer('last_review_km'),

    taxDeadline: day('tax_deadline'),
    taxPriceCents: integer('tax_price_cents'),
    taxRegion: text('tax_region').$type<TaxRegion>(),

    /** Since when each section is being looked up; null if it is not. */
    dataCrawlSince: moment('data_crawl_since'),
    insuranceCrawlSince: moment('insurance_crawl_since'),
    reviewCrawlSince: moment('review_crawl_since'),
    taxCrawlSince: moment('tax_crawl_since'),
  },
  (table) => [
    unique().on(table.userId, table.plate),
    index().on(table.photoId),
    index().on(table.submodelId),
    // Reminders look for the vehicles of a day.
    index().on(table.insuranceDeadline).where(sql`${table.insuranceDeadline} is not null`),
    index().on(table.reviewDeadline).where(sql`${table.reviewDeadline} is not null`),
    index().on(table.taxDeadline).where(sql`${table.taxDeadline} is not null`),
  ],
);
