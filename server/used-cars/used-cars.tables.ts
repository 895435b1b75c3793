import { sql } from 'drizzle-orm';
import {
  boolean,
  customType,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core';
import type { Country } from '#contract/shared/country.ts';
import type { Locale } from '#contract/shared/locale.ts';
import type { DealerCredit } from '#contract/used-cars/dealer-credit.rules.ts';
import type { ReportDecision, ReportReason } from '#contract/used-cars/reports.rules.ts';
import type {
  AccidentState,
  EuroClass,
  PriceLabel,
  SellerType,
  ServiceHistory,
  UsedBodyType,
  UsedColour,
  UsedFuel,
  UsedGearbox,
  VatScheme,
} from '#contract/used-cars/used-cars.rules.ts';
import { dealers } from '#server/dealers/dealers.tables.ts';

/** The id of a transaction, which is never reused. */
const transactionId = customType<{ data: string }>({ dataType: () => 'xid8' });

/** Models of used cars, many of which are no longer sold new: they have names of their own. */
export const usedModels = pgTable(
  'used_models',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    make: text().notNull(),
    makeName: text('make_name').notNull(),
    slug: text().notNull(),
    name: text().notNull(),
    /** Only where a language has another name. */
    names: jsonb().$type<Partial<Record<Locale, string>>>().notNull(),
    /** Other names by which it can be found. */
    aliases: jsonb().$type<string[]>().notNull(),
    /** The slug of the same model in the catalogue, whether or not the catalogue has it now. */
    catalogueSlug: text('catalogue_slug'),
  },
  (table) => [unique().on(table.make, table.slug)],
);

/** Where listings are: dealers and postal codes. */
export const usedPlaces = pgTable(
  'used_places',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    country: text().$type<Country>().notNull(),
    zipCode: text('zip_code').notNull(),
    city: text().notNull(),
    latitude: doublePrecision().notNull(),
    longitude: doublePrecision().notNull(),
  },
  (table) => [unique().on(table.country, table.zipCode, table.city, table.latitude, table.longitude)],
);

export const usedListings = pgTable(
  'used_listings',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    country: text().$type<Country>().notNull(),
    modelId: integer('model_id')
      .notNull()
      .references(() => usedModels.id),
    placeId: integer('place_id')
      .notNull()
      .references(() => usedPlaces.id),
    sellerType: text('seller_type').$type<SellerType>().notNull(),
    /** Null for private sellers. */
    dealerId: integer('dealer_id').references(() => dealers.id, { onDelete: 'cascade' }),
    /** The seller's own id of the car, by which an import matches it. */
    ownId: text('own_id').notNull(),
    version: text().notNull(),
    /** YYYY-MM */
    registration: text().notNull(),
    km: integer().notNull(),
    isKmGuaranteed: boolean('is_km_guaranteed').notNull().default(true),
    fuel: text().$type<UsedFuel>().notNull(),
    gearbox: text().$type<UsedGearbox>().notNull(),
    powerKw: smallint('power_kw').notNull(),
    bodyType: text('body_type').$type<UsedBodyType>().notNull(),
    doors: smallint(),
    seats: smallint(),
    colour: text().$type<UsedColour>(),
    euro: text().$type<EuroClass>(),
    owners: smallint(),
    service: text().$type<ServiceHistory>(),
    accident: text().$type<AccidentState>().notNull(),
    vat: text().$type<VatScheme>().notNull(),
    warrantyMonths: smallint('warranty_months'),
    /** The dealer brings the car to the buyer. */
    delivery: boolean().notNull().default(false),
    /** For so many days the dealer takes the car back without a reason. */
    returnDays: smallint('return_days'),
    /** YYYY-MM */
    inspectionUntil: text('inspection_until'),
    displacement: integer(),
    tareKg: smallint('tare_kg'),
    electricRangeKm: smallint('electric_range_km'),
    co2: smallint(),
    /** Litres per 100 km; kilograms for natural gas. */
    consumption: numeric({ mode: 'number', precision: 4, scale: 1 }),
    /** Kilowatt-hours per 100 km. */
    electricConsumption: numeric('electric_consumption', { mode: 'number', precision: 4, scale: 1 }),
    lengthMm: smallint('length_mm'),
    options: jsonb().$type<string[]>().notNull(),
    description: text().notNull(),
    language: text().$type<Locale>().notNull(),
    /** In cents. */
    price: integer().notNull(),
    /** The day of the last cut and the lowest price of the 30 days before, while it counts as a reduction. */
    reducedOn: date('reduced_on', { mode: 'string' }),
    lowestBefore: integer('lowest_before'),
    /** A credit that the dealer offers for this car. */
    credit: jsonb().$type<DealerCredit>(),
    /** The last label and deviation, and the price they were made for. */
    label: text().$type<PriceLabel>(),
    deviation: real(),
    labelledPrice: integer('labelled_price'),
    photoCount: smallint('photo_count').notNull().default(0),
    firstSeen: date('first_seen', { mode: 'string' }).notNull(),
    confirmedOn: date('confirmed_on', { mode: 'string' }).notNull(),
    endedOn: date('ended_on', { mode: 'string' }),
    /** Only active listings are found. */
    state: text().$type<'active' | 'hidden' | 'ended'>().notNull().default('active'),
    /** Hidden or ended by a decision about a report: no import shows it again. */
    withheld: text().$type<'hidden' | 'ended'>(),
    /** Never public: they can be personal data, and invite cloning. */
    vin: text(),
    plate: text(),
    /** Demo data. */
    isInvented: boolean('is_invented').notNull().default(false),
    /** The transaction of the last change, by which the search reads only what has changed; set by a trigger. */
    changedIn: transactionId('changed_in').notNull().default(sql`pg_current_xact_id()`),
  },
  (table) => [
    unique().on(table.dealerId, table.ownId),
    index().on(table.country, table.modelId),
    index().on(table.modelId),
    index().on(table.placeId),
    index().on(table.changedIn),
    index().on(table.vin),
    index().on(table.state, table.confirmedOn),
  ],
);

