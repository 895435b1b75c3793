import { setImmediate as nextTurn } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { createResponseCache, type Rendered } from './response-cache.ts';

const LONG_TEXT = 'Targa, la tua auto. '.repeat(200);

function rendered(body: string, changes: Partial<Rendered> = {}): Rendered {
  const headers = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, no-cache' };
  return { status: 200, headers, body: Buffer.from(body), isCacheable: true, ...changes };
}

const apps: FastifyInstance[] = [];
afterEach(async () => {
  for (const app of apps.splice(0)) await app.close();
});

/** A server that caches every URL under its own key. */
function serve(maxBytes: number, render: (key: string) => Promise<Rendered> | Rendered) {
  const cache = createResponseCache(maxBytes);
  const counts = new Map<string, number>();
  const app = fastify();
  apps.push(app);
  app.get('/*', (request, reply) =>
    cache.respond(request, reply, request.url, async () => {
      counts.set(request.url, (counts.get(request.url) ?? 0) + 1);
      return render(request.url);
    }),
  );
  return { app, cache, renderings: (key: string) => counts.get(key) ?? 0 };
}

function gate() {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { opened: promise, open: resolve };
}

describe('memory of the response cache', () => {
  it('the response cache stays within its limit with 10,000 different keys', async () => {
    const limit = 400_000;
    const { app, cache } = serve(limit, (key) => rendered(key + LONG_TEXT));
    let highest = 0;
    for (let index = 0; index < 10_000; index++) {
      await app.inject(`/${index}`);
      highest = Math.max(highest, cache.bytes);
    }
    expect(highest).toBeLessThanOrEqual(limit);
    expect(highest).toBeGreaterThan(limit / 2);
  });

  it('the response cache counts variants that are created later', async () => {
    const { app, cache } = serve(1e6, (key) => rendered(key + LONG_TEXT));
    await app.inject('/a');
    const before = cache.bytes;
    const { rawPayload } = await app.inject({ url: '/a', headers: { 'accept-encoding': 'gzip' } });
    expect(cache.bytes).toBe(before + rawPayload.length);
    await app.inject({ url: '/a', headers: { 'accept-encoding': 'gzip' } });
    expect(cache.bytes).toBe(before + rawPayload.length);
  });

  it('a response larger than the whole cache is not cached', async () => {
    const { app, cache, renderings } = serve(5_000, () => rendered('x'.repeat(6_000)));
    expect((await app.inject('/a')).body).toHaveLength(6_000);
    expect((await app.inject('/a')).statusCode).toBe(200);
    expect(renderings('/a')).toBe(2);
    expect(cache.bytes).toBe(0);
  });

  it('the least recently used response is evicted first', async () => {
    const { app, renderings } = serve(3_500, (key) => rendered(key));
    for (const key of ['/a', '/b', '/c', '/a', '/d', '/a', '/c', '/b']) await app.inject(key);
    expect([renderings('/a'), renderings('/c'), renderings('/d')]).toEqual([1, 1, 1]);
    expect(renderings('/b')).toBe(2);
  });

  it('a response cache of size 0 caches nothing and still answers', async () => {
    const { app, cache, renderings } = serve(0, (key) => rendered(key + LONG_TEXT));
    for (let index = 0; index < 3; index++)
      expect((await app.inject({ url: '/a', headers: { 'accept-encoding': 'br' } })).body).toBe(`/a${LONG_TEXT}`);
    expect(renderings('/a')).toBe(3);
    expect(cache.bytes).toBe(0);
  });

  it('a response that must not be cached is not cached', async () => {
    const { app, renderings } = serve(1e6, () => rendered('failed', { status: 503, isCacheable: false }));
    expect((await app.inject('/a')).statusCode).toBe(503);
    expect((await app.inject('/a')).headers).not.toHaveProperty('etag');
    expect(renderings('/a')).toBe(2);
  });
});

