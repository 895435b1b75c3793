import { and, count, desc, eq, inArray, sql } from 'drizzle-orm';
import { WORK_KINDS, type WorkKind } from '#contract/logbook/logbook.rules.ts';
import type { Database } from '#server/database/connect.ts';
import { type Transactional, transactional } from '#server/database/transaction.ts';
import type { vehicles } from '#server/garage/garage.tables.ts';
import { logEntries } from './logbook.tables.ts';
import { createVehicleDocumentsStore } from './vehicle-documents.store.ts';

export type StoredEntry = typeof logEntries.$inferSelect;
export type NewEntry = Omit<StoredEntry, 'id'>;
export type EntryColumns = Omit<NewEntry, 'vehicleId' | 'createdAt'>;
export type StoredVehicle = typeof vehicles.$inferSelect;

/** PostgreSQL takes 65,535 values per statement. */
const BATCH = 1_000;

export type LogbookStore = ReturnType<typeof queriesOn> & Transactional<LogbookStore>;

export function createLogbookStore(database: Database): LogbookStore {
  return { ...queriesOn(database), ...transactional(database, createLogbookStore) };
}

function queriesOn(database: Database) {
  const one = (vehicleId: string, id: string) => and(eq(logEntries.vehicleId, vehicleId), eq(logEntries.id, id));

  return {
    documents: createVehicleDocumentsStore(database),

    /** The newest first. */
    list: (vehicleIds: readonly string[]): Promise<StoredEntry[]> =>
      database
        .select()
        .from(logEntries)
        .where(inArray(logEntries.vehicleId, [...vehicleIds]))
        .orderBy(desc(logEntries.day), sql`${logEntries.km} desc nulls last`, desc(logEntries.createdAt)),

    /** Services and repairs, the newest first. */
    listWork: (vehicleId: string, limit: number): Promise<{ kind: WorkKind; day: string; km: number | null }[]> =>
      database
        .select({ kind: sql<WorkKind>`${logEntries.kind}`, day: logEntries.day, km: logEntries.km })
        .from(logEntries)
        .where(and(eq(logEntries.vehicleId, vehicleId), inArray(logEntries.kind, [...WORK_KINDS])))
        .orderBy(desc(logEntries.day), sql`${logEntries.km} desc nulls last`)
        .limit(limit),

    async count(vehicleId: string): Promise<number> {
      const [row] = await database
        .select({ count: count() })
        .from(logEntries)
        .where(eq(logEntries.vehicleId, vehicleId));
      return row?.count ?? 0;
    },

    async add(entries: readonly NewEntry[]): Promise<void> {
      for (let start = 0; start < entries.length; start += BATCH)
        await database.insert(logEntries).values(entries.slice(start, start + BATCH));
    },

    /** Whether there is such an entry. */
    async change(vehicleId: string, id: string, columns: EntryColumns): Promise<boolean> {
      return (await database.update(logEntries).set(columns).where(one(vehicleId, id)).returning()).length > 0;
    },

    async remove(vehicleId: string, id: string): Promise<boolean> {
      return (await database.delete(logEntries).where(one(vehicleId, id)).returning()).length > 0;
    },
  };
}
