import { and, countDistinct, eq, gt, inArray, isNull, lt, or } from 'drizzle-orm';
import type { InquiryEvent } from '#contract/quotes/quotes.rules.ts';
import type { Database } from '#server/database/connect.ts';
import { inquiries, inquiryLog, quoteCars, quotes } from './quotes.tables.ts';

/** What a dealer does that the person waits for. */
const ANSWERS: InquiryEvent[] = ['answered', 'declined', 'replied'];

/** What the person has not seen yet. */
export function createUnreadAnswersStore(database: Database) {
  return {
    async countUnread(userId: string): Promise<number> {
      const [row] = await database
        .select({ count: countDistinct(inquiries.id) })
        .from(quotes)
        .innerJoin(quoteCars, eq(quoteCars.quoteId, quotes.id))
        .innerJoin(inquiries, eq(inquiries.quoteCarId, quoteCars.id))
        .innerJoin(inquiryLog, eq(inquiryLog.inquiryId, inquiries.id))
        .where(
          and(
            eq(quotes.userId, userId),
            inArray(inquiryLog.event, ANSWERS),
            or(isNull(quotes.readUntil), gt(inquiryLog.at, quotes.readUntil)),
          ),
        );
      return row?.count ?? 0;
    },

    /** Never back to an earlier moment: another tab may have shown more. */
    async setReadUntil(userId: string, quoteId: string, until: Date): Promise<void> {
      await database
        .update(quotes)
        .set({ readUntil: until })
        .where(
          and(
            eq(quotes.id, quoteId),
            eq(quotes.userId, userId),
            or(isNull(quotes.readUntil), lt(quotes.readUntil, until)),
          ),
        );
    },
  };
}
