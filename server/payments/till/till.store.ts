import { and, eq, gt, sql } from 'drizzle-orm';
import type { Database } from '#server/database/connect.ts';
import { type Transactional, transactional } from '#server/database/transaction.ts';
import { payments } from '../payments.tables.ts';
import { tillOutages, tillSessions } from './till.tables.ts';

export type StoredTillSession = typeof tillSessions.$inferSelect;

export type TillStore = ReturnType<typeof queriesOn> & Transactional<TillStore>;

export function createTillStore(database: Database): TillStore {
  return { ...queriesOn(database), ...transactional(database, createTillStore) };
}

function queriesOn(database: Database) {
  const payerOf = (paymentId: string) =>
    database.select({ userId: payments.userId }).from(payments).where(eq(payments.id, paymentId));

  return {
    /** The session with this key: the new one, or the one there was. */
    async add(session: typeof tillSessions.$inferInsert): Promise<StoredTillSession | undefined> {
      await database.insert(tillSessions).values(session).onConflictDoNothing({ target: tillSessions.idempotencyKey });
      const isSame = eq(tillSessions.idempotencyKey, session.idempotencyKey);
      return (await database.select().from(tillSessions).where(isSame))[0];
    },
    async find(id: string): Promise<StoredTillSession | undefined> {
      return (await database.select().from(tillSessions).where(eq(tillSessions.id, id)))[0];
    },
    async findOfPayment(paymentId: string): Promise<StoredTillSession | undefined> {
      return (await database.select().from(tillSessions).where(eq(tillSessions.paymentId, paymentId)))[0];
    },
    async lock(id: string): Promise<StoredTillSession | undefined> {
      return (await database.select().from(tillSessions).where(eq(tillSessions.id, id)).for('update'))[0];
    },
    async update(id: string, changes: Partial<StoredTillSession>): Promise<void> {
      await database.update(tillSessions).set(changes).where(eq(tillSessions.id, id));
    },

    async isDown(paymentId: string, now: Date): Promise<boolean> {
      const [outage] = await database
        .select({ userId: tillOutages.userId })
        .from(tillOutages)
        .where(and(eq(tillOutages.userId, sql`(${payerOf(paymentId)})`), gt(tillOutages.until, now)));
      return outage !== undefined;
    },
    async setDown(paymentId: string, until: Date): Promise<void> {
      const [payer] = await payerOf(paymentId);
      if (!payer?.userId) return;
      await database
        .insert(tillOutages)
        .values({ userId: payer.userId, until })
        .onConflictDoUpdate({ target: tillOutages.userId, set: { until } });
    },
  };
}
