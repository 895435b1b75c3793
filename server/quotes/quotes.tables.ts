import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { MessageAuthor } from '#contract/quotes/messages.rules.ts';
import type { QuoteAnswer, QuotedCar } from '#contract/quotes/quotes.endpoints.ts';
import type { InquiryEvent, PaymentPreference, Use } from '#contract/quotes/quotes.rules.ts';
import type { Viewing } from '#contract/quotes/viewing.rules.ts';
import { NO_WISHES, type QuoteWishes } from '#contract/quotes/wishes.rules.ts';
import type { Country } from '#contract/shared/country.ts';
import type { Locale } from '#contract/shared/locale.ts';
import { users } from '#server/account/account.tables.ts';
import { dealers } from '#server/dealers/dealers.tables.ts';
import { usedListings } from '#server/used-cars/used-cars.tables.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

export const quotes = pgTable(
  'quotes',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Null until an account confirms its email address. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** The idempotency key of the form, and a hash of its content. */
    idempotencyKey: uuid('idempotency_key').notNull().unique(),
    fingerprint: text().notNull(),
    /** In lower case. */
    email: text().notNull(),
    locale: text().$type<Locale>().notNull(),
    country: text().$type<Country>().notNull(),
    /** Empty when a used car is asked about. */
    zipCode: text('zip_code').notNull(),
    name: text().notNull(),
    surname: text().notNull(),
    phone: text().notNull(),
    payment: text().$type<PaymentPreference>().notNull(),
    use: text().$type<Use>().notNull(),
    tradeIn: text('trade_in').notNull(),
    message: text().notNull(),
    wishes: jsonb().$type<QuoteWishes>().notNull().default(NO_WISHES),
    /** When the person would like to see the used car. */
    viewing: jsonb().$type<Viewing>(),
    privacyVersion: text('privacy_version').notNull(),
    /** Up to when its account has seen what dealers did. */
    readUntil: moment('read_until'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index().on(table.userId), index().on(table.email), index().on(table.createdAt)],
);

/** Hashes of the keys that open a quote without an account. */
export const quoteKeys = pgTable(
  'quote_keys',
  {
    hash: text().primaryKey(),
    quoteId: uuid('quote_id')
      .notNull()
      .references(() => quotes.id, { onDelete: 'cascade' }),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index().on(table.quoteId), index().on(table.expiresAt)],
);

export const quoteCars = pgTable(
  'quote_cars',
  {
    id: uuid().primaryKey().defaultRandom(),
    quoteId: uuid('quote_id')
      .notNull()
      .references(() => quotes.id, { onDelete: 'cascade' }),
    position: smallint().notNull(),
    /** As it was at the time of the request. */
    car: jsonb().$type<QuotedCar>().notNull(),
    /** Of a used car, while its listing is stored. */
    listingId: integer('listing_id').references(() => usedListings.id, { onDelete: 'set null' }),
  },
  (table) => [unique().on(table.quoteId, table.position), index().on(table.listingId)],
);

/** One inquiry about one car to one dealer. */
export const inquiries = pgTable(
  'inquiries',
  {
    id: uuid().primaryKey().defaultRandom(),
    quoteCarId: uuid('quote_car_id')
      .notNull()
      .references(() => quoteCars.id, { onDelete: 'cascade' }),
    dealerId: integer('dealer_id')
      .notNull()
      .references(() => dealers.id),
    expiresAt: moment('expires_at').notNull(),
    isContactReleased: boolean('is_contact_released').notNull().default(false),
    isDeclined: boolean('is_declined').notNull().default(false),
    /** With computed figures. */
    answer: jsonb().$type<Omit<QuoteAnswer, 'answeredAt'>>(),
    answeredAt: moment('answered_at'),
    /** Asked for in a message, instead of the one of the quote. */
    askedViewing: jsonb('asked_viewing').$type<Viewing>(),
    /** Proposed by the dealer, in the answer or in a message. */
    viewings: jsonb().$type<Viewing[]>().notNull().default([]),
    chosenViewing: jsonb('chosen_viewing').$type<Viewing>(),
    /** When the dealer is reminded of it; null once that is done. */
    remindAt: moment('remind_at'),
  },
  (table) => [
    unique().on(table.quoteCarId, table.dealerId),
    index().on(table.dealerId),
    index().on(table.remindAt).where(sql`${table.remindAt} is not null`),
  ],
);

/** Hashes of the keys in dealers' mails. */
export const inquiryKeys = pgTable(
  'inquiry_keys',
  {
    hash: text().primaryKey(),
    inquiryId: uuid('inquiry_id')
      .notNull()
      .references(() => inquiries.id, { onDelete: 'cascade' }),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index().on(table.inquiryId), index().on(table.expiresAt)],
);

/** What the person and a dealer write to each other. */
export const inquiryMessages = pgTable(
  'inquiry_messages',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    inquiryId: uuid('inquiry_id')
      .notNull()
      .references(() => inquiries.id, { onDelete: 'cascade' }),
    idempotencyKey: uuid('idempotency_key').notNull().unique(),
    author: text().$type<MessageAuthor>().notNull(),
    text: text().notNull(),
    viewings: jsonb().$type<Viewing[]>().notNull().default([]),
    at: moment('at').notNull(),
  },
  (table) => [index().on(table.inquiryId)],
);

/** Append-only log of what was done and seen. */
export const inquiryLog = pgTable(
  'inquiry_log',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    inquiryId: uuid('inquiry_id')
      .notNull()
      .references(() => inquiries.id, { onDelete: 'cascade' }),
    event: text().$type<InquiryEvent>().notNull(),
    at: moment('at').notNull(),
  },
  (table) => [index().on(table.inquiryId)],
);
