import { eq, inArray } from 'drizzle-orm';
import type { Photo } from '#contract/catalogue/photos.endpoints.ts';
import type { Database } from '#server/database/connect.ts';
import { usedPhotos } from '#server/used-cars/used-cars.tables.ts';
import { modelPhotos } from '../catalogue.tables.ts';
import { preventPhotoSweep, takeImportLock, takePhotosLock } from '../import-lock.store.ts';

export type CataloguePhotosStore = ReturnType<typeof createCataloguePhotosStore>;

export function createCataloguePhotosStore(database: Database) {
  return {
    preventSweep: preventPhotoSweep,

    /** Does nothing while an import runs: it may be about to use files that nothing shows yet. */
    async unlessImporting(work: () => Promise<void>): Promise<void> {
      await database.transaction(async (transaction) => {
        if ((await takeImportLock(transaction)) && (await takePhotosLock(transaction))) await work();
      });
    },

    /** Photos that a model or a used car shows. */
    async listShown(ids: readonly string[]): Promise<Set<string>> {
      const rows = await Promise.all(
        [modelPhotos, usedPhotos].map((table) =>
          database
            .selectDistinct({ id: table.photoId })
            .from(table)
            .where(inArray(table.photoId, [...ids])),
        ),
      );
      return new Set(rows.flat().map(({ id }) => id));
    },

    /** A photo of a used car that is stored already. */
    async findOfUsedCar(id: string): Promise<Photo | undefined> {
      const [found] = await database
        .select({ id: usedPhotos.photoId, width: usedPhotos.width, height: usedPhotos.height })
        .from(usedPhotos)
        .where(eq(usedPhotos.photoId, id))
        .limit(1);
      return found;
    },
  };
}
