import { and, asc, desc, eq, exists, gt, inArray, isNull, lt, or, type SQL } from 'drizzle-orm';
import type { QuotedCar } from '#contract/quotes/quotes.endpoints.ts';
import { users } from '#server/account/account.tables.ts';
import type { Database } from '#server/database/connect.ts';
import { createMessageStore, type MessageRow } from './message.store.ts';
import type { InquiryTimes } from './quote-times.ts';
import { inquiries, inquiryKeys, inquiryLog, quoteCars, quoteKeys, quotes } from './quotes.tables.ts';

export type QuoteRow = typeof quotes.$inferSelect;
export type NewQuote = typeof quotes.$inferInsert;
export type InquiryRow = typeof inquiries.$inferSelect;
export type LogLine = Pick<typeof inquiryLog.$inferSelect, 'event' | 'at'>;

export type StoredInquiry = InquiryRow & { log: LogLine[]; messages: MessageRow[] };
export interface StoredCar {
  position: number;
  car: QuotedCar;
  inquiries: StoredInquiry[];
}
export type StoredQuote = QuoteRow & { cars: StoredCar[] };

export interface Access {
  /** Empty for anonymous callers. */
  userId: string;
  keyHash: string | undefined;
  now: Date;
}

/** Quotes and the keys that open them. */
export function createQuoteStore(database: Database) {
  /** Newest first. */
  async function readWhere(condition: SQL | undefined, limit?: number): Promise<StoredQuote[]> {
    const query = database.select().from(quotes).where(condition).orderBy(desc(quotes.createdAt), asc(quotes.id));
    const rows = await (limit === undefined ? query : query.limit(limit));
    if (rows.length === 0) return [];
    const quoteIds = rows.map(({ id }) => id);
    const cars = await database.select().from(quoteCars).where(inArray(quoteCars.quoteId, quoteIds));
    const asked = await database
      .select()
      .from(inquiries)
      .where(inArray(inquiries.quoteCarId, idsOf(cars)))
      .orderBy(asc(inquiries.dealerId));
    const lines = await database
      .select()
      .from(inquiryLog)
      .where(inArray(inquiryLog.inquiryId, idsOf(asked)))
      .orderBy(asc(inquiryLog.id));

    const written = await createMessageStore(database).readMessages(idsOf(asked));
    const logs = Map.groupBy(lines, ({ inquiryId }) => inquiryId);
    const messages = Map.groupBy(written, ({ inquiryId }) => inquiryId);
    const withLog = asked.map((inquiry) => ({
      ...inquiry,
      log: (logs.get(inquiry.id) ?? []).map(({ event, at }) => ({ event, at })),
      messages: messages.get(inquiry.id) ?? [],
    }));
    const askedFor = Map.groupBy(withLog, ({ quoteCarId }) => quoteCarId);
    const carsOf = Map.groupBy(cars, ({ quoteId }) => quoteId);
    return rows.map((row) => ({
      ...row,
      cars: (carsOf.get(row.id) ?? [])
        .toSorted((one, other) => one.position - other.position)
        .map(({ id, position, car }) => ({ position, car, inquiries: askedFor.get(id) ?? [] })),
    }));
  }

  return {
    async readQuote(quoteId: string): Promise<StoredQuote | undefined> {
      return (await readWhere(eq(quotes.id, quoteId)))[0];
    },
    readQuotesOf: (userId: string) => readWhere(eq(quotes.userId, userId)),
    /** Includes those that are not assigned to the account yet. */
    readQuotesOfEmail: (userId: string, email: string) =>
      readWhere(or(eq(quotes.userId, userId), and(isNull(quotes.userId), eq(quotes.email, email)))),
    readNewest: (limit: number) => readWhere(undefined, limit),

    async findByIdempotencyKey(idempotencyKey: string): Promise<QuoteRow | undefined> {
      const [quote] = await database.select().from(quotes).where(eq(quotes.idempotencyKey, idempotencyKey));
      return quote;
    },
    /** The quote, if the caller owns it or has a valid key; otherwise undefined, whatever the reason. */
    async findOpened(quoteId: string, { userId, keyHash, now }: Access): Promise<QuoteRow | undefined> {
      const key = database
        .select({ hash: quoteKeys.hash })
        .from(quoteKeys)
        .where(and(eq(quoteKeys.quoteId, quotes.id), eq(quoteKeys.hash, keyHash ?? ''), gt(quoteKeys.expiresAt, now)));
      const [quote] = await database
        .select()
        .from(quotes)
        .where(and(eq(quotes.id, quoteId), or(userId ? eq(quotes.userId, userId) : undefined, exists(key))));
      return quote;
    },

    /** Undefined if the idempotency key has been used. */
    async addQuote(quote: NewQuote): Promise<QuoteRow | undefined> {
      const [added] = await database
        .insert(quotes)
        .values(quote)
        .onConflictDoNothing({ target: quotes.idempotencyKey })
        .returning();
      return added;
    },
    /** Each car with one inquiry to each of its dealers. */
    async addCars(
      quoteId: string,
      cars: readonly { car: QuotedCar; dealers: readonly number[] }[],
      times: InquiryTimes,
    ): Promise<StoredCar[]> {
      const values = cars.map(({ car }, position) => {
        return { quoteId, position, car, listingId: car.used?.listing ?? null };
      });
      const added = await database
        .insert(quoteCars)
        .values(values)
        .returning({ id: quoteCars.id, position: quoteCars.position });
      const idAt = new Map(added.map(({ id, position }) => [position, id]));
      const questions = cars.flatMap(({ dealers }, position) => {
        const quoteCarId = idAt.get(position);
        if (!quoteCarId) throw new Error('A car of the quote was not stored');
        return dealers.map((dealerId) => ({ quoteCarId, dealerId, ...times }));
      });
      const asked = await database.insert(inquiries).values(questions).returning();
      const askedFor = Map.groupBy(asked, ({ quoteCarId }) => quoteCarId);
      return cars.map(({ car }, position) => ({
        position,
        car,
        inquiries: (askedFor.get(idAt.get(position) ?? '') ?? [])
          .toSorted((one, other) => one.dealerId - other.dealerId)
          .map((inquiry) => ({ ...inquiry, log: [], messages: [] })),
      }));
    },

    /** Whether this user waits for the answer of the dealer of a used car. */
    async hasOpenQuestion(userId: string, listingId: number, now: Date): Promise<boolean> {
      const found = await database
        .select({ id: inquiries.id })
        .from(inquiries)
        .innerJoin(quoteCars, eq(quoteCars.id, inquiries.quoteCarId))
        .innerJoin(quotes, eq(quotes.id, quoteCars.quoteId))
        .where(
          and(
            eq(quotes.userId, userId),
            eq(quoteCars.listingId, listingId),
            eq(inquiries.isDeclined, false),
            isNull(inquiries.answer),
            gt(inquiries.expiresAt, now),
          ),
        )
        .limit(1);
      return found.length > 0;
    },

    async addQuoteKey(key: typeof quoteKeys.$inferInsert): Promise<void> {
      await database.insert(quoteKeys).values(key);
    },
    /** If the account has this quote's email address. From then on only the account opens it. */
    async assignQuote(userId: string, quoteId: string): Promise<boolean> {
      const ownEmail = inArray(
        quotes.email,
        database.select({ email: users.email }).from(users).where(eq(users.id, userId)),
      );
      return assignWhere(userId, and(eq(quotes.id, quoteId), ownEmail));
    },
    /** All quotes of an email address that has just been confirmed. */
    assignQuotes: (userId: string, email: string) => assignWhere(userId, eq(quotes.email, email)),

    async removeAnonymous(email: string): Promise<void> {
      await database.delete(quotes).where(and(eq(quotes.email, email), isNull(quotes.userId)));
    },
    async deleteOld({ now, askedBefore }: { now: Date; askedBefore: Date }): Promise<void> {
      await database.delete(quotes).where(and(isNull(quotes.userId), lt(quotes.createdAt, askedBefore)));
      await database.delete(quoteKeys).where(lt(quoteKeys.expiresAt, now));
      await database.delete(inquiryKeys).where(lt(inquiryKeys.expiresAt, now));
    },
  };

  async function assignWhere(userId: string, condition: SQL | undefined): Promise<boolean> {
    const { rowCount } = await database
      .update(quotes)
      .set({ userId })
      .where(and(isNull(quotes.userId), condition));
    return (rowCount ?? 0) > 0;
  }
}

function idsOf(rows: readonly { id: string }[]): string[] {
  return rows.map(({ id }) => id);
}
