import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDocumentSanitizer } from '#server/documents/sanitize-document.ts';
import type { Files } from '#server/providers/files.ts';
import { createS3Files } from '#server/providers/s3-files.ts';
import { insertOwner, TEST_PLATE } from '#server/testing/photos.ts';
import { S3_BUCKET, S3_KEYS, startS3Server } from '#server/testing/s3-server.ts';
import { useApp } from '#server/testing/test-app.ts';
import { photos, vehicles } from '../garage.tables.ts';
import { createVehicleAccess } from '../vehicle-access.store.ts';
import { createPhotoService } from './photo.service.ts';
import { createPhotoStore } from './photo.store.ts';
import type { PhotoResizer } from './photo-resizer.ts';

const MINUTE_MS = 60_000;
const test = useApp();

let s3: Awaited<ReturnType<typeof startS3Server>>;
beforeAll(async () => {
  s3 = await startS3Server();
});
afterAll(() => s3.close());

/** Files in memory that can be slow or fail. */
function memoryFiles() {
  const stored = new Map<string, Buffer>();
  const files = {
    stored,
    put: async (key: string, content: Buffer) => void stored.set(key, content),
    get: async (key: string) => stored.get(key),
    stream: async (key: string) => (stored.has(key) ? Readable.from([stored.get(key)]) : undefined),
    delete: async (key: string) => void stored.delete(key),
  };
  return files satisfies Files;
}

const resizer: PhotoResizer = {
  resize: async (content) => ({ '192x192': Buffer.from(content), '1200x900': Buffer.from(content) }),
};

let clock = 0;
function service(files: Files) {
  const { database } = test.database.connection;
  const [store, access] = [createPhotoStore(database), createVehicleAccess(database)];
  const { queue } = test;
  const sanitize = createDocumentSanitizer();
  return createPhotoService({
    store,
    access,
    files,
    queue,
    resizer,
    sanitize,
    now: () => new Date(Date.now() + clock),
  });
}

async function photoIdOf(userId: string): Promise<string | null | undefined> {
  const { database } = test.database.connection;
  const [row] = await database.select().from(vehicles).where(eq(vehicles.userId, userId));
  return row?.photoId;
}

/** A row without a vehicle, as left by a process that was killed after writing some files. */
async function abandon(files: Files, ageMs: number, sizes: string[]): Promise<string> {
  const { database } = test.database.connection;
  const createdAt = new Date(Date.now() - ageMs);
  const [row] = await database.insert(photos).values({ createdAt }).returning();
  for (const size of sizes) await files.put(`photos/${row?.id}-${size}.webp`, Buffer.from('x'), 'image/webp');
  return row?.id ?? '';
}

async function rows(): Promise<string[]> {
  return (await test.database.connection.database.select().from(photos)).map(({ id }) => id);
}

const keysOf = (id: string | null | undefined) => [`photos/${id}-192x192.webp`, `photos/${id}-1200x900.webp`];

