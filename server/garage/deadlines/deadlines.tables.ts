import { sql } from 'drizzle-orm';
import { date, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { OwnKind } from '#contract/garage/deadlines.rules.ts';
import type { DeadlineType } from '#contract/garage/garage.rules.ts';
import { vehicles } from '../garage.tables.ts';

const day = (name: string) => date(name, { mode: 'string' });
const moment = (name: string) => timestamp(name, { withTimezone: true });
const vehicleId = () =>
  uuid('vehicle_id')
    .notNull()
    .references(() => vehicles.id, { onDelete: 'cascade' });

/** Deadlines that people have added to a vehicle. */
export const ownDeadlines = pgTable(
  'own_deadlines',
  {
    id: uuid().primaryKey().defaultRandom(),
    vehicleId: vehicleId(),
    kind: text().$type<OwnKind>().notNull(),
    name: text().notNull(),
    dueOn: day('due_on'),
    dueKm: integer('due_km'),
    everyMonths: integer('every_months'),
    everyKm: integer('every_km'),
    /** The earlier of the due day and the day on which the due kilometres are expected: reminders count from it. */
    expectedOn: day('expected_on'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index().on(table.vehicleId), index().on(table.expectedOn).where(sql`${table.expectedOn} is not null`)],
);

/** The values of a column before and after a deadline was met, so that it can be undone. */
export type ColumnChanges = Record<
  string,
  { from: string | number | boolean | null; to: string | number | boolean | null }
>;

/** Deadlines that were met. */
export const deadlineHistory = pgTable(
  'deadline_history',
  {
    id: uuid().primaryKey().defaultRandom(),
    vehicleId: vehicleId(),
    /** The own deadline; it may have been deleted since. */
    ownId: uuid('own_id'),
    kind: text().$type<DeadlineType | OwnKind>().notNull(),
    name: text().notNull(),
    doneOn: day('done_on').notNull(),
    km: integer(),
    priceCents: integer('price_cents'),
    dueOn: day('due_on'),
    nextOn: day('next_on'),
    /** Columns of the vehicle and of the own deadline. */
    changes: jsonb().$type<{ vehicle: ColumnChanges; own: ColumnChanges }>().notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index().on(table.vehicleId, table.createdAt)],
);
