import { and, desc, eq, inArray, notInArray } from 'drizzle-orm';
import type { Database, Transaction } from '#server/database/connect.ts';
import { readInstallation, storeVapidKeys, type VapidKeys } from '#server/database/installation.ts';
import { type Transactional, transactional } from '#server/database/transaction.ts';
import { pushSubscriptions } from '../reminders.tables.ts';

export type StoredSubscription = typeof pushSubscriptions.$inferSelect;

export type PushStore = ReturnType<typeof queriesOn> & Transactional<PushStore>;

export function createPushStore(database: Database): PushStore {
  return { ...queriesOn(database), ...transactional(database, createPushStore) };
}

function queriesOn(database: Database) {
  const { userId, endpoint, createdAt } = pushSubscriptions;
  return {
    async readKeys(make: () => VapidKeys): Promise<VapidKeys> {
      const { vapidPublicKey: publicKey, vapidPrivateKey: privateKey } = await readInstallation(database);
      return publicKey && privateKey ? { publicKey, privateKey } : storeVapidKeys(database, make());
    },

    /** The ids of the subscriptions of these people. */
    async listBrowsers(transaction: Transaction, userIds: readonly string[]): Promise<Map<string, string[]>> {
      if (userIds.length === 0) return new Map();
      const rows = await transaction
        .select({ id: pushSubscriptions.id, userId })
        .from(pushSubscriptions)
        .where(inArray(userId, [...userIds]));
      const people = Map.groupBy(rows, (row) => row.userId);
      return new Map([...people].map(([person, own]) => [person, own.map(({ id }) => id)]));
    },

    async find(id: string, person: string): Promise<StoredSubscription | undefined> {
      const isOwn = and(eq(pushSubscriptions.id, id), eq(userId, person));
      return (await database.select().from(pushSubscriptions).where(isOwn))[0];
    },

    list: (person: string): Promise<StoredSubscription[]> =>
      database.select().from(pushSubscriptions).where(eq(userId, person)).orderBy(desc(createdAt)),

    /** A browser that another person has used before belongs to this one now. */
    async save(subscription: typeof pushSubscriptions.$inferInsert): Promise<void> {
      await database
        .insert(pushSubscriptions)
        .values(subscription)
        .onConflictDoUpdate({ target: endpoint, set: subscription });
    },

    /** Keeps the newest ones. */
    async trim(person: string, max: number): Promise<void> {
      const newest = database
        .select({ id: pushSubscriptions.id })
        .from(pushSubscriptions)
        .where(eq(userId, person))
        .orderBy(desc(createdAt))
        .limit(max);
      await database.delete(pushSubscriptions).where(and(eq(userId, person), notInArray(pushSubscriptions.id, newest)));
    },

    async remove(person: string, url: string): Promise<void> {
      await database.delete(pushSubscriptions).where(and(eq(userId, person), eq(endpoint, url)));
    },
  };
}
