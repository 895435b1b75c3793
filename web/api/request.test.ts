import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { REQUEST_TIMEOUT_MS, RequestError, request, withTimestamp } from './request.ts';

let server: Server;
let origin: string;
const seen: string[] = [];

beforeAll(async () => {
  server = createServer((incoming, response) => {
    seen.push(incoming.url ?? '');
    const status = Number(/^\/(\d+)/.exec(incoming.url ?? '')?.[1]);
    if (incoming.url === '/never') return;
    const kind = /text|image/.exec(incoming.url ?? '')?.[0];
    response.writeHead(status, { 'content-type': kind ? `${kind}/plain` : 'application/json' });
    response.end(incoming.url?.includes('broken') ? '{"half' : status === 204 ? undefined : '{"status":true}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

describe('request', () => {
  it.each([200, 201, 204, 299])('a request succeeds with status %i', async (status) => {
    expect(await request(`${origin}/${status}`)).toEqual(status === 204 ? '' : { status: true });
  });

  it.each([300, 304, 400, 401, 404, 429, 500, 503])(
    'a request with status %i throws an error with status and body',
    async (status) => {
      const failure = await request(`${origin}/${status}`).catch((error: unknown) => error);
      expect(failure).toBeInstanceOf(RequestError);
      expect((failure as RequestError).status).toBe(status);
      if (status !== 304) expect((failure as RequestError).body).toEqual({ status: true });
    },
  );

  it('text and invalid JSON are returned as text', async () => {
    expect(await request(`${origin}/200/text`)).toBe('{"status":true}');
    expect(await request(`${origin}/200/broken`)).toBe('{"half');
  });

  it('a file is returned as a Blob', async () => {
    const file = (await request(`${origin}/200/image`)) as Blob;
    expect(file).toBeInstanceOf(Blob);
    expect([file.type, await file.text()]).toEqual(['image/plain', '{"status":true}']);
  });

  it('a request fails after the given timeout', async () => {
    await expect(request(`${origin}/never`, { timeout: 50 })).rejects.toMatchObject({ name: 'TimeoutError' });
  });

  it('a request can be aborted', async () => {
    const controller = new AbortController();
    const waiting = request(`${origin}/never`, { signal: controller.signal, timeout: 10_000 });
    controller.abort();
    await expect(waiting).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('a timestamp bypasses caches', async () => {
    await request(`${origin}/200?a=1`, { bustCache: true });
    expect(seen.at(-1)).toMatch(/^\/200\?a=1&_=\d{13}$/);
    expect(withTimestamp('/x', 5)).toBe('/x?_=5');
  });
});

describe('a request without a response', () => {
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('a request fails after the default timeout, also while reading the body', async () => {
    vi.useFakeTimers();
    let signal: AbortSignal | null | undefined;
    vi.stubGlobal('fetch', (_url: string, init: RequestInit) => {
      signal = init.signal;
      return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal?.reason)));
    });
    const outcome = request('/never').catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(REQUEST_TIMEOUT_MS - 1);
    expect(signal?.aborted).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(await outcome).toMatchObject({ name: 'TimeoutError' });
    expect(signal?.aborted).toBe(true);
  });

  it('the timer is cleared when the response arrives', async () => {
    vi.useFakeTimers();
    vi.stubGlobal('fetch', async () => Response.json({ status: true }));
    await request('/soon');
    expect(vi.getTimerCount()).toBe(0);
  });
});
