import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { FavouriteKind } from '#contract/saved/saved-kinds.rules.ts';
import type { Locale } from '#contract/shared/locale.ts';
import { users } from '#server/account/account.tables.ts';
import type { Database, Transaction } from '#server/database/connect.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { dailyMailKeys, dailyMails, favourites } from './saved.tables.ts';

/** Somebody who may get a mail today. */
export type Subscriber = Pick<typeof dailyMails.$inferSelect, 'userId' | 'onSince' | 'lastBatch' | 'lastNews'>;

/** What is noted about a person when the mail is queued. */
export interface Considered {
  userId: string;
  /** As it was read: somebody else may have considered this person meanwhile. */
  lastBatch: number;
  lastNews: number;
  hasNews: boolean;
}

export interface KnownPrice {
  userId: string;
  kind: FavouriteKind;
  key: string;
  before: number;
  price: number;
}

export type DailyMailStore = ReturnType<typeof createDailyMailStore>;

export function createDailyMailStore(database: Database) {
  const mayBeMailed = (day: string) =>
    and(eq(dailyMails.isOn, true), or(isNull(dailyMails.sentOn), lt(dailyMails.sentOn, day)));

  return {
    /** Those of one language who had no mail on this day, by id. */
    listSubscribers: (locale: Locale, day: string, after: string | undefined, limit: number): Promise<Subscriber[]> =>
      database
        .select({
          userId: dailyMails.userId,
          onSince: dailyMails.onSince,
          lastBatch: dailyMails.lastBatch,
          lastNews: dailyMails.lastNews,
        })
        .from(dailyMails)
        .innerJoin(users, eq(users.id, dailyMails.userId))
        .where(
          and(
            mayBeMailed(day),
            eq(users.locale, locale),
            after === undefined ? undefined : gt(dailyMails.userId, after),
          ),
        )
        .orderBy(asc(dailyMails.userId))
        .limit(limit),

    /** The oldest batch and the oldest news that somebody has considered last. */
    async oldestConsidered(): Promise<{ batch: number; news: number }> {
      const [row] = await database
        .select({
          batch: sql<number | null>`min(${dailyMails.lastBatch})`,
          news: sql<number | null>`min(${dailyMails.lastNews})`,
        })
        .from(dailyMails)
        .where(eq(dailyMails.isOn, true));
      return { batch: row?.batch ?? 0, news: row?.news ?? 0 };
    },

    listPricedFavourites: (userIds: readonly string[]) =>
      database
        .select({
          userId: favourites.userId,
          kind: favourites.kind,
          key: favourites.key,
          knownPrice: sql<number>`${favourites.knownPrice}`,
          savedAt: favourites.savedAt,
        })
        .from(favourites)
        .where(and(inArray(favourites.userId, [...userIds]), isNotNull(favourites.knownPrice))),

    inTransaction: <Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result> =>
      inTransaction(database, work),

    /**
     * Notes that these people were considered, and returns those for whom nobody else did so first. Their rows are
     * locked in one order, the users first, as every change of a person's data does.
     */
    async consider(
      transaction: Transaction,
      people: readonly Considered[],
      { batch, news, day }: { batch: number; news: number; day: string },
    ): Promise<Set<string>> {
      const ids = people.map(({ userId }) => userId);
      await transaction
        .select({ id: users.id })
        .from(users)
        .where(inArray(users.id, ids))
        .orderBy(asc(users.id))
        .for('no key update');
      const { rows } = await transaction.execute<{ userId: string }>(sql`
        update ${dailyMails} set last_batch = ${batch}, last_news = ${news},
          sent_on = case when person.has_news then ${day}::date else ${dailyMails.sentOn} end
        from json_to_recordset(${JSON.stringify(people.map(toRecord))}::json)
          as person(user_id uuid, last_batch int, last_news int, has_news boolean)
        where ${dailyMails.userId} = person.user_id and ${dailyMails.lastBatch} = person.last_batch
          and ${dailyMails.lastNews} = person.last_news and ${mayBeMailed(day)}
        returning ${dailyMails.userId} as "userId"`);
      return new Set(rows.map(({ userId }) => userId));
    },

    async savePrices(transaction: Transaction, prices: readonly KnownPrice[]): Promise<void> {
      if (prices.length === 0) return;
      const records = prices.map(({ userId, kind, key, before, price }) => ({
        user_id: userId,
        kind,
        key,
        known: before,
        price,
      }));
      await transaction.execute(sql`
        update ${favourites} set known_price = told.price
        from json_to_recordset(${JSON.stringify(records)}::json)
          as told(user_id uuid, kind text, key text, known int, price int)
        where ${favourites.userId} = told.user_id and ${favourites.kind} = told.kind and ${favourites.key} = told.key
          and ${favourites.knownPrice} = told.known`);
    },

    async findRecipient(userId: string): Promise<{ email: string; locale: Locale } | undefined> {
      const [found] = await database
        .select({ email: users.email, locale: users.locale })
        .from(users)
        .innerJoin(dailyMails, eq(dailyMails.userId, users.id))
        .where(and(eq(users.id, userId), eq(dailyMails.isOn, true)));
      return found;
    },

    async addKey(key: typeof dailyMailKeys.$inferInsert): Promise<void> {
      await database.insert(dailyMailKeys).values(key);
    },

    async findKeyOwner(hash: string, now: Date): Promise<string | undefined> {
      const [found] = await database
        .select({ userId: dailyMailKeys.userId })
        .from(dailyMailKeys)
        .where(and(eq(dailyMailKeys.hash, hash), gt(dailyMailKeys.expiresAt, now)));
      return found?.userId;
    },

    async deleteExpiredKeys(now: Date): Promise<void> {
      await database.delete(dailyMailKeys).where(lt(dailyMailKeys.expiresAt, now));
    },
  };
}

function toRecord({ userId, lastBatch, lastNews, hasNews }: Considered) {
  return { user_id: userId, last_batch: lastBatch, last_news: lastNews, has_news: hasNews };
}
