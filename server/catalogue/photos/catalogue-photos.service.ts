import { PHOTO_WIDTHS, type Photo, type PhotoWidth } from '#contract/catalogue/photos.endpoints.ts';
import { AppError } from '#contract/shared/errors.ts';
import type { ListedFiles } from '#server/providers/files.ts';
import { PictureError, type PictureProblem } from '#server/providers/pictures.ts';
import type { CataloguePhotosStore } from './catalogue-photos.store.ts';
import { encodePhoto, MAX_MEGAPIXELS, photoId } from './encode-photo.ts';
import { loadPhoto, PhotoError } from './load-photo.ts';

interface Dependencies {
  store: CataloguePhotosStore;
  files: ListedFiles;
}

export type PhotoResult = { photo: Photo } | { photo?: undefined; reason: string };

const FOLDER = 'catalogue';
const SWEEP_BATCH_SIZE = 500;

const REASONS: Record<PictureProblem, string> = {
  unreadable: 'it is not a JPEG, PNG, WebP or AVIF picture that can be read',
  'too-many-pixels': `it has more than ${MAX_MEGAPIXELS} megapixels`,
};

export type CataloguePhotosService = ReturnType<typeof createCataloguePhotosService>;

export function createCataloguePhotosService({ store, files }: Dependencies) {
  async function deleteUnused(keys: readonly string[]): Promise<number> {
    const shown = await store.listShown([...new Set(keys.map(idOf))]);
    const unused = keys.filter((key) => !shown.has(idOf(key)));
    for (const key of unused) await files.delete(key);
    return unused.length;
  }

  /** Encodes a photo and stores its files, or returns why it cannot be used. */
  async function encode(load: () => Promise<Buffer>): Promise<PhotoResult> {
    try {
      const { id, width, height, files: contents } = await encodePhoto(await load());
      for (const each of PHOTO_WIDTHS) await files.put(keyOf(id, each), contents[each], 'image/webp');
      return { photo: { id, width, height } };
    } catch (error) {
      if (error instanceof PhotoError) return { reason: error.message };
      if (error instanceof PictureError) return { reason: REASONS[error.problem] };
      throw error;
    }
  }

  return {
    async read(id: string, width: PhotoWidth): Promise<Buffer> {
      const content = await files.get(keyOf(id, width));
      if (!content) throw new AppError('catalogue.photo-not-found');
      return content;
    },

    /** Fetches or reads a photo and stores its files, or returns why it cannot be used. */
    store: (source: string, folder: string, signal: AbortSignal): Promise<PhotoResult> =>
      encode(() => loadPhoto(source, { folder, signal })),

    /** Stores a photo of a used car, unless one with the same content is stored already. */
    async save(content: Buffer): Promise<PhotoResult> {
      const known = await store.findOfUsedCar(photoId(content));
      return known ? { photo: known } : encode(async () => content);
    },

    preventSweep: store.preventSweep,

    /** Deletes files that neither a model nor a used car shows, and returns how many. */
    async sweep(): Promise<number> {
      let swept = 0;
      await store.unlessImporting(async () => {
        let keys: string[] = [];
        for await (const key of files.list(FOLDER)) {
          keys.push(key);
          if (keys.length < SWEEP_BATCH_SIZE) continue;
          swept += await deleteUnused(keys);
          keys = [];
        }
        if (keys.length > 0) swept += await deleteUnused(keys);
      });
      return swept;
    },
  };
}

function keyOf(id: string, width: PhotoWidth): string {
  return `${FOLDER}/${id}/${width}.webp`;
}

function idOf(key: string): string {
  return key.split('/')[1] ?? '';
}
