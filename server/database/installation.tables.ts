import { sql } from 'drizzle-orm';
import { check, pgTable, smallint, text } from 'drizzle-orm/pg-core';

/** What the database knows about the site it belongs to: one row. */
export const installation = pgTable(
  'installation',
  {
    id: smallint().primaryKey().default(1),
    /** The seed in force when a server first started on it; null while none has. */
    seed: text({ enum: ['demo', 'none'] }),
    /** Also written in the file store, so that a process with another one is noticed. */
    fileStore: text('file_store'),
  },
  ({ id }) => [check('installation_is_one', sql`${id} = 1`)],
);
