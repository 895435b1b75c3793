import { and, desc, eq, ne } from 'drizzle-orm';
import type { Database } from '#server/database/connect.ts';
import { knownAddresses, sessions } from './account.tables.ts';

export type Session = typeof sessions.$inferSelect;

export type SessionStore = ReturnType<typeof createSessionStore>;

export function createSessionStore(database: Database) {
  return {
    async add(session: Session): Promise<void> {
      await database.insert(sessions).values(session);
    },
    async prolong(tokenHash: string, lastUsedAt: Date, expiresAt: Date): Promise<void> {
      await database.update(sessions).set({ lastUsedAt, expiresAt }).where(eq(sessions.tokenHash, tokenHash));
    },
    async remove(tokenHash: string): Promise<void> {
      await database.delete(sessions).where(eq(sessions.tokenHash, tokenHash));
    },
    async removeAll(userId: string): Promise<void> {
      await database.delete(sessions).where(eq(sessions.userId, userId));
    },
    async removeOthers(userId: string, tokenHash: string): Promise<void> {
      await database.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.tokenHash, tokenHash)));
    },
    list: (userId: string): Promise<Session[]> =>
      database.select().from(sessions).where(eq(sessions.userId, userId)).orderBy(desc(sessions.lastUsedAt)),

    async rememberAddress(userId: string, fingerprint: string, lastSeenAt: Date): Promise<void> {
      await database
        .insert(knownAddresses)
        .values({ fingerprint, userId, lastSeenAt })
        .onConflictDoUpdate({ target: knownAddresses.fingerprint, set: { lastSeenAt } });
    },
    async isKnownCaller(fingerprint: string): Promise<boolean> {
      const found = await database
        .select({ userId: knownAddresses.userId })
        .from(knownAddresses)
        .where(eq(knownAddresses.fingerprint, fingerprint));
      return found.length > 0;
    },
    listPageUrls: (userId: string): Promise<{ fingerprint: string; lastSeenAt: Date }[]> =>
      database
        .select({ fingerprint: knownAddresses.fingerprint, lastSeenAt: knownAddresses.lastSeenAt })
        .from(knownAddresses)
        .where(eq(knownAddresses.userId, userId))
        .orderBy(desc(knownAddresses.lastSeenAt)),
  };
}
