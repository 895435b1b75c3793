import { boolean, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { TillDelivery } from '#contract/payments/till.rules.ts';
import { users } from '#server/account/account.tables.ts';
import type { SessionOrder, SessionStatus } from '#server/providers/payment-provider.ts';
import { payments } from '../payments.tables.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** Sessions of the sandbox till, as a provider would store them. No card number is stored. */
export const tillSessions = pgTable('till_sessions', {
  id: text().primaryKey(),
  idempotencyKey: text('idempotency_key').notNull().unique(),
  paymentId: uuid('payment_id')
    .notNull()
    .unique()
    .references(() => payments.id, { onDelete: 'cascade' }),
  order: jsonb().$type<SessionOrder>().notNull(),
  status: text().$type<SessionStatus>().notNull(),
  /** A card that needs the approval of its bank was entered. */
  needsApproval: boolean('needs_approval').notNull().default(false),
  /** How the notification of this payment is sent. */
  delivery: text().$type<TillDelivery>().notNull().default('normal'),
  /** Signs the notifications about this session. */
  secret: text().notNull(),
  isRefunded: boolean('is_refunded').notNull().default(false),
  expiresAt: moment('expires_at').notNull(),
});

/** Until when the till does not answer our server about the payments of a person. */
export const tillOutages = pgTable('till_outages', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  until: moment('until').notNull(),
});
