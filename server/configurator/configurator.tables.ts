import { index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from '#server/account/account.tables.ts';
import { models } from '#server/catalogue/catalogue.tables.ts';

/** Configurations saved in an account: the newest of each model. */
export const configurations = pgTable(
  'configurations',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    modelId: integer('model_id')
      .notNull()
      .references(() => models.id, { onDelete: 'cascade' }),
    code: text().notNull(),
    keptAt: timestamp('kept_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.modelId] }), index().on(table.modelId)],
);