describe('cached responses', () => {
  it('a client with the current ETag gets 304 with headers and without body', async () => {
    const { app } = serve(1e6, () => rendered(LONG_TEXT));
    const etag = String((await app.inject('/a')).headers.etag);
    expect(etag).toMatch(/^W\/"[\w-]{22}"$/);
    for (const header of [etag, etag.slice(2), `"x", ${etag}`, '*']) {
      const response = await app.inject({ url: '/a', headers: { 'if-none-match': header, 'accept-encoding': 'br' } });
      expect(response.statusCode, header).toBe(304);
      expect(response.body).toBe('');
      expect(response.headers).toMatchObject({ etag, 'cache-control': 'public, no-cache' });
      expect(response.headers).not.toHaveProperty('content-encoding');
    }
    for (const header of ['"x"', 'W/"x"', etag.slice(3, -1)])
      expect((await app.inject({ url: '/a', headers: { 'if-none-match': header } })).statusCode, header).toBe(200);
  });

  it.each([
    ['br, gzip', 'br'],
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br; q=0.0, gzip;q=0.5', 'gzip'],
    ['br;q=0.1', 'br'],
    ['br;q=0, gzip;q=0', undefined],
    ['identity', undefined],
    ['', undefined],
    ['brotli, xgzip', undefined],
  ])('accept-encoding %j gets %s', async (accepted, coding) => {
    const { app } = serve(1e6, () => rendered(LONG_TEXT));
    const response = await app.inject({ url: '/a', headers: { 'accept-encoding': accepted } });
    expect(response.headers['content-encoding']).toBe(coding);
    const { rawPayload } = response;
    const plain = coding === 'br' ? brotliDecompressSync(rawPayload) : coding ? gunzipSync(rawPayload) : rawPayload;
    expect(plain.toString()).toBe(LONG_TEXT);
    expect(response.headers['content-length']).toBe(String(rawPayload.length));
    expect(coding === undefined || rawPayload.length < LONG_TEXT.length / 4).toBe(true);
  });

  it('a short body is not compressed', async () => {
    const { app } = serve(1e6, () => rendered('short'));
    const response = await app.inject({ url: '/a', headers: { 'accept-encoding': 'br, gzip' } });
    expect(response.headers).not.toHaveProperty('content-encoding');
    expect(response.body).toBe('short');
  });

  it('HEAD is answered with the headers of GET, from the same entry', async () => {
    const { app, renderings } = serve(1e6, () => rendered(LONG_TEXT));
    const get = await app.inject({ url: '/a', headers: { 'accept-encoding': 'gzip' } });
    const head = await app.inject({ method: 'HEAD', url: '/a', headers: { 'accept-encoding': 'gzip' } });
    const { date: _getDate, ...expected } = get.headers;
    const { date: _headDate, ...actual } = head.headers;
    expect(head.statusCode).toBe(200);
    expect(head.body).toBe('');
    expect(actual).toEqual(expected);
    expect(renderings('/a')).toBe(1);
  });
});

describe('concurrent requests', () => {
  it('concurrent first requests share one rendering', async () => {
    const { opened, open } = gate();
    const { app, renderings } = serve(1e6, async (key) => {
      await opened;
      return rendered(key);
    });
    const answers = Array.from({ length: 50 }, () => app.inject('/a'));
    const other = app.inject('/b');
    while (renderings('/b') === 0) await nextTurn();
    open();
    expect((await Promise.all(answers)).map(({ body }) => body)).toEqual(Array(50).fill('/a'));
    expect((await other).body).toBe('/b');
    expect(renderings('/a')).toBe(1);
  });

  it('a rendering that began before the cache was cleared is not cached', async () => {
    const { opened, open } = gate();
    let word = 'old';
    const { app, cache, renderings } = serve(1e6, async () => {
      const seen = word;
      if (seen === 'old') await opened;
      return rendered(seen);
    });
    const first = app.inject('/a');
    while (renderings('/a') === 0) await nextTurn();
    word = 'new';
    cache.drop();
    // A request after the change must not get a rendering that began before it.
    expect((await app.inject('/a')).body).toBe('new');
    open();
    expect((await first).body).toBe('old');
    expect((await app.inject('/a')).body).toBe('new');
    expect(renderings('/a')).toBe(2);
  });

  it('a change of the used cars drops their responses only', async () => {
    const { app, cache, renderings } = serve(1e6, (key) =>
      rendered(key, { part: key.startsWith('/usato') ? 'used-cars' : undefined }),
    );
    for (const key of ['/usato', '/auto']) await app.inject(key);
    cache.drop('used-cars');
    for (const key of ['/usato', '/auto']) await app.inject(key);
    expect([renderings('/usato'), renderings('/auto')]).toEqual([2, 1]);
    cache.drop();
    for (const key of ['/usato', '/auto']) await app.inject(key);
    expect([renderings('/usato'), renderings('/auto')]).toEqual([3, 2]);
  });

  it('a rendering that began before a change of the used cars is not cached', async () => {
    const { opened, open } = gate();
    const { app, cache, renderings } = serve(1e6, async (key) => {
      await opened;
      return rendered(key, { part: 'used-cars' });
    });
    const first = app.inject('/usato');
    while (renderings('/usato') === 0) await nextTurn();
    cache.drop('used-cars');
    open();
    await first;
    await app.inject('/usato');
    expect(renderings('/usato')).toBe(2);
  });

  it('many searches for used cars do not evict other responses', async () => {
    const { app, renderings } = serve(100_000, (key) =>
      rendered(key, { part: key.startsWith('/usato') ? 'used-cars' : undefined }),
    );
    await app.inject('/auto');
    for (let index = 0; index < 200; index++) await app.inject(`/usato?page=${index}`);
    await app.inject('/auto');
    expect(renderings('/auto')).toBe(1);
  });

  it('a failed rendering fails for all waiting requests and is not cached', async () => {
    let fails = true;
    const { app, renderings } = serve(1e6, async () => {
      await nextTurn();
      if (fails) throw new Error('broken');
      return rendered('mended');
    });
    const failures = await Promise.all(Array.from({ length: 5 }, () => app.inject('/a')));
    expect(failures.map(({ statusCode }) => statusCode)).toEqual(Array(5).fill(500));
    expect(renderings('/a')).toBe(1);
    fails = false;
    expect((await app.inject('/a')).body).toBe('mended');
    expect((await app.inject('/a')).body).toBe('mended');
    expect(renderings('/a')).toBe(2);
  });
});
