import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { S3_BUCKET, S3_KEYS, startS3Server } from '#server/testing/s3-server.ts';
import { testEnvironment } from '#server/testing/test-app.ts';
import { createDiskFiles } from './disk-files.ts';
import type { ListedFiles } from './files.ts';
import { openFiles } from './open-files.ts';
import { createS3Files } from './s3-files.ts';

const HOSTILE_KEYS = [
  '',
  '.',
  '..',
  '../secret',
  'photos/../../secret',
  '/etc/passwd',
  'photos//a.webp',
  'photos/',
  'photos\\a.webp',
  '.hidden',
  'photos/.hidden',
  'a\0b',
  'a b',
  'a%2e%2e',
  'a?x=1',
  'a#b',
  'è.webp',
  'a'.repeat(301),
  'a\n',
];

let folder: string;
let s3: Awaited<ReturnType<typeof startS3Server>>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'targa-files-'));
  s3 = await startS3Server();
});
afterAll(async () => {
  await s3.close();
  await rm(folder, { recursive: true, force: true });
});

async function piecesOf(stream: Readable | undefined): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of stream ?? []) pieces.push(piece);
  return Buffer.concat(pieces);
}

const stores: [name: string, open: () => ListedFiles][] = [
  ['disk', () => createDiskFiles(join(folder, 'disk'))],
  [
    'S3',
    () =>
      createS3Files({
        ...S3_KEYS,
        bucket: S3_BUCKET,
        prefix: 'test/files',
        region: 'eu-south-1',
        endpoint: s3.endpoint,
      }),
  ],
];

describe.each(stores)('files on %s', (_name, open) => {
  it('a file is read as it was written', async () => {
    const files = open();
    const contents = [Buffer.alloc(0), Buffer.from('testo è'), randomBytes(3_000_000)];
    for (const [index, content] of contents.entries()) {
      const key = `photos/2026/file-${index}.webp`;
      await files.put(key, content, 'image/webp');
      expect((await files.get(key))?.equals(content)).toBe(true);
      expect((await piecesOf(await files.stream(key))).equals(content)).toBe(true);
    }
  });

  it('a file is replaced as a whole', async () => {
    const files = open();
    await files.put('photos/a.webp', Buffer.from('a long first version'), 'image/webp');
    await files.put('photos/a.webp', Buffer.from('second'), 'image/webp');
    expect((await files.get('photos/a.webp'))?.toString()).toBe('second');
  });

  it('a file that does not exist is undefined', async () => {
    expect(await open().get('photos/nothing.webp')).toBeUndefined();
    expect(await open().get('nowhere/at/all')).toBeUndefined();
    expect(await open().stream('photos/nothing.webp')).toBeUndefined();
    expect(await open().stream('nowhere/at/all')).toBeUndefined();
  });

  it('a file is streamed as fast as it is read, until the reader stops', async () => {
    const files = open();
    await files.put('photos/large.webp', randomBytes(8_000_000), 'image/webp');
    const stream = await files.stream('photos/large.webp');
    let read = 0;
    for await (const piece of stream ?? []) {
      read += piece.length;
      break;
    }
    expect(read).toBeGreaterThan(0);
    expect(read).toBeLessThan(4_000_000);
    expect(stream?.destroyed).toBe(true);
    await files.delete('photos/large.webp');
  });

  it('a deleted file is gone, and deleting it again succeeds', async () => {
    const files = open();
    await files.put('photos/b.webp', Buffer.from('b'), 'image/webp');
    await files.delete('photos/b.webp');
    await files.delete('photos/b.webp');
    expect(await files.get('photos/b.webp')).toBeUndefined();
  });

  it('concurrent writes leave one complete version', async () => {
    const files = open();
    const versions = Array.from({ length: 10 }, (_, index) => Buffer.alloc(200_000, String(index)));
    await Promise.all(versions.map((version) => files.put('photos/race.webp', version, 'image/webp')));
    const content = await files.get('photos/race.webp');
    expect(versions.some((version) => content?.equals(version))).toBe(true);
  });

  it('files are listed by folder, however many they are', async () => {
    const files = open();
    const keys = Array.from({ length: 12 }, (_, index) => `listed/${index % 4}/${index}.webp`).sort();
    for (const key of [...keys, 'listed-not/a.webp']) await files.put(key, Buffer.from('x'), 'image/webp');
    const found: string[] = [];
    for await (const key of files.list('listed')) found.push(key);
    expect(found.sort()).toEqual(keys);
    const all: string[] = [];
    for await (const key of files.list()) all.push(key);
    expect(all).toEqual(expect.arrayContaining([...keys, 'listed-not/a.webp']));
    for await (const key of files.list('nowhere')) throw new Error(`${key} is not there`);
  });

  it.each(HOSTILE_KEYS)('the key %j is refused', async (key) => {
    const files = open();
    await expect((async () => files.put(key, Buffer.from('x'), 'text/plain'))()).rejects.toThrow('Not a file key');
    await expect((async () => files.get(key))()).rejects.toThrow('Not a file key');
    await expect((async () => files.stream(key))()).rejects.toThrow('Not a file key');
    await expect((async () => files.delete(key))()).rejects.toThrow('Not a file key');
  });
});

describe('files on disk', () => {
  it('finished and failed writes leave no temporary file', async () => {
    const files = createDiskFiles(join(folder, 'partial'));
    await files.put('a/b.webp', Buffer.from('x'), 'image/webp');
    // A folder in the place of the file makes the rename fail.
    await files.put('a/folder/c.webp', Buffer.from('x'), 'image/webp');
    await expect(files.put('a/folder', Buffer.from('x'), 'image/webp')).rejects.toThrow();
    const names = await readdir(join(folder, 'partial'), { recursive: true });
    expect(names.sort()).toEqual(['a', 'a/b.webp', 'a/folder', 'a/folder/c.webp']);
  });

  it('deleting a file also deletes temporary files of killed processes', async () => {
    const files = createDiskFiles(join(folder, 'killed'));
    for (const key of ['a/b.webp', 'a/b.webp2']) await files.put(key, Buffer.from('x'), 'image/webp');
    for (const name of ['b.webp.0123456789ab.partial', 'b.webp2.0123456789ab.partial'])
      await writeFile(join(folder, 'killed', 'a', name), 'half');
    await files.delete('a/b.webp');
    expect((await readdir(join(folder, 'killed', 'a'))).sort()).toEqual(['b.webp2', 'b.webp2.0123456789ab.partial']);
    await writeFile(join(folder, 'killed', 'a', 'c.webp.0123456789ab.partial'), 'half');
    const listed: string[] = [];
    for await (const key of files.list('a')) listed.push(key);
    expect(new Set(listed)).toEqual(new Set(['a/b.webp2', 'a/c.webp']));
  });

  it('FILES_URL selects the folder, by default one in the data folder', async () => {
    const elsewhere = pathToFileURL(join(folder, 'elsewhere')).href;
    for (const env of [{}, { FILES_URL: elsewhere }])
      await openFiles(testEnvironment(env), join(folder, 'data')).put('a.txt', Buffer.from('x'), 'text/plain');
    expect(await readdir(join(folder, 'elsewhere'))).toEqual(['a.txt']);
    expect(await readdir(join(folder, 'data', 'files'))).toEqual(['a.txt']);
  });
});
