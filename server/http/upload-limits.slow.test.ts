import type { Socket } from 'node:net';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { UploadLimits } from '#contract/shared/endpoint.ts';
import { outcome } from '#server/testing/garage-calls.ts';
import { ownCalls, ownPath } from '#server/testing/own-calls.ts';
import { ownThings } from '#server/testing/own-things.ts';
import { insertOwner } from '#server/testing/photos.ts';
import { testEnvironment, useApp } from '#server/testing/test-app.ts';
import { uploadForm } from '#server/testing/upload-form.ts';
import { createServer } from './server.ts';
import { createSharedLimits } from './shared-limits.ts';
import { createUploads } from './upload.ts';

const MEGABYTE = 1024 * 1024;
const FILE_BYTES = 5 * MEGABYTE;
const hourly = (name: string, count: number, megabytes: number): UploadLimits => ({
  count: { name, points: count, seconds: 3_600 },
  kilobytes: { name: `${name}-kilobytes`, points: megabytes * 1024, seconds: 3_600 },
});
const LIMITS = { free: hourly('free', 1_000, 100_000), heavy: hourly('heavy', 1_000, 16) };

/** Far more than is read ahead, and little enough for many of them. */
const SMALL_BYTES = MEGABYTE;
const form = uploadForm('file', Buffer.alloc(FILE_BYTES));
const smallForm = uploadForm('file', Buffer.alloc(SMALL_BYTES));
const test = useApp({ env: { RATE_LIMIT_FACTOR: '0.05' } });

describe('what one person may upload', () => {
  it('the uploads of one person are limited in number, without affecting others', async () => {
    const [owner, other] = await Promise.all([insertOwner(test), insertOwner(test)]);
    const statuses = [];
    for (let index = 0; index < 4; index += 1) statuses.push((await owner.send()).statusCode);
    expect(statuses).toEqual([200, 200, 200, 429]);
    const refusal = await owner.send();
    expect(refusal.json().code).toBe('request.too-many');
    expect(Number(refusal.headers['retry-after'])).toBeGreaterThan(3_000);
    expect((await other.send()).statusCode).toBe(200);
  });

  it('every kind of upload counts towards the same limit', async () => {
    const things = ownThings(test);
    const person = await things.owner();
    const uploads: Record<string, InjectOptions> = {};
    for (const [name, make] of Object.entries(ownCalls(test, things))) {
      if (!/^POST .*(image|proofs|\{kind\}|import\/.*)$/.test(name)) continue;
      const { headers, ...request } = await make(person);
      const url = ownPath(name.slice('POST '.length));
      uploads[name] = { method: 'POST', url, ...request, headers: { ...headers, 'dk-authorization': person.token } };
    }
    expect(Object.keys(uploads)).toHaveLength(5);
    const [photo] = Object.values(uploads);
    for (let index = 0; photo && index < 3; index += 1) await test.app.inject(photo);
    for (const [name, upload] of Object.entries(uploads))
      expect([name, outcome(await test.app.inject(upload))]).toEqual([name, '429 request.too-many']);
  });
});

describe('many uploads at once', () => {
  let app: FastifyInstance;
  let origin: string;
  let sockets: Socket[];
  let running: (() => void)[];
  let isHeld: boolean;

  beforeAll(async () => {
    app = await createServer(testEnvironment());
    const receive = createUploads(createSharedLimits(test.database.connection.pool, 1));
    app.decorateRequest('userId', '');
    app.post<{ Params: { limits: keyof typeof LIMITS; person: string } }>('/:limits/:person', async (request) => {
      const { limits, person } = request.params;
      request.userId = person;
      return receive(request, { field: 'file', maxBytes: FILE_BYTES, perPerson: LIMITS[limits] }, async (file) => {
        if (isHeld) await new Promise<void>((resolve) => running.push(resolve));
        return { bytes: file.length };
      });
    });
    app.server.on('connection', (socket) => sockets.push(socket));
    origin = await app.listen({ port: 0, host: '127.0.0.1' });
  });
  beforeEach(() => {
    sockets = [];
    running = [];
    isHeld = false;
  });
  afterAll(() => app.close());

  async function send(path: string, isChunked = false, sent = smallForm): Promise<number> {
    const { payload, headers } = await sent;
    const body = isChunked ? new Blob([payload as BlobPart]).stream() : payload;
    const response = await fetch(origin + path, { method: 'POST', headers, body, duplex: 'half' } as RequestInit);
    await response.body?.cancel();
    return response.status;
  }

  const received = () => sockets.reduce((sum, { bytesRead }) => sum + bytesRead, 0);

  it('eight uploads are read at a time, and queued ones are not read', async () => {
    isHeld = true;
    const answers = Array.from({ length: 100 }, (_, person) => send(`/free/${person}`));
    await expect.poll(() => running.length, { timeout: 60_000 }).toBe(8);
    await expect.poll(() => sockets.length, { timeout: 60_000 }).toBe(100);
    // What the system and Node read ahead.
    const READ_AHEAD = 256 * 1024;
    expect(received()).toBeLessThan(8 * (SMALL_BYTES + READ_AHEAD) + 92 * READ_AHEAD);
    expect(running).toHaveLength(8);
    isHeld = false;
    for (const release of running) release();
    expect(new Set(await Promise.all(answers))).toEqual(new Set([200]));
  });

  it('many uploads of one person do not block those of others', async () => {
    isHeld = true;
    const own = Array.from({ length: 20 }, () => send('/free/one'));
    await expect.poll(() => running.length, { timeout: 60_000 }).toBe(2);
    isHeld = false;
    expect(await Promise.all([send('/free/two'), send('/free/three')])).toEqual([200, 200]);
    for (const release of running) release();
    expect(new Set(await Promise.all(own))).toEqual(new Set([200]));
  });

  it.each([false, true])('uploads are limited in bytes as well (of unknown length: %s)', async (isChunked) => {
    const statuses = [];
    for (let index = 0; index < 4; index += 1) statuses.push(await send(`/heavy/${isChunked}`, isChunked, form));
    expect(statuses).toEqual([200, 200, 200, 429]);
  });
});
