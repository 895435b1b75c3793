import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testEnvironment } from '#server/testing/test-app.ts';
import { createServer } from './server.ts';

const TIMEOUTS = { headersMs: 500, bodyMs: 500, requestMs: 1_500, idleMs: 30_000, keepAliveMs: 30_000, checkMs: 50 };
/** Longer than any of these requests may take. */
const LIMIT_MS = 20_000;

let app: FastifyInstance;
const lines: string[] = [];
beforeAll(async () => {
  const log = { write: (line: string) => void lines.push(line) };
  app = await createServer(testEnvironment({ LOG_LEVEL: 'info' }), log, { timeouts: TIMEOUTS });
  app.post('/form', async ({ body }) => ({ received: body }));
  app.post('/long-work', async () => {
    await sleep(TIMEOUTS.requestMs + 500);
    return { done: true };
  });
  app.post('/waiting-upload', () => new Promise(() => undefined));
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

/** Sends the beginning, then one chunk after the other until the connection is closed. */
async function send(beginning: string, drop?: string): Promise<string> {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  let answer = '';
  socket.on('data', (chunk) => (answer += chunk));
  // Closing the connection while sending can cause an error.
  socket.on('error', () => undefined);
  const closed = new Promise((resolve) => socket.once('close', resolve));
  await once(socket, 'connect');
  socket.write(beginning);
  const dripping = setInterval(() => {
    if (drop !== undefined && socket.writable) socket.write(drop);
  }, 30);
  const wasClosed = await Promise.race([closed.then(() => true), sleep(LIMIT_MS, false)]);
  clearInterval(dripping);
  socket.destroy();
  return wasClosed ? answer : `still open after ${LIMIT_MS} ms: ${answer}`;
}

const post = (path: string, ...headers: string[]) =>
  [`POST ${path} HTTP/1.1`, 'host: x', 'accept-language: en', ...headers, '', ''].join('\r\n');
const JSON_TYPE = 'content-type: application/json';
const FORM_TYPE = 'content-type: multipart/form-data; boundary=x';

describe('requests that arrive too slowly', () => {
  it.each([
    ['a body of known length, byte by byte,', post('/form', JSON_TYPE, 'content-length: 100000'), ' '],
    ['a chunked body, byte by byte,', post('/form', JSON_TYPE, 'transfer-encoding: chunked'), '1\r\n \r\n'],
    ['a body that never arrives', post('/form', JSON_TYPE, 'content-length: 100000'), undefined],
  ])('%s is answered with 408 and its connection closed', async (_name, beginning, drop) => {
    const answer = await send(beginning, drop);
    expect(answer).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
    expect(answer).toContain('"code":"request.too-slow"');
  });

  it.each([
    ['slow headers', 'POST /form HTTP/1.1\r\nhost: x\r\n', 'x-drop: 1\r\n'],
    ['endless headers', 'POST /form HTTP/1.1\r\nhost: x\r\n', undefined],
    ['an upload that is not read', post('/waiting-upload', FORM_TYPE, 'transfer-encoding: chunked'), '1\r\n \r\n'],
  ])('%s is answered with 408 and its connection closed', async (_name, beginning, drop) => {
    expect(await send(beginning, drop)).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
  });

  it('24 concurrent slow requests are all answered with 408', async () => {
    const slow = post('/form', JSON_TYPE, 'content-length: 100000');
    const answers = await Promise.all(Array.from({ length: 24 }, () => send(slow, ' ')));
    expect(answers.filter((answer) => answer.startsWith('HTTP/1.1 408'))).toHaveLength(24);
  });

  it('slow requests are not logged as errors', () => {
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.filter((line) => /"level":"(error|fatal)"/.test(line))).toEqual([]);
  });
});

describe('a request whose sender leaves', () => {
  it('a disconnected client is not logged as an error', async () => {
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
    const arrived = once(app.server, 'request');
    socket.write(post('/form', JSON_TYPE, 'content-length: 100000'));
    const [request] = (await arrived) as [IncomingMessage];
    const closed = new Promise((resolve) => request.once('close', resolve));
    socket.resetAndDestroy();
    await closed;
    expect(lines.filter((line) => /"level":"(error|fatal)"/.test(line))).toEqual([]);
  });
});

describe('a request that arrives in time', () => {
  it('processing a request may take longer than its arrival', async () => {
    const answer = await app.inject({ method: 'POST', url: '/long-work', payload: {} });
    expect(answer.statusCode).toBe(200);
    const body = '{"a":1}';
    const closing = post('/long-work', JSON_TYPE, `content-length: ${body.length}`, 'connection: close');
    expect(await send(closing + body)).toMatch(/^HTTP\/1\.1 200 OK\r\n.*"done":true/s);
  });
});
