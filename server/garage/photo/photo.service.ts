import type { Readable } from 'node:stream';
import { PHOTO_SIZES } from '#contract/garage/garage.rules.ts';
import { AppError } from '#contract/shared/errors.ts';
import type { Transaction } from '#server/database/connect.ts';
import { detectDocumentFormat } from '#server/documents/document-format.ts';
import type { SanitizeDocument } from '#server/documents/sanitize-document.ts';
import type { Queue } from '#server/jobs/queue.ts';
import type { Files } from '#server/providers/files.ts';
import { createConcurrencyLimiter } from '#server/shared/concurrency-limiter.ts';
import type { AccessibleVehicle, VehicleAccess } from '../vehicle-access.store.ts';
import { sweepPhotos } from './photo.jobs.ts';
import type { PhotoStore } from './photo.store.ts';
import type { PhotoFiles, PhotoResizer, PhotoSize } from './photo-resizer.ts';

/** Writes sent by a dying process may still arrive for a while. */
const SETTLED_AFTER_MS = 5 * 60_000;

/** An upload holds a database connection while its files are written. */
const WRITE_CONCURRENCY = 4;
const MAX_QUEUED = 40;

interface Dependencies {
  store: PhotoStore;
  access: VehicleAccess;
  files: Files;
  queue: Pick<Queue, 'enqueue'>;
  resizer: PhotoResizer;
  sanitize: SanitizeDocument;
  now: () => Date;
}

interface SweepOptions {
  /** Only these; by default all that are old enough. */
  photoIds?: readonly string[] | undefined;
  olderThanMs?: number | undefined;
}

export type PhotoService = ReturnType<typeof createPhotoService>;

export function createPhotoService({ store, access, files, queue, resizer, sanitize, now }: Dependencies) {
  const limited = createConcurrencyLimiter({ concurrency: WRITE_CONCURRENCY, maxQueued: MAX_QUEUED });

  /** Phones write HEIC, which only some browsers can crop and only the rendering of documents can read. */
  async function decodable(content: Buffer): Promise<Buffer> {
    if (detectDocumentFormat(content) !== 'heic') return content;
    try {
      return (await sanitize(content)).content;
    } catch (error) {
      if (error instanceof AppError && error.code === 'document.unreadable')
        throw new AppError('garage.photo.unreadable');
      throw error;
    }
  }

  async function writeFiles(photoId: string, contents: PhotoFiles): Promise<void> {
    for (const size of PHOTO_SIZES) await files.put(keyOf(photoId, size), contents[size], 'image/webp');
  }

  async function deleteFiles(photoId: string): Promise<void> {
    for (const size of PHOTO_SIZES) await files.delete(keyOf(photoId, size));
  }

  /** Called by whatever releases photos; without ids it finds them. */
  async function releasePhotos(transaction: Transaction, photoIds?: readonly string[]): Promise<void> {
    await queue.enqueue(transaction, sweepPhotos, photoIds ? { photoIds: [...photoIds] } : { olderThanMs: 0 });
  }

  async function replacePhoto(
    transaction: Transaction,
    vehicle: AccessibleVehicle,
    photoId: string | null,
  ): Promise<void> {
    await store.on(transaction).setPhoto(vehicle.id, photoId);
    if (vehicle.photoId) await releasePhotos(transaction, [vehicle.photoId]);
  }

  /**
   * The row is written before the files, so that a sweep finds whatever a killed process has written, and is locked
   * meanwhile, so that no sweep deletes it too early. The vehicle keeps its old photo until both new files exist.
   */
  async function savePhoto(userId: string, plate: string, contents: PhotoFiles): Promise<void> {
    const photoId = await store.addPhoto(now());
    await store.inTransaction(async (locked, transaction) => {
      if (!(await locked.lockPhoto(photoId))) throw new AppError('service.unavailable');
      await writeFiles(photoId, contents);
      // Locked only now, so that no other request waits while files are written.
      await replacePhoto(transaction, await access.lock(transaction, userId, plate, 'write'), photoId);
    });
  }

  async function find(userId: string, plate: string, size: PhotoSize): Promise<Buffer | undefined> {
    const { photoId } = await access.readable(userId, plate);
    return photoId === null ? undefined : files.get(keyOf(photoId, size));
  }

  /** The files are deleted before their row: after a crash in between, the row still refers to them. */
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

    async upload(userId: string, plate: string, content: Buffer): Promise<void> {
      await access.writable(userId, plate);
      const contents = await resizer.resize(await decodable(content));
      await limited(() => savePhoto(userId, plate, contents));
    },

    async remove(userId: string, plate: string): Promise<void> {
      await access.inTransactionOf(userId, plate, 'write', (vehicle, transaction) =>
        replacePhoto(transaction, vehicle, null),
      );
    },

    async read(userId: string, plate: string, size: PhotoSize): Promise<Buffer> {
      const content = await find(userId, plate, size);
      if (!content) throw new AppError('garage.photo-not-found');
      return content;
    },
    /** The larger size. */
    openPicture: (photoId: string): Promise<Readable | undefined> => files.stream(keyOf(photoId, '1200x900')),

    /** Deletes photos without a vehicle and returns their number. A failed deletion does not stop the others. */
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
