import { sql } from 'drizzle-orm';
import type { Database } from './connect.ts';

/**
 * Locks the user row until the transaction ends; false if there is no such user. Erasing an account locks the user
 * first, so every change of a user's data does too: any other order could deadlock.
 */
export async function lockUser(database: Database, userId: string): Promise<boolean> {
  const { rowCount } = await database.execute(sql`select from users where id = ${userId} for no key update`);
  return rowCount === 1;
}
