import { and, desc, eq, inArray, ne } from 'drizzle-orm';
import type { Database } from '#server/database/connect.ts';
import { knownCallers, sessions } from './account.tables.ts';

export type Session = typeof sessions.$inferSelect;

/** More than anybody's devices; without a limit a program that signs in again and again would fill the table. */
const MAX_SESSIONS = 50;

export type SessionStore = ReturnType<typeof createSessionStore>;

export function createSessionStore(database: Database) {
  return {
    /** Ends the sessions that were not used for longest where there are too many. */
    async add(session: Session): Promise<void> {
      await database.insert(sessions).values(session);
      const surplus = database
        .select({ tokenHash: sessions.tokenHash })
        .from(sessions)
        .where(eq(sessions.userId, session.userId))
        .orderBy(desc(sessions.lastUsedAt))
        .offset(MAX_SESSIONS);
      await database.delete(sessions).where(inArray(sessions.tokenHash, surplus));
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

    async rememberCaller(userId: string, fingerprint: string, lastSeenAt: Date): Promise<void> {
      await database
        .insert(knownCallers)
        .values({ fingerprint, userId, lastSeenAt })
        .onConflictDoUpdate({ target: knownCallers.fingerprint, set: { lastSeenAt } });
    },
    async isKnownCaller(fingerprint: string): Promise<boolean> {
      const found = await database
        .select({ userId: knownCallers.userId })
        .from(knownCallers)
        .where(eq(knownCallers.fingerprint, fingerprint));
      return found.length > 0;
    },
    listKnownCallers: (userId: string): Promise<{ fingerprint: string; lastSeenAt: Date }[]> =>
      database
        .select({ fingerprint: knownCallers.fingerprint, lastSeenAt: knownCallers.lastSeenAt })
        .from(knownCallers)
        .where(eq(knownCallers.userId, userId))
        .orderBy(desc(knownCallers.lastSeenAt)),
  };
}
