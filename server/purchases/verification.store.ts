import { and, asc, eq, inArray, isNull, lte, notExists, or, sql } from 'drizzle-orm';
import type { PurchaseClaim } from '#contract/purchases/purchases.endpoints.ts';
import type { VerificationMove, VerificationStatus } from '#contract/purchases/verification-status.rules.ts';
import type { QuotedCar } from '#contract/quotes/quotes.endpoints.ts';
import type { Country } from '#contract/shared/country.ts';
import type { Locale } from '#contract/shared/locale.ts';
import { users } from '#server/account/account.tables.ts';
import type { Database } from '#server/database/connect.ts';
import { quoteCars, quotes } from '#server/quotes/quotes.tables.ts';
import { verificationLog, verifications } from './purchases.tables.ts';

export type StoredVerification = typeof verifications.$inferSelect;

/** The quote and its user, as far as a verification needs them. */
export interface QuoteFacts {
  quoteId: string;
  userId: string;
  email: string;
  name: string;
  locale: Locale;
  country: Country;
  createdAt: Date;
}

export interface Moved {
  status: VerificationStatus;
  claim?: PurchaseClaim;
  reason?: string;
  updatedAt: Date;
}

export interface LoggedMove {
  move: VerificationMove;
  at: Date;
}

export type VerificationStore = ReturnType<typeof createVerificationStore>;

const MAX_LISTED = 500;
const EXPIRED_AT_ONCE = 1_000;

export function createVerificationStore(database: Database) {
  const byQuote = (quoteId: string) => eq(verifications.quoteId, quoteId);

  /** A car as it was quoted. */
  async function findCar(quoteId: string, position: number): Promise<QuotedCar | undefined> {
    const [found] = await database
      .select({ car: quoteCars.car })
      .from(quoteCars)
      .where(and(eq(quoteCars.quoteId, quoteId), eq(quoteCars.position, position)));
    return found?.car;
  }

  return {
    /** Undefined for a quote without an account. Mails go to the current email address of the account. */
    async findQuote(quoteId: string): Promise<QuoteFacts | undefined> {
      const [facts] = await database
        .select({
          quoteId: quotes.id,
          userId: users.id,
          email: users.email,
          name: users.name,
          locale: users.locale,
          country: quotes.country,
          createdAt: quotes.createdAt,
        })
        .from(quotes)
        .innerJoin(users, eq(users.id, quotes.userId))
        .where(eq(quotes.id, quoteId));
      return facts;
    },

    async find(quoteId: string): Promise<StoredVerification | undefined> {
      return (await database.select().from(verifications).where(byQuote(quoteId)))[0];
    },

    async list(quoteIds: readonly string[]): Promise<StoredVerification[]> {
      if (quoteIds.length === 0) return [];
      return database
        .select()
        .from(verifications)
        .where(inArray(verifications.quoteId, [...quoteIds]));
    },

    /**
     * Locks the verification of a quote until the transaction ends; undefined without a quote. The quote is locked
     * first, in the same order as its deletion.
     */
    async lock(quoteId: string, now: Date): Promise<StoredVerification | undefined> {
      const [quote] = await database
        .select({ id: quotes.id })
        .from(quotes)
        .where(eq(quotes.id, quoteId))
        .for('key share');
      if (!quote) return undefined;
      await database.insert(verifications).values({ quoteId, status: 'new', updatedAt: now }).onConflictDoNothing();
      return (await database.select().from(verifications).where(byQuote(quoteId)).for('update'))[0];
    },

    async move(quoteId: string, move: VerificationMove, moved: Moved): Promise<void> {
      await database.update(verifications).set(moved).where(byQuote(quoteId));
      await database.insert(verificationLog).values({ quoteId, move, at: moved.updatedAt });
    },

    listMoves(quoteId: string): Promise<LoggedMove[]> {
      return database
        .select({ move: verificationLog.move, at: verificationLog.at })
        .from(verificationLog)
        .where(eq(verificationLog.quoteId, quoteId))
        .orderBy(asc(verificationLog.at));
    },

    /** For operators, the longest waiting first. */
    listByStatus(status: VerificationStatus | undefined): Promise<StoredVerification[]> {
      return database
        .select()
        .from(verifications)
        .where(status && eq(verifications.status, status))
        .orderBy(asc(verifications.updatedAt))
        .limit(MAX_LISTED);
    },

    /** Quotes whose verification is overdue, whether or not it was begun. */
    async listDue(before: { quoted: Date; rejected: Date }): Promise<string[]> {
      const usedCars = database
        .select({ id: quoteCars.id })
        .from(quoteCars)
        .where(and(eq(quoteCars.quoteId, quotes.id), sql`jsonb_typeof(${quoteCars.car} -> 'used') = 'object'`));
      const due = await database
        .select({ id: quotes.id })
        .from(quotes)
        .leftJoin(verifications, eq(verifications.quoteId, quotes.id))
        .where(
          and(
            lte(quotes.createdAt, before.quoted),
            notExists(usedCars),
            or(
              isNull(verifications.status),
              eq(verifications.status, 'new'),
              and(eq(verifications.status, 'rejected'), lte(verifications.updatedAt, before.rejected)),
            ),
          ),
        )
        .orderBy(asc(quotes.createdAt))
        .limit(EXPIRED_AT_ONCE);
      return due.map(({ id }) => id);
    },

    /** The approved purchase of this user with this plate. */
    async findBought(userId: string, plate: string): Promise<QuotedCar | undefined> {
      const [bought] = await database
        .select({ quoteId: verifications.quoteId, position: sql<number>`(${verifications.claim} ->> 'car')::integer` })
        .from(verifications)
        .innerJoin(quotes, eq(quotes.id, verifications.quoteId))
        .where(
          and(
            eq(quotes.userId, userId),
            eq(verifications.status, 'approved'),
            sql`${verifications.claim} ->> 'plate' = ${plate}`,
          ),
        )
        .limit(1);
      return bought && findCar(bought.quoteId, bought.position);
    },
    findCar,
  };
}
