import type { Photo } from '#contract/catalogue/photos.endpoints.ts';
import type { Mistakes } from '#server/transfer/mistakes.ts';
import type { ListingPhotosStore, NamedPhoto, ReadPhoto } from './listing-photos.store.ts';
import { type createReadPhoto, PhotoNameError } from './read-photo.ts';

/** Stores a photo's files, or says why it cannot be used. */
export type SavePhoto = (content: Buffer) => Promise<{ photo: Photo } | { photo?: undefined; reason: string }>;

interface Options {
  store: ListingPhotosStore;
  savePhoto: SavePhoto;
  mistakes: Mistakes;
  readPhoto: ReturnType<typeof createReadPhoto>;
  onStep(done: number, total: number): void;
}

const CONCURRENCY = 2;
const BATCH_SIZE = 50;

/** Reads and stores the photos that the staged cars name and that are not stored yet. */
export async function importPhotos({ store, savePhoto, mistakes, readPhoto, onStep }: Options): Promise<void> {
  const total = await store.open();
  let done = 0;

  async function take(named: NamedPhoto): Promise<ReadPhoto> {
    onStep(done, total);
    const result = await readPhoto(named.source)
      .then(savePhoto)
      .catch((error: unknown) => {
        if (error instanceof PhotoNameError) return { photo: undefined, reason: error.message };
        throw error;
      });
    if (!result.photo)
      mistakes.add({
        row: named.row,
        column: 'photos',
        value: named.source,
        reason: `${named.source}: ${result.reason}`,
      });
    done += 1;
    return { ...named, photo: result.photo };
  }

  for (let last = 0; ; ) {
    const batch = await store.listAfter(last, BATCH_SIZE);
    if (batch.length === 0) break;
    for (let start = 0; start < batch.length; start += CONCURRENCY)
      await store.save(await Promise.all(batch.slice(start, start + CONCURRENCY).map(take)));
    last = batch.at(-1)?.place ?? last;
  }
  await store.assign();
}
