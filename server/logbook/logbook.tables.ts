import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, numeric, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { LogKind, VehicleDocumentKind } from '#contract/logbook/logbook.rules.ts';
import type { DocumentType } from '#contract/shared/documents.rules.ts';
import { vehicles } from '#server/garage/garage.tables.ts';

const day = (name: string) => date(name, { mode: 'string' });
const moment = (name: string) => timestamp(name, { withTimezone: true });

/** What was filled up, charged, serviced, repaired or paid. Kilometres of an entry are a reading of the odometer. */
export const logEntries = pgTable(
  'log_entries',
  {
    id: uuid().primaryKey().defaultRandom(),
    vehicleId: uuid('vehicle_id')
      .notNull()
      .references(() => vehicles.id, { onDelete: 'cascade' }),
    kind: text().$type<LogKind>().notNull(),
    day: day('day').notNull(),
    km: integer(),
    priceCents: integer('price_cents'),
    /** Litres, or kilowatt-hours of a charge. */
    quantity: numeric({ mode: 'number', precision: 8, scale: 3 }),
    isFull: boolean('is_full').notNull(),
    /** Something was filled up before that nobody has noted: consumption cannot be counted from there. */
    isGap: boolean('is_gap').notNull(),
    name: text().notNull(),
    notes: text().notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index().on(table.vehicleId, table.day)],
);

/** Documents of a vehicle. Rows are written before the files, so that every file can be found. */
export const vehicleDocuments = pgTable(
  'vehicle_documents',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Null once it was removed: the file is to be deleted. */
    vehicleId: uuid('vehicle_id').references(() => vehicles.id, { onDelete: 'set null' }),
    kind: text().$type<VehicleDocumentKind>().notNull(),
    name: text().notNull(),
    type: text().$type<DocumentType>().notNull(),
    bytes: integer().notNull(),
    addedAt: moment('added_at').notNull(),
    /** False while its content is being written. */
    isStored: boolean('is_stored').notNull().default(false),
    expiresOn: day('expires_on'),
    /** The own deadline that reminds of its expiry; it may have been deleted since. */
    deadlineId: uuid('deadline_id'),
  },
  (table) => [
    index().on(table.vehicleId),
    index().on(table.addedAt).where(sql`${table.vehicleId} is null or not ${table.isStored}`),
  ],
);
