import { inArray } from 'drizzle-orm';
import type { Database } from '#server/database/connect.ts';
import { modelPhotos } from '../catalogue.tables.ts';
import { takeImportLock } from '../import-lock.store.ts';

export type CataloguePhotosStore = ReturnType<typeof createCataloguePhotosStore>;

export function createCataloguePhotosStore(database: Database) {
  return {
    /** Does nothing while an import runs: it may be about to use files that no model shows yet. */
    async unlessImporting(work: () => Promise<void>): Promise<void> {
      await database.transaction(async (transaction) => {
        if (await takeImportLock(transaction)) await work();
      });
    },
    /** Photos that a model shows. */
    async listShown(ids: readonly string[]): Promise<Set<string>> {
      const rows = await database
        .selectDistinct({ id: modelPhotos.photoId })
        .from(modelPhotos)
        .where(inArray(modelPhotos.photoId, [...ids]));
      return new Set(rows.map(({ id }) => id));
    },
  };
}
