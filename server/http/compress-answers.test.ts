import { Readable } from 'node:stream';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readEnvironment } from '#server/environment/env.ts';
import { createServer } from './server.ts';

const LARGE = { words: 'Targa, la tua auto. '.repeat(1_000) };
const SMALL = { words: 'Targa, la tua auto. '.repeat(100) };

let app: FastifyInstance;

beforeAll(async () => {
  app = await createServer(readEnvironment({ LOG_LEVEL: 'silent' }));
  app.get('/large', () => LARGE);
  app.get('/small', () => SMALL);
  app.get('/page', (_request, reply) => reply.type('text/html').send(Buffer.from(LARGE.words)));
  app.get('/photo', (_request, reply) => reply.type('image/webp').send(Buffer.alloc(20_000)));
  app.get('/stream', (_request, reply) => reply.type('text/plain').send(Readable.from([LARGE.words])));
});
afterAll(() => app.close());

const get = (url: string, accepted?: string, method: 'GET' | 'HEAD' = 'GET') =>
  app.inject({ url, method, ...(accepted && { headers: { 'accept-encoding': accepted } }) });

describe('a response that is not cached', () => {
  it('a large response that is not cached is compressed with Brotli', async () => {
    const { headers, rawPayload } = await get('/large', 'gzip, deflate, br');
    expect(headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
    expect(headers['content-length']).toBe(String(rawPayload.length));
    expect(rawPayload.length).toBeLessThan(1_000);
    expect(JSON.parse(brotliDecompressSync(rawPayload).toString())).toEqual(LARGE);
  });

  it('a response is compressed with gzip for clients that do not accept Brotli', async () => {
    const { headers, rawPayload } = await get('/page', 'gzip, br;q=0');
    expect(headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(rawPayload).toString()).toBe(LARGE.words);
  });

  it('HEAD and GET return the same content-length', async () => {
    const [head, whole] = [await get('/large', 'br', 'HEAD'), await get('/large', 'br')];
    expect(head.headers['content-length']).toBe(whole.headers['content-length']);
    expect(head.body).toBe('');
  });

  it('a response is not compressed for clients that accept no coding, and has Vary', async () => {
    const { headers, body } = await get('/page');
    expect(headers).toMatchObject({ vary: 'accept-encoding' });
    expect(headers).not.toHaveProperty('content-encoding');
    expect(body).toBe(LARGE.words);
  });

  it.each(['/small', '/photo', '/stream'])('a response is not compressed where that gains nothing: %s', async (url) => {
    expect((await get(url, 'br')).headers).not.toHaveProperty('content-encoding');
  });
});
