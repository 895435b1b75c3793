import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { AdvisorTopic, CallTime, Speciality } from '#contract/advisor/advisor.rules.ts';
import type { OpeningHours } from '#contract/dealers/dealers.endpoints.ts';
import type { Locale } from '#contract/shared/locale.ts';
import { users } from '#server/account/account.tables.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

export const advisors = pgTable('advisors', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  name: text().notNull(),
  phone: text().notNull().unique(),
  email: text().notNull(),
  locales: jsonb().$type<Locale[]>().notNull(),
  specialities: jsonb().$type<Speciality[]>().notNull().default([]),
  timeZone: text('time_zone').notNull(),
  hours: jsonb().$type<OpeningHours[]>().notNull(),
  slotMinutes: smallint('slot_minutes').notNull(),
});

export const advisorLeads = pgTable(
  'advisor_leads',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    keyHash: text('key_hash').notNull().unique(),
    locale: text().$type<Locale>().notNull(),
    name: text().notNull(),
    surname: text().notNull(),
    email: text().notNull(),
    phone: text().notNull(),
    topic: text().$type<AdvisorTopic>().notNull(),
    note: text().notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index().on(table.userId), index().on(table.createdAt)],
);

export const advisorBookings = pgTable(
  'advisor_bookings',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** One appointment per lead; moving it changes this row. */
    leadId: uuid('lead_id')
      .notNull()
      .unique()
      .references(() => advisorLeads.id, { onDelete: 'cascade' }),
    advisorId: integer('advisor_id')
      .notNull()
      .references(() => advisors.id),
    startsAt: moment('starts_at').notNull(),
    /** The duration when it was booked, independent of later changes of the timetable. */
    minutes: smallint().notNull(),
    /** The SEQUENCE of calendar files: the number of changes. */
    sequence: integer().notNull().default(0),
    cancelledAt: moment('cancelled_at'),
  },
  (table) => [uniqueIndex().on(table.advisorId, table.startsAt).where(sql`cancelled_at is null`)],
);

/** Hashes of the keys in confirmation mails. */
export const bookingKeys = pgTable(
  'booking_keys',
  {
    hash: text().primaryKey(),
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => advisorBookings.id, { onDelete: 'cascade' }),
    expiresAt: moment('expires_at').notNull(),
    /** Of a mail to the advisor, whose page says other things. */
    isOfAdvisor: boolean('is_of_advisor').notNull().default(false),
  },
  (table) => [index().on(table.bookingId), index().on(table.expiresAt)],
);

export const calls = pgTable(
  'calls',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    phone: text().notNull(),
    when: text().$type<CallTime>().notNull(),
    locale: text().$type<Locale>().notNull(),
    page: text().notNull(),
    /** The day the caller was given; null for a call at once. */
    day: date({ mode: 'string' }),
    createdAt: moment('created_at').notNull(),
    doneAt: moment('done_at'),
  },
  (table) => [index().on(table.createdAt)],
);
