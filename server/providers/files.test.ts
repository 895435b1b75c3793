import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { isSigned, S3_BUCKET, S3_KEYS, startS3Server } from '#server/testing/s3-server.ts';
import { testEnvironment } from '#server/testing/test-app.ts';
import { createDiskFiles } from './disk-files.ts';
import type { Files } from './files.ts';
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
const s3Files = (changes: { secretAccessKey?: string; bucket?: string; endpoint?: string; timeoutMs?: number } = {}) =>
  createS3Files({
    ...S3_KEYS,
    bucket: S3_BUCKET,
    prefix: 'test/files',
    region: 'eu-south-1',
    endpoint: s3.endpoint,
    ...changes,
  });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'targa-files-'));
  s3 = await startS3Server();
});
afterAll(async () => {
  await s3.close();
  await rm(folder, { recursive: true, force: true });
});

const stores: [name: string, open: () => Files][] = [
  ['disk', () => createDiskFiles(join(folder, 'disk'))],
  ['S3', s3Files],
];

describe.each(stores)('files on %s', (_name, open) => {
  it('come back as they were put', async () => {
    const files = open();
    const contents = [Buffer.alloc(0), Buffer.from('testo è'), randomBytes(3_000_000)];
    for (const [index, content] of contents.entries()) {
      const key = `photos/2026/file-${index}.webp`;
      await files.put(key, content, 'image/webp');
      expect((await files.get(key))?.equals(content)).toBe(true);
    }
  });

  it('are replaced as a whole', async () => {
    const files = open();
    await files.put('photos/a.webp', Buffer.from('a long first version'), 'image/webp');
    await files.put('photos/a.webp', Buffer.from('second'), 'image/webp');
    expect((await files.get('photos/a.webp'))?.toString()).toBe('second');
  });

  it('that are not there are undefined', async () => {
    expect(await open().get('photos/nothing.webp')).toBeUndefined();
    expect(await open().get('nowhere/at/all')).toBeUndefined();
  });

  it('are gone once deleted, and deleting twice is no mistake', async () => {
    const files = open();
    await files.put('photos/b.webp', Buffer.from('b'), 'image/webp');
    await files.delete('photos/b.webp');
    await files.delete('photos/b.webp');
    expect(await files.get('photos/b.webp')).toBeUndefined();
  });

  it('are one whole version when many write at once', async () => {
    const files = open();
    const versions = Array.from({ length: 10 }, (_, index) => Buffer.alloc(200_000, String(index)));
    await Promise.all(versions.map((version) => files.put('photos/race.webp', version, 'image/webp')));
    const content = await files.get('photos/race.webp');
    expect(versions.some((version) => content?.equals(version))).toBe(true);
  });

  it.each(HOSTILE_KEYS)('refuse the key %j', async (key) => {
    const files = open();
    await expect((async () => files.put(key, Buffer.from('x'), 'text/plain'))()).rejects.toThrow('Not a file key');
    await expect((async () => files.get(key))()).rejects.toThrow('Not a file key');
    await expect((async () => files.delete(key))()).rejects.toThrow('Not a file key');
  });
});

describe('the disk', () => {
  it('keeps no partial file, neither of a finished nor of a failed write', async () => {
    const files = createDiskFiles(join(folder, 'partial'));
    await files.put('a/b.webp', Buffer.from('x'), 'image/webp');
    // A folder stands where the file should go: the move into place fails.
    await files.put('a/folder/c.webp', Buffer.from('x'), 'image/webp');
    await expect(files.put('a/folder', Buffer.from('x'), 'image/webp')).rejects.toThrow();
    const names = await readdir(join(folder, 'partial'), { recursive: true });
    expect(names.sort()).toEqual(['a', 'a/b.webp', 'a/folder', 'a/folder/c.webp']);
  });

  it('is where FILES_URL says, or in the data folder', async () => {
    const elsewhere = pathToFileURL(join(folder, 'elsewhere')).href;
    for (const env of [{}, { FILES_URL: elsewhere }])
      await openFiles(testEnvironment(env), join(folder, 'data')).put('a.txt', Buffer.from('x'), 'text/plain');
    expect(await readdir(join(folder, 'elsewhere'))).toEqual(['a.txt']);
    expect(await readdir(join(folder, 'data', 'files'))).toEqual(['a.txt']);
  });
});

