import { sql } from 'drizzle-orm';
import { date, index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { ReminderKind } from '#contract/reminders/reminders.rules.ts';
import type { Locale } from '#contract/shared/locale.ts';
import { users } from '#server/account/account.tables.ts';
import { vehicles } from '#server/garage/garage.tables.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });
const userId = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });
const vehicleId = () =>
  uuid('vehicle_id')
    .notNull()
    .references(() => vehicles.id, { onDelete: 'cascade' });

/** Every reminder that was queued. The key makes each of them unique, whatever runs at the same time or again. */
export const reminders = pgTable(
  'reminders',
  {
    /** Who was reminded: the owner, or somebody the vehicle is shared with. */
    userId: userId(),
    vehicleId: vehicleId(),
    /** A deadline of the law by its type, or the id of an own one. */
    deadline: text().notNull(),
    /** The day or the kilometres that it was about: once they change, reminders begin again. */
    due: text().notNull(),
    /** How many days before, `expired`, or the day until which it was put off. */
    step: text().notNull(),
    queuedAt: moment('queued_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.vehicleId, table.deadline, table.due, table.step, table.userId] }),
    index().on(table.userId),
    index().on(table.queuedAt),
  ],
);

/** Deadlines whose reminders somebody has put off. */
export const snoozes = pgTable(
  'reminder_snoozes',
  {
    userId: userId(),
    vehicleId: vehicleId(),
    deadline: text().notNull(),
    due: text().notNull(),
    /** The day of the next reminder, in the vehicle's country. */
    until: date({ mode: 'string' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.vehicleId, table.deadline, table.userId] }),
    index().on(table.userId),
    index().on(table.until),
  ],
);

/** People who have changed which reminders they get; all others get all of them. */
export const reminderSettings = pgTable('reminder_settings', {
  userId: userId().primaryKey(),
  off: text().array().$type<ReminderKind[]>().notNull().default(sql`'{}'`),
});

/** Hashes of the keys in the links of mails. A key is about one deadline, or without one about all reminders. */
export const reminderKeys = pgTable(
  'reminder_keys',
  {
    hash: text().primaryKey(),
    userId: userId(),
    vehicleId: uuid('vehicle_id').references(() => vehicles.id, { onDelete: 'cascade' }),
    deadline: text(),
    due: text(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index().on(table.userId), index().on(table.vehicleId), index().on(table.expiresAt)],
);

/** The last day on which the reminders of a country were sent completely. */
export const reminderRuns = pgTable('reminder_runs', {
  country: text().$type<Locale>().primaryKey(),
  day: date({ mode: 'string' }).notNull(),
});

/** The hash of the key in the URL of a person's calendar. */
export const calendarKeys = pgTable('calendar_keys', {
  userId: userId().primaryKey(),
  hash: text().notNull().unique(),
  createdAt: moment('created_at').notNull(),
});

/** Browsers that show reminders as notifications. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: userId(),
    /** The URL at the push service of the browser. One browser belongs to one person at a time. */
    endpoint: text().notNull().unique(),
    /** The browser's public key and secret, with which messages are encrypted. */
    p256dh: text().notNull(),
    auth: text().notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index().on(table.userId)],
);
