import { sql } from 'drizzle-orm';
import type { Database } from './connect.ts';

/**
 * Until the transaction ends nobody else changes what this person has; false when there is no such person. Whoever
 * erases an account locks the person first, so everything that changes what belongs to one does too: whoever locked
 * something else first and then needed the person would wait in a circle.
 */
export async function lockUser(database: Database, userId: string): Promise<boolean> {
  const { rowCount } = await database.execute(sql`select from users where id = ${userId} for no key update`);
  return rowCount === 1;
}
