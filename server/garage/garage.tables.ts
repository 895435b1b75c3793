import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, numeric, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import type { BodyType, Fuel } from '#contract/catalogue/catalogue.endpoints.ts';
import type {
  CorrectableField,
  DeadlineSource,
  EuroEmission,
  TaxRegion,
  TaxRelief,
  VehiclePaint,
} from '#contract/garage/garage.endpoints.ts';
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
    /** The colour of its drawing, if its owner has chosen one. */
    paint: text().$type<VehiclePaint>(),
    /** What its owner has typed: the registry has not given it, so it can be corrected. */
    typedFields: text('typed_fields').array().$type<CorrectableField[]>().notNull().default([]),

    matriculation: day('matriculation'),
    powerKw: numeric('power_kw', { mode: 'number', precision: 7, scale: 2 }),
    fuelType: text('fuel_type').$type<Fuel>(),
    displacement: integer(),
    euroEmission: text('euro_emission').$type<EuroEmission>(),
    bodyType: text('body_type').$type<BodyType>(),
    /** Litres, or kilowatt-hours for an electric car, per 100 km. */
    averageConsumption: numeric('average_consumption', { mode: 'number', precision: 5, scale: 2 }),
    /** Grams per kilometre. */
    co2: integer(),
    /** British vehicles only: other rules of inspection. */
    inNorthernIreland: boolean('in_northern_ireland').notNull().default(false),
    lastRevealedKm: integer('last_revealed_km'),
    lastRevealedKmOn: day('last_revealed_km_on'),

    insuranceDeadline: day('insurance_deadline'),
    insuranceSource: text('insurance_source').$type<DeadlineSource>(),
    insurer: text(),
    isInsuranceActive: boolean('is_insurance_active'),
    /** The end of a policy bought here: an older entry of the registry does not replace it. */
    policyUntil: day('policy_until'),

    reviewDeadline: day('review_deadline'),
    reviewSource: text('review_source').$type<DeadlineSource>(),
    lastReviewKm: integer('last_review_km'),

    taxDeadline: day('tax_deadline'),
    taxSource: text('tax_source').$type<DeadlineSource>(),
    taxPriceCents: integer('tax_price_cents'),
    taxRegion: text('tax_region').$type<TaxRegion>(),
    taxReliefs: text('tax_reliefs').array().$type<TaxRelief[]>().notNull().default([]),

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
