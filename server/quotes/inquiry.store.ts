import { and, asc, eq, gt, inArray, isNull, lte, type SQL } from 'drizzle-orm';
import type { QuotedCar } from '#contract/quotes/quotes.endpoints.ts';
import type { InquiryEvent } from '#contract/quotes/quotes.rules.ts';
import type { Database } from '#server/database/connect.ts';
import type { InquiryRow, LogLine, QuoteRow } from './quote.store.ts';
import type { InquiryTimes } from './quote-times.ts';
import { inquiries, inquiryKeys, inquiryLog, quoteCars, quotes } from './quotes.tables.ts';

/** An inquiry with its quote and car. */
export interface InquiryWithQuote {
  inquiry: InquiryRow;
  quote: QuoteRow;
  car: QuotedCar;
}

export type InquiryChanges = Partial<
  Pick<
    InquiryRow,
    | 'expiresAt'
    | 'isContactReleased'
    | 'isDeclined'
    | 'answer'
    | 'answeredAt'
    | 'askedViewing'
    | 'viewings'
    | 'chosenViewing'
    | 'remindAt'
  >
>;

/** Inquiries to dealers, the keys in their mails and the log of what was seen. */
export function createInquiryStore(database: Database) {
  const asked = { inquiry: inquiries, quote: quotes, car: quoteCars.car };

  const askedWhere = (condition: SQL | undefined) =>
    database
      .select(asked)
      .from(inquiries)
      .innerJoin(quoteCars, eq(quoteCars.id, inquiries.quoteCarId))
      .innerJoin(quotes, eq(quotes.id, quoteCars.quoteId))
      .where(condition);

  return {
    async findInquiry(inquiryId: string): Promise<InquiryWithQuote | undefined> {
      const [found] = await askedWhere(eq(inquiries.id, inquiryId));
      return found;
    },
    /** Locks the inquiry until the transaction ends. */
    async lockInquiryOf(quoteId: string, inquiryId: string): Promise<InquiryWithQuote | undefined> {
      const [found] = await askedWhere(and(eq(inquiries.id, inquiryId), eq(quotes.id, quoteId))).for('no key update', {
        of: inquiries,
      });
      return found;
    },
    /** All inquiries of the quote to the dealer of this one, locked in the same order by everybody. */
    async lockSameDealer(quoteId: string, inquiryId: string): Promise<InquiryRow[]> {
      const dealer = database
        .select({ dealerId: inquiries.dealerId })
        .from(inquiries)
        .innerJoin(quoteCars, eq(quoteCars.id, inquiries.quoteCarId))
        .where(and(eq(inquiries.id, inquiryId), eq(quoteCars.quoteId, quoteId)));
      const found = await database
        .select({ inquiry: inquiries })
        .from(inquiries)
        .innerJoin(quoteCars, eq(quoteCars.id, inquiries.quoteCarId))
        .where(and(eq(quoteCars.quoteId, quoteId), inArray(inquiries.dealerId, dealer)))
        .orderBy(asc(inquiries.id))
        .for('no key update', { of: inquiries });
      return found.map(({ inquiry }) => inquiry);
    },
    /** Locks a car of a quote until the transaction ends, so that its dealers are counted once. */
    async lockCar(quoteId: string, position: number): Promise<{ id: string; inquiries: InquiryRow[] } | undefined> {
      const [car] = await database
        .select({ id: quoteCars.id })
        .from(quoteCars)
        .where(and(eq(quoteCars.quoteId, quoteId), eq(quoteCars.position, position)))
        .for('no key update');
      if (!car) return undefined;
      const asked = await database.select().from(inquiries).where(eq(inquiries.quoteCarId, car.id));
      return { id: car.id, inquiries: asked };
    },
    async addInquiries(quoteCarId: string, dealers: readonly number[], times: InquiryTimes): Promise<string[]> {
      const values = dealers.map((dealerId) => ({ quoteCarId, dealerId, ...times }));
      const added = await database.insert(inquiries).values(values).returning({ id: inquiries.id });
      return added.map(({ id }) => id);
    },
    /** Inquiries whose dealers have not answered in time, the longest waiting first. */
    async listUnanswered(now: Date, limit: number): Promise<string[]> {
      const due = await database
        .select({ id: inquiries.id })
        .from(inquiries)
        .where(and(lte(inquiries.remindAt, now), isNull(inquiries.answer), eq(inquiries.isDeclined, false)))
        .orderBy(asc(inquiries.remindAt))
        .limit(limit);
      return due.map(({ id }) => id);
    },
    async lockInquiry(inquiryId: string): Promise<InquiryWithQuote | undefined> {
      const [found] = await askedWhere(eq(inquiries.id, inquiryId)).for('no key update', { of: inquiries });
      return found;
    },
    /** The same by the key of a dealer's link. Invalid and expired keys take the same path and find nothing. */
    async lockInquiryByKey(keyHash: string, now: Date): Promise<InquiryWithQuote | undefined> {
      const [found] = await database
        .select(asked)
        .from(inquiryKeys)
        .innerJoin(inquiries, eq(inquiries.id, inquiryKeys.inquiryId))
        .innerJoin(quoteCars, eq(quoteCars.id, inquiries.quoteCarId))
        .innerJoin(quotes, eq(quotes.id, quoteCars.quoteId))
        .where(and(eq(inquiryKeys.hash, keyHash), gt(inquiryKeys.expiresAt, now)))
        .for('no key update', { of: inquiries });
      return found;
    },
    async updateInquiry(inquiryId: string, changes: InquiryChanges): Promise<void> {
      await database.update(inquiries).set(changes).where(eq(inquiries.id, inquiryId));
    },
    async addInquiryKey(key: typeof inquiryKeys.$inferInsert): Promise<void> {
      await database.insert(inquiryKeys).values(key);
    },
    /** Extends links that are still valid. */
    async prolongKeys(inquiryId: string, expiresAt: Date, now: Date): Promise<void> {
      await database
        .update(inquiryKeys)
        .set({ expiresAt })
        .where(and(eq(inquiryKeys.inquiryId, inquiryId), gt(inquiryKeys.expiresAt, now)));
    },
    /** Oldest first. */
    readLog: (inquiryId: string): Promise<LogLine[]> =>
      database
        .select({ event: inquiryLog.event, at: inquiryLog.at })
        .from(inquiryLog)
        .where(eq(inquiryLog.inquiryId, inquiryId))
        .orderBy(asc(inquiryLog.id)),
    async addToLog(inquiryId: string, event: InquiryEvent, at: Date): Promise<void> {
      await database.insert(inquiryLog).values({ inquiryId, event, at });
    },
  };
}
