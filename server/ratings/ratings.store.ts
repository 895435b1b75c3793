import { and, asc, desc, eq, gt, lt, lte, sql } from 'drizzle-orm';
import type { RatingStatus } from '#contract/ratings/ratings.rules.ts';
import { users } from '#server/account/account.tables.ts';
import type { Database } from '#server/database/connect.ts';
import { type Transactional, transactional } from '#server/database/transaction.ts';
import { dealers } from '#server/dealers/dealers.tables.ts';
import { verifications } from '#server/purchases/purchases.tables.ts';
import { inquiries, quoteCars, quotes } from '#server/quotes/quotes.tables.ts';
import { ratingInvitations, ratingKeys, ratings } from './ratings.tables.ts';

const MAX_LISTED = 500;

export type StoredRating = typeof ratings.$inferSelect;
export type Purchase = NonNullable<Awaited<ReturnType<ReturnType<typeof queriesOn>['findPurchase']>>>;
export type RatingsStore = ReturnType<typeof queriesOn> & Transactional<ReturnType<typeof queriesOn>>;

export function createRatingsStore(database: Database): RatingsStore {
  return { ...queriesOn(database), ...transactional(database, queriesOn) };
}

function queriesOn(database: Database) {
  const isApproved = eq(verifications.status, 'approved');
  const claimed = (field: 'car' | 'dealer' | 'plate') =>
    sql<string>`${verifications.claim} ->> ${sql.raw(`'${field}'`)}`;

  return {
    /** An approved purchase, its buyer and its car; undefined for any other quote. */
    async findPurchase(quoteId: string) {
      const [found] = await database
        .select({
          quoteId: quotes.id,
          userId: users.id,
          email: users.email,
          name: users.name,
          locale: users.locale,
          country: quotes.country,
          plate: claimed('plate'),
          dealerName: claimed('dealer'),
          car: quoteCars.car,
        })
        .from(verifications)
        .innerJoin(quotes, eq(quotes.id, verifications.quoteId))
        .innerJoin(users, eq(users.id, quotes.userId))
        .innerJoin(
          quoteCars,
          and(eq(quoteCars.quoteId, quotes.id), sql`${quoteCars.position} = (${claimed('car')})::integer`),
        )
        .where(and(eq(quotes.id, quoteId), isApproved));
      return found;
    },

    /** The dealer who was asked for the quote and is named as the seller. */
    async findDealer({ quoteId, dealerName }: { quoteId: string; dealerName: string }) {
      const [found] = await database
        .select({ id: dealers.id, name: dealers.name })
        .from(inquiries)
        .innerJoin(quoteCars, eq(quoteCars.id, inquiries.quoteCarId))
        .innerJoin(dealers, eq(dealers.id, inquiries.dealerId))
        .where(and(eq(quoteCars.quoteId, quoteId), eq(dealers.name, dealerName)))
        .orderBy(asc(dealers.id))
        .limit(1);
      return found;
    },

    async find(quoteId: string): Promise<StoredRating | undefined> {
      return (await database.select().from(ratings).where(eq(ratings.quoteId, quoteId)))[0];
    },

    async lock(quoteId: string): Promise<StoredRating | undefined> {
      return (await database.select().from(ratings).where(eq(ratings.quoteId, quoteId)).for('update'))[0];
    },

    /** False if this purchase is rated, unless that rating was rejected: it can be written again. */
    async save(rating: typeof ratings.$inferInsert): Promise<boolean> {
      const { quoteId: _quoteId, ...changes } = rating;
      const [replaced] = await database
        .update(ratings)
        .set({ ...changes, reason: '', decidedAt: null })
        .where(and(eq(ratings.quoteId, rating.quoteId), eq(ratings.status, 'rejected')))
        .returning({ quoteId: ratings.quoteId });
      if (replaced) return true;
      const added = await database
        .insert(ratings)
        .values(rating)
        .onConflictDoNothing()
        .returning({ quoteId: ratings.quoteId });
      return added.length > 0;
    },

    async decide(quoteId: string, decided: { status: RatingStatus; reason: string; decidedAt: Date }): Promise<void> {
      await database.update(ratings).set(decided).where(eq(ratings.quoteId, quoteId));
    },

    /** For operators, the longest waiting first. */
    list: (status: RatingStatus | undefined): Promise<StoredRating[]> =>
      database
        .select()
        .from(ratings)
        .where(status && eq(ratings.status, status))
        .orderBy(asc(ratings.ratedAt))
        .limit(MAX_LISTED),

    listOf: async (userId: string): Promise<StoredRating[]> =>
      (
        await database
          .select({ rating: ratings })
          .from(ratings)
          .innerJoin(quotes, eq(quotes.id, ratings.quoteId))
          .where(eq(quotes.userId, userId))
          .orderBy(desc(ratings.ratedAt))
      ).map(({ rating }) => rating),

    listInvitationsOf: (userId: string) =>
      database
        .select({ quoteId: ratingInvitations.quoteId, invitedAt: ratingInvitations.invitedAt })
        .from(ratingInvitations)
        .innerJoin(quotes, eq(quotes.id, ratingInvitations.quoteId))
        .where(eq(quotes.userId, userId)),

    /** Purchases approved between two moments whose buyers were neither invited nor have rated. */
    async listUninvited({ after, until }: { after: Date; until: Date }, limit: number) {
      return database
        .select({ quoteId: quotes.id, userId: users.id })
        .from(verifications)
        .innerJoin(quotes, eq(quotes.id, verifications.quoteId))
        .innerJoin(users, eq(users.id, quotes.userId))
        .where(
          and(
            isApproved,
            gt(verifications.updatedAt, after),
            lte(verifications.updatedAt, until),
            sql`not exists (select from ${ratingInvitations} where ${ratingInvitations.quoteId} = ${quotes.id})`,
            sql`not exists (select from ${ratings} where ${ratings.quoteId} = ${quotes.id})`,
          ),
        )
        .orderBy(asc(verifications.updatedAt), asc(quotes.id))
        .limit(limit);
    },

    /** False if this buyer was invited before. */
    async invite(quoteId: string, invitedAt: Date): Promise<boolean> {
      const added = await database
        .insert(ratingInvitations)
        .values({ quoteId, invitedAt })
        .onConflictDoNothing()
        .returning({ quoteId: ratingInvitations.quoteId });
      return added.length > 0;
    },

    async addKey(key: typeof ratingKeys.$inferInsert): Promise<void> {
      await database.insert(ratingKeys).values(key);
    },

    async opens(quoteId: string, hash: string, now: Date): Promise<boolean> {
      const found = await database
        .select({ hash: ratingKeys.hash })
        .from(ratingKeys)
        .where(and(eq(ratingKeys.hash, hash), eq(ratingKeys.quoteId, quoteId), gt(ratingKeys.expiresAt, now)));
      return found.length > 0;
    },

    async deleteExpiredKeys(now: Date): Promise<void> {
      await database.delete(ratingKeys).where(lt(ratingKeys.expiresAt, now));
    },
  };
}