describe('S3', () => {
  const closing: (() => void)[] = [];
  afterEach(() => {
    for (const close of closing.splice(0)) close();
  });

  /** A service that answers in its own way; how often it was asked is counted. */
  async function service(answer: RequestListener) {
    const asked = { count: 0 };
    const server = createServer((request, response) => {
      asked.count += 1;
      request.resume();
      answer(request, response);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    closing.push(() => {
      server.closeAllConnections();
      server.close();
    });
    return { asked, endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
  }

  it('is where FILES_URL says, under its prefix', async () => {
    const env = testEnvironment({
      FILES_URL: `s3://${S3_BUCKET}/some/prefix/`,
      AWS_ENDPOINT_URL: s3.endpoint,
      AWS_ACCESS_KEY_ID: S3_KEYS.accessKeyId,
      AWS_SECRET_ACCESS_KEY: S3_KEYS.secretAccessKey,
    });
    await openFiles(env, folder).put('a.txt', Buffer.from('here'), 'text/plain');
    const options = { ...S3_KEYS, bucket: S3_BUCKET, region: 'eu-south-1', endpoint: s3.endpoint };
    expect((await createS3Files({ ...options, prefix: 'some' }).get('prefix/a.txt'))?.toString()).toBe('here');
  });

  it('gets requests signed as it checks them, and says so when the key is wrong', async () => {
    const { endpoint } = await service((request, response) => {
      response.writeHead(isSigned(request, S3_KEYS.secretAccessKey) ? 200 : 403).end('content');
    });
    const right = s3Files({ endpoint });
    await right.put('photos/a_b-c.webp', Buffer.from('x'), 'image/webp');
    expect((await right.get('photos/a_b-c.webp'))?.toString()).toBe('content');
    const wrong = s3Files({ endpoint, secretAccessKey: 'wrong' });
    await expect(wrong.put('a.txt', Buffer.from('x'), 'text/plain')).rejects.toThrow('answered 403');
    await expect(wrong.get('a.txt')).rejects.toThrow('answered 403');
    await expect(wrong.delete('a.txt')).rejects.toThrow('answered 403');
  });

  it('says so when the bucket is not there', async () => {
    await expect(s3Files({ bucket: 'nowhere' }).put('a.txt', Buffer.from('x'), 'text/plain')).rejects.toThrow('bucket');
  });

  it('is asked again when it fails, a few times', async () => {
    const { asked, endpoint } = await service((_request, response) => response.writeHead(500).end());
    await expect(s3Files({ endpoint }).put('a.txt', Buffer.from('x'), 'text/plain')).rejects.toThrow('answered 500');
    expect(asked.count).toBe(4);
  });

  it('that fails for a moment only is no failure', async () => {
    const { asked, endpoint } = await service((_request, response) =>
      response.writeHead(asked.count < 3 ? 503 : 200).end(),
    );
    await s3Files({ endpoint }).put('a.txt', Buffer.from('x'), 'text/plain');
    expect(asked.count).toBe(3);
  });

  it('that hangs is given up, before its answer and in the middle of it', async () => {
    const silent = await service(() => undefined);
    const stuck = await service((_request, response) => {
      response.writeHead(200, { 'content-length': '1000' });
      response.write('begin');
    });
    for (const { endpoint } of [silent, stuck]) {
      const start = performance.now();
      await expect(s3Files({ endpoint, timeoutMs: 300 }).get('a.txt')).rejects.toThrow();
      expect(performance.now() - start).toBeLessThan(5_000);
    }
  });
});
