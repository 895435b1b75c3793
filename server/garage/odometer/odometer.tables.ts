import { date, index, integer, pgTable, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { vehicles } from '../garage.tables.ts';

/** Readings that were typed on their own or came from the registry; others are part of what they were typed with. */
export const odometerReadings = pgTable(
  'odometer_readings',
  {
    id: uuid().primaryKey().defaultRandom(),
    vehicleId: uuid('vehicle_id')
      .notNull()
      .references(() => vehicles.id, { onDelete: 'cascade' }),
    km: integer().notNull(),
    readOn: date('read_on', { mode: 'string' }).notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    unique().on(table.vehicleId, table.readOn, table.km),
    index().on(table.vehicleId, table.readOn.desc(), table.createdAt.desc()),
  ],
);