describe('photo sweep', () => {
  it('a sweep deletes what a killed process left behind at any stage', async () => {
    const files = memoryFiles();
    const ids = [];
    for (const sizes of [[], ['192x192'], ['192x192', '1200x900']])
      ids.push(await abandon(files, 6 * MINUTE_MS, sizes));
    expect(await service(files).sweep()).toBe(3);
    expect(files.stored.size).toBe(0);
    for (const id of ids) expect(await rows()).not.toContain(id);
    expect(await service(files).sweep()).toBe(0);
  });

  it('a sweep skips recent photos unless told otherwise', async () => {
    const files = memoryFiles();
    const id = await abandon(files, 4 * MINUTE_MS, ['192x192']);
    expect(await service(files).sweep()).toBe(0);
    expect(await rows()).toContain(id);
    expect(await service(files).sweep({ olderThanMs: 0 })).toBe(1);
    expect(files.stored.size).toBe(0);
  });

  it('a sweep never deletes a photo of a vehicle, not even by its id', async () => {
    const files = memoryFiles();
    const { userId } = await insertOwner(test);
    await service(files).upload(userId, TEST_PLATE, Buffer.from('shown'));
    const id = await photoIdOf(userId);
    clock = 60 * MINUTE_MS;
    expect(await service(files).sweep()).toBe(0);
    expect(await service(files).sweep({ photoIds: [id ?? ''] })).toBe(0);
    clock = 0;
    expect([...files.stored.keys()]).toEqual(keysOf(id));
  });

  it('a sweep skips running uploads', async () => {
    const files = memoryFiles();
    const { userId } = await insertOwner(test);
    const { promise: released, resolve } = Promise.withResolvers<void>();
    const slow: Files = {
      ...files,
      async put(key, content) {
        await released;
        await files.put(key, content);
      },
    };
    const uploading = service(slow).upload(userId, TEST_PLATE, Buffer.from('slow'));
    await sleep(100);
    clock = 60 * MINUTE_MS;
    expect(await service(files).sweep({ olderThanMs: 0 })).toBe(0);
    clock = 0;
    resolve();
    await uploading;
    expect([...files.stored.keys()]).toEqual(keysOf(await photoIdOf(userId)));
  });

  it('a sweep cleans up after an upload whose files could not be written, and the old photo stays', async () => {
    const files = memoryFiles();
    const { userId } = await insertOwner(test);
    await service(files).upload(userId, TEST_PLATE, Buffer.from('old'));
    const old = await photoIdOf(userId);
    const broken: Files = {
      ...files,
      async put(key, content) {
        if (key.endsWith('1200x900.webp')) throw new Error('The disk is full');
        await files.put(key, content);
      },
    };
    await expect(service(broken).upload(userId, TEST_PLATE, Buffer.from('new'))).rejects.toThrow('full');
    expect(await photoIdOf(userId)).toBe(old);
    expect(files.stored.size).toBe(3);
    expect(await service(files).sweep({ olderThanMs: 0 })).toBe(1);
    expect([...files.stored.keys()]).toEqual(keysOf(old));
  });

  it('a sweep continues when one file cannot be deleted, reports it and retries it the next time', async () => {
    const files = memoryFiles();
    const stuck = await abandon(files, 60 * MINUTE_MS, ['192x192']);
    const other = await abandon(files, 50 * MINUTE_MS, ['192x192']);
    const broken: Files = {
      ...files,
      async delete(key) {
        if (key.includes(stuck)) throw new Error('Not now');
        await files.delete(key);
      },
    };
    await expect(service(broken).sweep()).rejects.toThrow('1 photos could not be deleted');
    expect(await rows()).toContain(stuck);
    expect(await rows()).not.toContain(other);
    expect(await service(files).sweep()).toBe(1);
    expect(files.stored.size).toBe(0);
  });

  it('sweeps of several processes during uploads neither lose a photo nor leave one behind', async () => {
    const files = memoryFiles();
    const owners = await Promise.all(Array.from({ length: 6 }, () => insertOwner(test)));
    const photoService = service(files);
    let isOver = false;
    const sweepers = Array.from({ length: 3 }, async () => {
      while (!isOver) await service(files).sweep({ olderThanMs: 0 });
    });
    const outcomes: unknown[] = [];
    await Promise.all(
      owners.flatMap(({ userId }) =>
        Array.from({ length: 8 }, async (_, index) => {
          if (index % 4 === 3) await photoService.remove(userId, TEST_PLATE);
          else
            await photoService.upload(userId, TEST_PLATE, Buffer.from('x')).then(
              () => outcomes.push('done'),
              (error: { code?: string }) => outcomes.push(error.code ?? error),
            );
        }),
      ),
    );
    isOver = true;
    await Promise.all(sweepers);
    await service(files).sweep({ olderThanMs: 0 });
    expect(outcomes.filter((outcome) => outcome !== 'done' && outcome !== 'service.unavailable')).toEqual([]);
    expect(outcomes.filter((outcome) => outcome === 'done').length).toBeGreaterThan(owners.length);
    const shown = await Promise.all(owners.map(({ userId }) => photoIdOf(userId)));
    const expected = shown.filter((id) => id !== null).flatMap(keysOf);
    expect([...files.stored.keys()].sort()).toEqual(expected.sort());
  });

  it('a sweep works on S3', async () => {
    const files = createS3Files({
      ...S3_KEYS,
      bucket: S3_BUCKET,
      prefix: '',
      region: 'eu-south-1',
      endpoint: s3.endpoint,
    });
    const { userId } = await insertOwner(test);
    const photoService = service(files);
    await photoService.upload(userId, TEST_PLATE, Buffer.from('first'));
    const first = await photoIdOf(userId);
    await photoService.upload(userId, TEST_PLATE, Buffer.from('second'));
    expect((await photoService.read(userId, TEST_PLATE, '192x192')).toString()).toBe('second');
    expect(await photoService.sweep({ photoIds: [first ?? ''] })).toBe(1);
    for (const key of keysOf(first)) expect(await files.get(key)).toBeUndefined();
    for (const key of keysOf(await photoIdOf(userId))) expect((await files.get(key))?.toString()).toBe('second');
  });
});

describe('sweep job', () => {
  it('the sweep job is enqueued in the transaction that releases a photo', async () => {
    const { database } = test.database.connection;
    const count = async () => {
      const found = await test.database.connection.pool.query(
        "select count(*)::int as jobs from jobs.job where name = 'garage.sweep-photos'",
      );
      return found.rows[0].jobs as number;
    };
    const before = await count();
    const undone = database.transaction(async (transaction) => {
      await test.services.photos.releasePhotos(transaction);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await count()).toBe(before);
    await database.transaction((transaction) => test.services.photos.releasePhotos(transaction));
    expect(await count()).toBe(before + 1);
  });
});
