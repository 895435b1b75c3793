import { index, integer, jsonb, numeric, pgTable, primaryKey, smallint, text, unique } from 'drizzle-orm/pg-core';
import type { BodyType, Fuel, Gearbox, Traction } from '#contract/catalogue/catalogue.endpoints.ts';
import type { EquipmentCategory, PaintKind } from '#contract/catalogue/catalogue.rules.ts';
import type { OptionalRule } from '#contract/configurator/optionals.rules.ts';
import type { Country } from '#contract/shared/country.ts';
import type { Locale } from '#contract/shared/locale.ts';
import { models } from './catalogue.tables.ts';

const id = () => integer().primaryKey().generatedAlwaysAsIdentity();
const tenths = (name: string) => numeric(name, { mode: 'number', precision: 6, scale: 1 });

/** A body type of a model. Fields that neither its maker nor a public register states are null. */
export const submodels = pgTable(
  'submodels',
  {
    id: id(),
    modelId: integer('model_id')
      .notNull()
      .references(() => models.id, { onDelete: 'cascade' }),
    slug: text().notNull(),
    bodyType: text('body_type').$type<BodyType>().notNull(),
    lengthMm: integer('length_mm'),
    widthMm: integer('width_mm'),
    heightMm: integer('height_mm'),
    bootLitres: integer('boot_litres'),
    seats: smallint(),
    doors: smallint(),
    /** What its side view looks like, see contract/catalogue/car-shape.rules.ts. */
    shape: text(),
  },
  (table) => [unique().on(table.modelId, table.slug), index().on(table.bodyType)],
);

export const trims = pgTable(
  'trims',
  {
    id: id(),
    submodelId: integer('submodel_id')
      .notNull()
      .references(() => submodels.id, { onDelete: 'cascade' }),
    slug: text().notNull(),
    name: text().notNull(),
    /** 0 is the most basic one. */
    level: smallint().notNull(),
  },
  (table) => [unique().on(table.submodelId, table.slug)],
);

/**
 * A trim with an engine and a gearbox, as it is sold. Fields that are not stated, or that it does not have, are null.
 */
export const versions = pgTable(
  'versions',
  {
    id: id(),
    trimId: integer('trim_id')
      .notNull()
      .references(() => trims.id, { onDelete: 'cascade' }),
    /** Unique within the model. */
    slug: text().notNull(),
    engineName: text('engine_name').notNull(),
    fuel: text().$type<Fuel>().notNull(),
    gearbox: text().$type<Gearbox>().notNull(),
    gears: smallint(),
    traction: text().$type<Traction>(),
    displacement: integer(),
    cylinders: smallint(),
    powerKw: integer('power_kw').notNull(),
    torqueNm: integer('torque_nm'),
    maxSpeedKmh: integer('max_speed_kmh'),
    /** Seconds from 0 to 100 km/h. */
    acceleration: tenths('acceleration'),
    massKg: integer('mass_kg'),
    co2: integer().notNull(),
    /** Litres per 100 km. */
    consumption: tenths('consumption'),
    /** Kilowatt-hours per 100 km. */
    electricConsumption: tenths('electric_consumption'),
    batteryKwh: tenths('battery_kwh'),
    electricRangeKm: integer('electric_range_km'),
    rangeKm: integer('range_km'),
  },
  (table) => [unique().on(table.trimId, table.slug)],
);

/** List prices with VAT, in cents of the country's currency. */
export const versionPrices = pgTable(
  'version_prices',
  {
    versionId: integer('version_id')
      .notNull()
      .references(() => versions.id, { onDelete: 'cascade' }),
    country: text().$type<Country>().notNull(),
    price: integer('price_cents').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.versionId, table.country] }),
    // Lets queries by price, and over all prices of a country, use the index alone.
    index().on(table.country, table.price, table.versionId),
  ],
);

export const equipment = pgTable('equipment', {
  code: text().primaryKey(),
  category: text().$type<EquipmentCategory>().notNull(),
});

export const equipmentNames = pgTable(
  'equipment_names',
  {
    code: text()
      .notNull()
      .references(() => equipment.code, { onDelete: 'cascade' }),
    locale: text().$type<Locale>().notNull(),
    name: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.code, table.locale] })],
);

export const trimEquipment = pgTable(
  'trim_equipment',
  {
    trimId: integer('trim_id')
      .notNull()
      .references(() => trims.id, { onDelete: 'cascade' }),
    code: text()
      .notNull()
      .references(() => equipment.code, { onDelete: 'cascade' }),
    /** Only with these fuels; null for all. */
    fuels: text().array().$type<Fuel[]>(),
  },
  (table) => [primaryKey({ columns: [table.trimId, table.code] })],
);

export const colours = pgTable(
  'colours',
  {
    id: id(),
    trimId: integer('trim_id')
      .notNull()
      .references(() => trims.id, { onDelete: 'cascade' }),
    code: text().notNull(),
    kind: text().$type<PaintKind>().notNull(),
    /** As #rrggbb. */
    value: text().notNull(),
    prices: jsonb().$type<Record<Country, number>>().notNull(),
  },
  (table) => [unique().on(table.trimId, table.code)],
);

export const optionals = pgTable(
  'optionals',
  {
    id: id(),
    trimId: integer('trim_id')
      .notNull()
      .references(() => trims.id, { onDelete: 'cascade' }),
    code: text().notNull(),
    prices: jsonb().$type<Record<Country, number>>().notNull(),
    rules: jsonb().$type<OptionalRule[]>().notNull(),
    fuels: text().array().$type<Fuel[]>(),
  },
  (table) => [unique().on(table.trimId, table.code)],
);

/** Names of colours and optionals; category and text only of optionals. */
export const partNames = pgTable(
  'part_names',
  {
    kind: text().$type<'colour' | 'optional'>().notNull(),
    code: text().notNull(),
    locale: text().$type<Locale>().notNull(),
    name: text().notNull(),
    /** The same in all languages. */
    category: text().$type<EquipmentCategory>(),
    /** What it is good for. */
    text: text(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.code, table.locale] }), index().on(table.locale)],
);
