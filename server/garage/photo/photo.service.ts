import type { Readable } from 'node:stream';
import { PHOTO_SIZES } from '#contract/garage/garage.endpoints.ts';
import { AppError } from '#contract/shared/errors.ts';
import type { Transaction } from '#server/database/connect.ts';
import { lockUser } from '#server/database/lock-user.ts';
import type { Queue } from '#server/jobs/queue.ts';
import type { Files } from '#server/providers/files.ts';
import { createConcurrencyLimiter } from '#server/shared/concurrency-limiter.ts';
import { sweepPhotos } from './photo.jobs.ts';
import type { PhotoStore } from './photo.store.ts';
import type { PhotoFiles, PhotoResizer, PhotoSize } from './photo-resizer.ts';

/** What a dying process had sent may still arrive for a while. */
const SETTLED_AFTER_MS = 5 * 60_000;

/** An upload keeps a connection to the database while its files are written. */
const WRITE_CONCURRENCY = 4;
const MAX_QUEUED = 40;

interface Dependencies {
  store: PhotoStore;
  files: Files;
  queue: Pick<Queue, 'enqueue'>;
  resizer: PhotoResizer;
  now: () => Date;
}

interface SweepOptions {
  /** These only. All others that are old enough, if none are named. */
  photoIds?: readonly string[] | undefined;
  olderThanMs?: number | undefined;
}

export type PhotoService = ReturnType<typeof createPhotoService>;

export function createPhotoService({ store, files, queue, resizer, now }: Dependencies) {
  const limited = createConcurrencyLimiter({ concurrency: WRITE_CONCURRENCY, maxQueued: MAX_QUEUED });

  async function writeFiles(photoId: string, contents: PhotoFiles): Promise<void> {
    for (const size of PHOTO_SIZES) await files.put(keyOf(photoId, size), contents[size], 'image/webp');
  }

  async function deleteFiles(photoId: string): Promise<void> {
    for (const size of PHOTO_SIZES) await files.delete(keyOf(photoId, size));
  }

  /** Belongs to whatever lets go of photos. Those that are not named are looked for. */
  async function releasePhotos(transaction: Transaction, photoIds?: readonly string[]): Promise<void> {
    await queue.enqueue(transaction, sweepPhotos, photoIds ? { photoIds: [...photoIds] } : { olderThanMs: 0 });
  }

  async function replacePhoto(
    [locked, transaction]: [PhotoStore, Transaction],
    [userId, plate]: [string, string],
    photoId: string | null,
  ): Promise<void> {
    const vehicle = await locked.lockVehicle(userId, plate);
    if (!vehicle) throw new AppError('garage.vehicle-not-found');
    await locked.setPhoto(userId, plate, photoId);
    if (vehicle.photoId) await releasePhotos(transaction, [vehicle.photoId]);
  }

  /**
   * The row is there before the files are, so that a sweep finds whatever a killed process has written; it is held
   * meanwhile, so that no sweep finds it too early. The vehicle keeps its old photo until both new files are there.
   */
  async function savePhoto(userId: string, plate: string, contents: PhotoFiles): Promise<void> {
    const photoId = await store.addPhoto(now());
    await store.inTransaction(async (locked, transaction) => {
      if (!(await locked.holdPhoto(photoId))) throw new AppError('service.unavailable');
      await writeFiles(photoId, contents);
      // Only now: nobody should wait for files to be written.
      if (!(await lockUser(transaction, userId))) throw new AppError('session.expired');
      await replacePhoto([locked, transaction], [userId, plate], photoId);
    });
  }

  async function find(userId: string, plate: string, size: PhotoSize): Promise<Buffer | undefined> {
    const vehicle = await store.findPhoto(userId, plate);
    if (!vehicle) throw new AppError('garage.vehicle-not-found');
    return vehicle.photoId === null ? undefined : files.get(keyOf(vehicle.photoId, size));
  }

  /** The files go before their row: killed in between, the row is still there to find them by. */
  function sweepOne(photoId: string): Promise<boolean> {
    return store.inTransaction(async (locked) => {
      if (!(await locked.lockUnused(photoId))) return false;
      await deleteFiles(photoId);
      await locked.deletePhoto(photoId);
      return true;
    });
  }

  return {
    releasePhotos,

    async upload(userId: string, plate: string, content: Uint8Array): Promise<void> {
      if (!(await store.findPhoto(userId, plate))) throw new AppError('garage.vehicle-not-found');
      const contents = await resizer.resize(content);
      await limited(() => savePhoto(userId, plate, contents));
    },

    async remove(userId: string, plate: string): Promise<void> {
      await store.inTransactionOf(userId, (...locked) => replacePhoto(locked, [userId, plate], null));
    },

    async read(userId: string, plate: string, size: PhotoSize): Promise<Buffer> {
      const content = await find(userId, plate, size);
      if (!content) throw new AppError('garage.photo-not-found');
      return content;
    },
    /** The larger one. */
    openPicture: (photoId: string): Promise<Readable | undefined> => files.stream(keyOf(photoId, '1200x900')),

    /** Deletes photos of no vehicle and tells how many. One that cannot be deleted does not keep the others. */
    async sweep({ photoIds, olderThanMs = SETTLED_AFTER_MS }: SweepOptions = {}): Promise<number> {
      const found = photoIds ?? (await store.listUnused(new Date(now().getTime() - olderThanMs)));
      const failures: unknown[] = [];
      let swept = 0;
      for (const photoId of found) {
        try {
          if (await sweepOne(photoId)) swept += 1;
        } catch (error) {
          failures.push(error);
        }
      }
      if (failures.length > 0) throw new AggregateError(failures, `${failures.length} photos could not be deleted`);
      return swept;
    },
  };
}

function keyOf(photoId: string, size: PhotoSize): string {
  return `photos/${photoId}-${size}.webp`;
}
