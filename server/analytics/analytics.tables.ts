import { bigint, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { Locale } from '#contract/shared/locale.ts';

/** Page events without any reference to users. */
export const analyticsEvents = pgTable(
  'analytics_events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    page: text().notNull(),
    locale: text().$type<Locale>().notNull(),
    occurredAt: timestamp('occurred_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index().on(table.occurredAt)],
);
