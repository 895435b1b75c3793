import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { PurchaseClaim } from '#contract/purchases/purchases.endpoints.ts';
import type { VerificationMove, VerificationStatus } from '#contract/purchases/verification-status.rules.ts';
import type { QuotedCar } from '#contract/quotes/quotes.endpoints.ts';
import type { Country } from '#contract/shared/country.ts';
import type { Locale } from '#contract/shared/locale.ts';
import type { Database } from '#server/database/connect.ts';
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
    const { rows } = await database.execute<{ car: QuotedCar }>(
      sql`select car from quote_cars where quote_id = ${quoteId} and position = ${position}`,
    );
    return rows[0]?.car;
  }

  return {
    /** Undefined for a quote without an account. Mails go to the current email address of the account. */
    async findQuote(quoteId: string): Promise<QuoteFacts | undefined> {
      const { rows } = await database.execute<Omit<QuoteFacts, 'createdAt'> & { createdAt: string }>(sql`
        select quotes.id as "quoteId", users.id as "userId", users.email, users.name, users.locale,
          quotes.country, quotes.created_at::text as "createdAt"
        from quotes join users on users.id = quotes.user_id where quotes.id = ${quoteId}`);
      const [row] = rows;
      return row && { ...row, createdAt: new Date(row.createdAt) };
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
      await database.execute(sql`select from quotes where id = ${quoteId} for key share`);
      await database.execute(sql`
        insert into ${verifications} (quote_id, status, updated_at)
        select id, 'new', ${now.toISOString()} from quotes where id = ${quoteId}
        on conflict do nothing`);
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
      const { rows } = await database.execute<{ id: string }>(sql`
        select quotes.id from quotes left join ${verifications} on ${verifications.quoteId} = quotes.id
        where quotes.created_at <= ${before.quoted.toISOString()}
          and (coalesce(${verifications.status}, 'new') = 'new'
            or (${verifications.status} = 'rejected' and ${verifications.updatedAt} <= ${before.rejected.toISOString()}))
        order by quotes.created_at limit ${EXPIRED_AT_ONCE}`);
      return rows.map(({ id }) => id);
    },

    /** The approved purchase of this user with this plate. */
    async findBought(userId: string, plate: string): Promise<QuotedCar | undefined> {
      const ofUser = sql`${verifications.quoteId} in (select id from quotes where user_id = ${userId})`;
      const [bought] = await database
        .select({ quoteId: verifications.quoteId, position: sql<number>`(${verifications.claim} ->> 'car')::integer` })
        .from(verifications)
        .where(and(eq(verifications.status, 'approved'), sql`${verifications.claim} ->> 'plate' = ${plate}`, ofUser))
        .limit(1);
      return bought && findCar(bought.quoteId, bought.position);
    },
    findCar,
  };
}