/** Every price from the first to the current one; a car that comes back begins a new one. */
export const usedPrices = pgTable(
  'used_prices',
  {
    listingId: integer('listing_id')
      .notNull()
      .references(() => usedListings.id, { onDelete: 'cascade' }),
    day: date({ mode: 'string' }).notNull(),
    price: integer().notNull(),
    /** The day on which the car was no longer on offer; null while it is, and when another price followed at once. */
    until: date({ mode: 'string' }),
  },
  (table) => [primaryKey({ columns: [table.listingId, table.day] })],
);

/** Photos in the order they are shown, stored as those of the catalogue. */
export const usedPhotos = pgTable(
  'used_photos',
  {
    listingId: integer('listing_id')
      .notNull()
      .references(() => usedListings.id, { onDelete: 'cascade' }),
    position: smallint().notNull(),
    photoId: text('photo_id').notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    /** Its source: a URL or a file name. */
    source: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.listingId, table.position] }), index().on(table.photoId)],
);

/** Deleted listings, so that the search can drop them; written by a trigger. */
export const usedRemovals = pgTable(
  'used_removals',
  {
    listingId: integer('listing_id').primaryKey(),
    removedAt: timestamp('removed_at', { withTimezone: true }).notNull().defaultNow(),
    changedIn: transactionId('changed_in').notNull().default(sql`pg_current_xact_id()`),
  },
  (table) => [index().on(table.changedIn)],
);

/** Visitors' reports of listings, each with the decision about it. */
export const usedReports = pgTable(
  'used_reports',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    listingId: integer('listing_id')
      .notNull()
      .references(() => usedListings.id, { onDelete: 'cascade' }),
    reason: text().$type<ReportReason>().notNull(),
    text: text().notNull(),
    /** Who wants to be told about the decision. */
    email: text(),
    locale: text().$type<Locale>().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    /** Null until it is decided, with the reasons that reporter and seller are told. */
    decision: text().$type<ReportDecision>(),
    explanation: text(),
    decidedAt: timestamp('decided_at', { withTimezone: true }),
  },
  (table) => [index().on(table.listingId), index().on(table.createdAt)],
);
