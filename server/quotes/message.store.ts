import { asc, eq, inArray } from 'drizzle-orm';
import type { Database } from '#server/database/connect.ts';
import { inquiryMessages } from './quotes.tables.ts';

export type MessageRow = typeof inquiryMessages.$inferSelect;
type NewMessage = typeof inquiryMessages.$inferInsert;

/** What people and dealers write to each other. */
export function createMessageStore(database: Database) {
  return {
    /** Undefined if its idempotency key has been used. */
    async addMessage(message: NewMessage): Promise<MessageRow | undefined> {
      const [added] = await database
        .insert(inquiryMessages)
        .values(message)
        .onConflictDoNothing({ target: inquiryMessages.idempotencyKey })
        .returning();
      return added;
    },
    async findMessage(idempotencyKey: string): Promise<MessageRow | undefined> {
      const [found] = await database
        .select()
        .from(inquiryMessages)
        .where(eq(inquiryMessages.idempotencyKey, idempotencyKey));
      return found;
    },
    /** Oldest first. */
    readMessages: (inquiryIds: readonly string[]): Promise<MessageRow[]> =>
      database
        .select()
        .from(inquiryMessages)
        .where(inArray(inquiryMessages.inquiryId, [...inquiryIds]))
        .orderBy(asc(inquiryMessages.id)),
  };
}
