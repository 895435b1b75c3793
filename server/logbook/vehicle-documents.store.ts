import { and, asc, count, desc, eq, inArray, isNull, lte, or } from 'drizzle-orm';
import type { Database } from '#server/database/connect.ts';
import { vehicleDocuments } from './logbook.tables.ts';

export type StoredDocument = typeof vehicleDocuments.$inferSelect;
type NewDocument = Pick<StoredDocument, 'vehicleId' | 'kind' | 'name' | 'type' | 'bytes' | 'addedAt'>;

const SWEEP_BATCH_SIZE = 1_000;

export function createVehicleDocumentsStore(database: Database) {
  const byId = (id: string) => eq(vehicleDocuments.id, id);
  const storedOf = (vehicleIds: readonly string[]) =>
    and(inArray(vehicleDocuments.vehicleId, [...vehicleIds]), eq(vehicleDocuments.isStored, true));
  /** Removed, of a vehicle that was removed, or never finished. */
  const isUnused = or(isNull(vehicleDocuments.vehicleId), eq(vehicleDocuments.isStored, false));

  return {
    /** The newest first. */
    list: (vehicleIds: readonly string[]): Promise<StoredDocument[]> =>
      database
        .select()
        .from(vehicleDocuments)
        .where(storedOf(vehicleIds))
        .orderBy(desc(vehicleDocuments.addedAt), asc(vehicleDocuments.id)),

    async find(vehicleId: string, id: string): Promise<StoredDocument | undefined> {
      return (
        await database
          .select()
          .from(vehicleDocuments)
          .where(and(storedOf([vehicleId]), byId(id)))
      )[0];
    },

    async count(vehicleId: string): Promise<number> {
      const [row] = await database
        .select({ count: count() })
        .from(vehicleDocuments)
        .where(storedOf([vehicleId]));
      return row?.count ?? 0;
    },

    async add(document: NewDocument): Promise<string> {
      const [row] = await database.insert(vehicleDocuments).values(document).returning({ id: vehicleDocuments.id });
      if (!row) throw new Error('The document was not added');
      return row.id;
    },

    /** Whether it exists; if so, it is locked against sweeps until the transaction ends. */
    async lock(id: string): Promise<boolean> {
      const rows = await database
        .select({ id: vehicleDocuments.id })
        .from(vehicleDocuments)
        .where(byId(id))
        .for('key share');
      return rows.length > 0;
    },

    async change(
      id: string,
      columns: Partial<Pick<StoredDocument, 'isStored' | 'name' | 'expiresOn' | 'deadlineId' | 'vehicleId'>>,
    ): Promise<void> {
      await database.update(vehicleDocuments).set(columns).where(byId(id));
    },

    async listUnused(before: Date): Promise<string[]> {
      const rows = await database
        .select({ id: vehicleDocuments.id })
        .from(vehicleDocuments)
        .where(and(isUnused, lte(vehicleDocuments.addedAt, before)))
        .orderBy(asc(vehicleDocuments.addedAt))
        .limit(SWEEP_BATCH_SIZE);
      return rows.map(({ id }) => id);
    },

    /** Locks one for removal, unless it is used or its upload is running. */
    async lockUnused(id: string): Promise<boolean> {
      const rows = await database
        .select({ id: vehicleDocuments.id })
        .from(vehicleDocuments)
        .where(and(byId(id), isUnused))
        .for('update', { skipLocked: true });
      return rows.length > 0;
    },

    async remove(id: string): Promise<void> {
      await database.delete(vehicleDocuments).where(byId(id));
    },
  };
}
