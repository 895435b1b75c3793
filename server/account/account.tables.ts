import { bigint, boolean, date, index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Registration } from '#contract/account/account.endpoints.ts';
import type { ConfirmationPurpose, ConsentPurpose, OperatorAction } from '#contract/account/account.rules.ts';
import type { Country } from '#contract/shared/country.ts';
import type { Locale } from '#contract/shared/locale.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

export const users = pgTable('users', {
  id: uuid().primaryKey().defaultRandom(),
  /** In lower case, because email addresses are compared without case. */
  email: text().notNull().unique(),
  passwordHash: text('password_hash').notNull(),
  locale: text().$type<Locale>().notNull(),
  name: text().notNull(),
  surname: text().notNull(),
  middleSurname: text('middle_surname').notNull().default(''),
  phone: text().notNull().default(''),
  phoneNumber: text('phone_number').notNull().default(''),
  zipCode: text('zip_code').notNull().default(''),
  /** The country of the postal code, null if unknown: a code is only valid in one country. */
  zipCountry: text('zip_country').$type<Country>(),
  street: text().notNull().default(''),
  streetNumber: text('street_number').notNull().default(''),
  city: text().notNull().default(''),
  county: text().notNull().default(''),
  licenseId: text('license_id').notNull().default(''),
  birthday: date({ mode: 'string' }),
  /** A copy of the newest row of the consent log. */
  marketing: boolean().notNull().default(false),
  profiling: boolean().notNull().default(false),
  thirdParties: boolean('third_parties').notNull().default(false),
  createdAt: moment('created_at').notNull(),
});

/** Registrations that are not confirmed yet. */
export const registrations = pgTable(
  'registrations',
  {
    id: uuid().primaryKey().defaultRandom(),
    email: text().notNull(),
    locale: text().$type<Locale>().notNull(),
    form: jsonb().$type<Registration>().notNull(),
    privacyVersion: text('privacy_version').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index().on(table.createdAt)],
);

/** Hashes of the keys in mails. */
export const accountKeys = pgTable(
  'account_keys',
  {
    hash: text().primaryKey(),
    purpose: text().$type<ConfirmationPurpose>().notNull(),
    registrationId: uuid('registration_id').references(() => registrations.id, { onDelete: 'cascade' }),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** The email address to be confirmed. */
    newEmail: text('new_email'),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index().on(table.expiresAt), index().on(table.userId), index().on(table.registrationId)],
);

export const sessions = pgTable(
  'sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: moment('created_at').notNull(),
    lastUsedAt: moment('last_used_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index().on(table.userId), index().on(table.expiresAt)],
);

/** Fingerprints of callers the user has logged in from, so that wrong guesses of others do not lock the user out. */
export const knownCallers = pgTable(
  'known_addresses',
  {
    fingerprint: text().primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    lastSeenAt: moment('last_seen_at').notNull(),
  },
  (table) => [index().on(table.userId), index().on(table.lastSeenAt)],
);

/** What operators did with an account, and when. The row outlives an erased account, without its id. */
export const operatorAccesses = pgTable(
  'operator_accesses',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    action: text().$type<OperatorAction>().notNull(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    at: moment('at').notNull(),
  },
  (table) => [index().on(table.userId)],
);

/** Append-only log of consents with time, language and version of the text. */
export const consents = pgTable(
  'consents',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    purpose: text().$type<ConsentPurpose>().notNull(),
    granted: boolean().notNull(),
    version: text().notNull(),
    locale: text().$type<Locale>().notNull(),
    givenAt: moment('given_at').notNull(),
  },
  (table) => [index().on(table.userId)],
);
