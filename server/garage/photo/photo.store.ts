import { and, asc, eq, isNull, lte } from 'drizzle-orm';
import type { Database } from '#server/database/connect.ts';
import { type Transactional, transactional } from '#server/database/transaction.ts';
import { photos, vehicles } from '../garage.tables.ts';

const SWEEP_BATCH_SIZE = 1_000;

export type PhotoStore = ReturnType<typeof queriesOn> & Transactional<PhotoStore>;

export function createPhotoStore(database: Database): PhotoStore {
  return { ...queriesOn(database), ...transactional(database, createPhotoStore) };
}

function queriesOn(database: Database) {
  return {
    async setPhoto(vehicleId: string, photoId: string | null): Promise<void> {
      await database.update(vehicles).set({ photoId }).where(eq(vehicles.id, vehicleId));
    },

    async addPhoto(createdAt: Date): Promise<string> {
      const [row] = await database.insert(photos).values({ createdAt }).returning({ id: photos.id });
      if (!row) throw new Error('The photo was not added');
      return row.id;
    },
    /** Whether the photo exists; if so, it is locked against sweeps until the transaction ends. */
    async lockPhoto(id: string): Promise<boolean> {
      const rows = await database.select({ id: photos.id }).from(photos).where(eq(photos.id, id)).for('key share');
      return rows.length > 0;
    },
    /** Photos without a vehicle that were added before a moment. */
    async listUnused(before: Date): Promise<string[]> {
      const rows = await database
        .select({ id: photos.id })
        .from(photos)
        .leftJoin(vehicles, eq(vehicles.photoId, photos.id))
        .where(and(isNull(vehicles.id), lte(photos.createdAt, before)))
        .orderBy(asc(photos.createdAt))
        .limit(SWEEP_BATCH_SIZE);
      return rows.map(({ id }) => id);
    },
    /**
     * Locks a photo without a vehicle for removal, unless its upload is running. Vehicles are checked after the photo
     * is locked, because one may have started to use it just before.
     */
    async lockUnused(id: string): Promise<boolean> {
      const byId = eq(photos.id, id);
      const locked = await database
        .select({ id: photos.id })
        .from(photos)
        .where(byId)
        .for('update', { skipLocked: true });
      if (locked.length === 0) return false;
      const users = await database.select({ id: vehicles.id }).from(vehicles).where(eq(vehicles.photoId, id)).limit(1);
      return users.length === 0;
    },
    async deletePhoto(id: string): Promise<void> {
      await database.delete(photos).where(eq(photos.id, id));
    },
  };
}
