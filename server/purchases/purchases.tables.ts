import { boolean, date, index, integer, jsonb, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import type { PurchaseClaim } from '#contract/purchases/purchases.endpoints.ts';
import type { VerificationMove, VerificationStatus } from '#contract/purchases/verification-status.rules.ts';
import type { Country } from '#contract/shared/country.ts';
import type { DocumentType } from '#contract/shared/documents.rules.ts';
import { quotes } from '#server/quotes/quotes.tables.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** The rewards of verified purchases. */
export const campaigns = pgTable(
  'campaigns',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    country: text().$type<Country>().notNull(),
    amountCents: integer('amount_cents').notNull(),
    /** Both days included. */
    validFrom: date('valid_from', { mode: 'string' }).notNull(),
    validUntil: date('valid_until', { mode: 'string' }).notNull(),
    /** Where and how a voucher is used, in the language of the country; empty where it was not stated. */
    usedAt: text('used_at').notNull().default(''),
    usedHow: text('used_how').notNull().default(''),
    /** Days after its issue on which a voucher can be used; null for vouchers that do not end. */
    voucherDays: integer('voucher_days'),
    /** The rules of whoever accepts the vouchers. */
    termsUrl: text('terms_url'),
  },
  (table) => [unique().on(table.country, table.validFrom)],
);

/** One per quote, created when it is first read. */
export const verifications = pgTable(
  'verifications',
  {
    quoteId: uuid('quote_id')
      .primaryKey()
      .references(() => quotes.id, { onDelete: 'cascade' }),
    status: text().$type<VerificationStatus>().notNull(),
    claim: jsonb().$type<PurchaseClaim>(),
    /** The operator's reason for a rejection. */
    reason: text().notNull().default(''),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [index().on(table.status)],
);

/** Append-only log of all transitions, for operators. */
export const verificationLog = pgTable(
  'verification_log',
  {
    id: uuid().primaryKey().defaultRandom(),
    quoteId: uuid('quote_id')
      .notNull()
      .references(() => quotes.id, { onDelete: 'cascade' }),
    move: text().$type<VerificationMove>().notNull(),
    at: moment('at').notNull(),
  },
  (table) => [index().on(table.quoteId)],
);

export const proofs = pgTable(
  'proofs',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Null when its verification is gone: the file is to be deleted. */
    quoteId: uuid('quote_id').references(() => quotes.id, { onDelete: 'set null' }),
    type: text().$type<DocumentType>().notNull(),
    bytes: integer().notNull(),
    addedAt: moment('added_at').notNull(),
    /** False while its content is being written. */
    isStored: boolean('is_kept').notNull().default(false),
  },
  (table) => [index().on(table.quoteId)],
);

/** One per purchase for good: quote and plate are unique. */
export const vouchers = pgTable('vouchers', {
  code: text().primaryKey(),
  /** Null once the account is erased: the plate's fingerprint prevents a second voucher. */
  quoteId: uuid('quote_id')
    .unique()
    .references(() => quotes.id, { onDelete: 'set null' }),
  plateFingerprint: text('plate_fingerprint').notNull().unique(),
  campaignId: integer('campaign_id')
    .notNull()
    .references(() => campaigns.id),
  amountCents: integer('amount_cents').notNull(),
  country: text().$type<Country>().notNull(),
  issuedAt: moment('issued_at').notNull(),
});
