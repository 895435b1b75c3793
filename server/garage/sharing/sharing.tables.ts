import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { boolean, index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { ShareMode } from '#contract/garage/garage.rules.ts';
import type { Locale } from '#contract/shared/locale.ts';
import { users } from '#server/account/account.tables.ts';
import { vehicles } from '../garage.tables.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });
const vehicleId = () =>
  uuid('vehicle_id')
    .notNull()
    .references(() => vehicles.id, { onDelete: 'cascade' });

/** People with whom the owner shares a vehicle. */
export const vehicleGuests = pgTable(
  'vehicle_guests',
  {
    vehicleId: vehicleId(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    mode: text().$type<ShareMode>().notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.vehicleId, table.userId] }), index().on(table.userId)],
);

/** Invitations that nobody has accepted yet. The key is made when the mail is sent; only its hash is stored. */
export const vehicleInvitations = pgTable(
  'vehicle_invitations',
  {
    id: uuid().primaryKey().defaultRandom(),
    vehicleId: vehicleId(),
    email: text().notNull(),
    mode: text().$type<ShareMode>().notNull(),
    /** The language of the mail. */
    locale: text().$type<Locale>().notNull(),
    hash: text().unique(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index().on(table.vehicleId), index().on(table.email), index().on(table.expiresAt)],
);

/** Links with which a buyer reads the sale sheet of a vehicle. */
export const saleSheets = pgTable(
  'sale_sheets',
  {
    id: uuid().primaryKey().defaultRandom(),
    vehicleId: vehicleId(),
    hash: text().notNull().unique(),
    showsPlate: boolean('shows_plate').notNull(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index().on(table.vehicleId), index().on(table.expiresAt)],
);

/** The ids of all vehicles that a person may read: the own ones, and those that others share. Two index scans. */
export function readableVehicles(userId: SQLWrapper | string): SQL {
  return sql`(select own.id from ${vehicles} own where own.user_id = ${userId}
    union all select shared.vehicle_id from ${vehicleGuests} shared where shared.user_id = ${userId})`;
}
