import { and, asc, count, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Database } from '#server/database/connect.ts';
import { once } from '../garage.store.ts';
import { deadlineHistory, ownDeadlines } from './deadlines.tables.ts';

export type StoredOwnDeadline = typeof ownDeadlines.$inferSelect;
export type NewOwnDeadline = typeof ownDeadlines.$inferInsert;
export type StoredHistoryEntry = typeof deadlineHistory.$inferSelect;
export type NewHistoryEntry = typeof deadlineHistory.$inferInsert;
export type OwnColumns = Partial<Omit<StoredOwnDeadline, 'id' | 'vehicleId' | 'createdAt'>>;

export type DeadlinesStore = ReturnType<typeof createDeadlinesStore>;

export function createDeadlinesStore(database: Database) {
  const own = (vehicleId: string, id: string) => and(eq(ownDeadlines.vehicleId, vehicleId), eq(ownDeadlines.id, id));

  // Prepared on first use: it is read after every change of kilometres.
  const byKilometres = once(() =>
    database
      .select()
      .from(ownDeadlines)
      .where(and(eq(ownDeadlines.vehicleId, sql.placeholder('vehicleId')), isNotNull(ownDeadlines.dueKm)))
      .prepare('deadlines_by_kilometres'),
  );

  return {
    on: createDeadlinesStore,

    listOwn: (vehicleIds: readonly string[]): Promise<StoredOwnDeadline[]> =>
      database
        .select()
        .from(ownDeadlines)
        .where(inArray(ownDeadlines.vehicleId, [...vehicleIds]))
        .orderBy(asc(ownDeadlines.expectedOn), asc(ownDeadlines.createdAt)),

    /** Those whose day depends on kilometres. */
    listByKilometres: (vehicleId: string): Promise<StoredOwnDeadline[]> => byKilometres().execute({ vehicleId }),

    async findOwn(vehicleId: string, id: string): Promise<StoredOwnDeadline | undefined> {
      return (await database.select().from(ownDeadlines).where(own(vehicleId, id)))[0];
    },

    async countOwn(vehicleId: string): Promise<number> {
      const [row] = await database
        .select({ count: count() })
        .from(ownDeadlines)
        .where(eq(ownDeadlines.vehicleId, vehicleId));
      return row?.count ?? 0;
    },

    async addOwn(deadline: NewOwnDeadline): Promise<string> {
      const [row] = await database.insert(ownDeadlines).values(deadline).returning({ id: ownDeadlines.id });
      if (!row) throw new Error('The deadline was not added');
      return row.id;
    },

    /** Whether there is such a deadline. */
    async changeOwn(vehicleId: string, id: string, columns: OwnColumns): Promise<boolean> {
      const changed = await database.update(ownDeadlines).set(columns).where(own(vehicleId, id)).returning();
      return changed.length > 0;
    },

    async removeOwn(vehicleId: string, id: string): Promise<boolean> {
      return (await database.delete(ownDeadlines).where(own(vehicleId, id)).returning()).length > 0;
    },

    /** The newest first. */
    listHistory: (vehicleIds: readonly string[]): Promise<StoredHistoryEntry[]> =>
      database
        .select()
        .from(deadlineHistory)
        .where(inArray(deadlineHistory.vehicleId, [...vehicleIds]))
        .orderBy(desc(deadlineHistory.doneOn), desc(deadlineHistory.createdAt)),

    async countHistory(vehicleId: string): Promise<number> {
      const [row] = await database
        .select({ count: count() })
        .from(deadlineHistory)
        .where(eq(deadlineHistory.vehicleId, vehicleId));
      return row?.count ?? 0;
    },

    async addHistory(entry: NewHistoryEntry): Promise<void> {
      await database.insert(deadlineHistory).values(entry);
    },

    async removeHistory(vehicleId: string, id: string): Promise<StoredHistoryEntry | undefined> {
      const [removed] = await database
        .delete(deadlineHistory)
        .where(and(eq(deadlineHistory.vehicleId, vehicleId), eq(deadlineHistory.id, id)))
        .returning();
      return removed;
    },
  };
}
