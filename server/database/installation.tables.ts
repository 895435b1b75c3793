import { sql } from 'drizzle-orm';
import { check, pgTable, smallint, text } from 'drizzle-orm/pg-core';

/** One row about the site this database belongs to. */
export const installation = pgTable(
  'installation',
  {
    id: smallint().primaryKey().default(1),
    /** The seed used when a server first started on it; null before. */
    seed: text({ enum: ['demo', 'none'] }),
    /** Also written to the file store, so that a process with another one is detected. */
    fileStore: text('file_store'),
    /** With which push services recognise this site; made when they are first needed. */
    vapidPublicKey: text('vapid_public_key'),
    vapidPrivateKey: text('vapid_private_key'),
  },
  ({ id }) => [check('installation_is_one', sql`${id} = 1`)],
);
