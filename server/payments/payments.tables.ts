import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import {
  ACTIVE_STATES,
  type PaymentCurrency,
  type PaymentFailure,
  type PaymentProviderName,
  type PaymentState,
  type PaymentSubjectKind,
  type RefundReason,
} from '#contract/payments/payments.rules.ts';
import { users } from '#server/account/account.tables.ts';
import type { SessionOrder } from '#server/providers/payment-provider.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** One try to pay something: one session at the provider. */
export const payments = pgTable(
  'payments',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Null once the account is erased: the law requires payments to be kept. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    kind: text().$type<PaymentSubjectKind>().notNull(),
    subjectId: text('subject_id').notNull(),
    version: integer().notNull(),
    amount: integer().notNull(),
    currency: text().$type<PaymentCurrency>().notNull(),
    title: text().notNull(),
    state: text().$type<PaymentState>().notNull(),
    failure: text().$type<PaymentFailure>(),
    /** Which try to pay this subject it is. */
    attempt: integer().notNull(),
    provider: text().$type<PaymentProviderName>().notNull(),
    /** Key and order are stored before the call, so that a repeated call cannot make a second session. */
    idempotencyKey: text('idempotency_key').notNull().unique(),
    order: jsonb().$type<SessionOrder>().notNull(),
    sessionId: text('session_id').unique(),
    intentId: text('intent_id').unique(),
    url: text(),
    isDisputed: boolean('is_disputed').notNull().default(false),
    /** Its session is to be ended at the provider. */
    cancelRequestedAt: moment('cancel_requested_at'),
    /** How often the reconciler has asked the provider, and when it asks again. */
    checks: integer().notNull().default(0),
    nextCheckAt: moment('next_check_at').notNull(),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
    paidAt: moment('paid_at'),
  },
  (table) => [
    uniqueIndex('payments_one_active')
      .on(table.kind, table.subjectId)
      .where(sql.raw(`state in (${ACTIVE_STATES.map((state) => `'${state}'`).join(', ')})`)),
    unique().on(table.kind, table.subjectId, table.attempt),
    index().on(table.userId),
    index().on(table.state, table.nextCheckAt),
  ],
);

/** What providers have told us, each event once. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    id: text().primaryKey(),
    type: text().notNull(),
    paymentId: uuid('payment_id').references(() => payments.id, { onDelete: 'cascade' }),
    receivedAt: moment('received_at').notNull(),
  },
  (table) => [index().on(table.receivedAt), index().on(table.paymentId)],
);

export const receipts = pgTable('receipts', {
  number: integer().primaryKey().generatedAlwaysAsIdentity(),
  paymentId: uuid('payment_id')
    .notNull()
    .unique()
    .references(() => payments.id, { onDelete: 'cascade' }),
  issuedAt: moment('issued_at').notNull(),
});

/** Money that goes back; at most once per payment. */
export const refunds = pgTable('refunds', {
  paymentId: uuid('payment_id')
    .primaryKey()
    .references(() => payments.id, { onDelete: 'cascade' }),
  reason: text().$type<RefundReason>().notNull(),
  /** What has arrived, which on a mismatch is not what was asked for. */
  amount: integer().notNull(),
  currency: text().notNull(),
  /** Of the provider. */
  refundId: text('refund_id'),
  failures: integer().notNull().default(0),
  requestedAt: moment('requested_at').notNull(),
  refundedAt: moment('refunded_at'),
});
