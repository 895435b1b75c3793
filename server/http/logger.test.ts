import { Writable } from 'node:stream';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { endpoint } from '#contract/shared/endpoint.ts';
import { testEnvironment } from '#server/testing/test-app.ts';
import { useDatabase } from '#server/testing/test-database.ts';
import { createResponseCache } from './response-cache.ts';
import { createRoute } from './route.ts';
import { createServer } from './server.ts';

const SECRETS = ['tok-4711-secret', 'hunter2-password', 'maria.rossi', 'AB123CD', '203.0.113.77', 'Mozilla/9'];

const database = useDatabase();
const lines: Record<string, unknown>[] = [];
const stream = new Writable({
  write(chunk: Buffer, _encoding, done) {
    for (const line of chunk.toString().trim().split('\n')) lines.push(JSON.parse(line));
    done();
  },
});
let app: FastifyInstance;

const vehicle = endpoint({
  method: 'POST',
  path: '/test/vehicle/:plate',
  summary: 'For this test',
  params: z.object({ plate: z.string() }),
  query: z.object({ email: z.string() }),
  body: z.object({ password: z.string(), outcome: z.enum(['fine', 'cast', 'unique', 'raw', 'mail', 'nothing']) }),
  response: z.object({ fine: z.literal(true) }),
});

beforeAll(async () => {
  app = await createServer(testEnvironment({ LOG_LEVEL: 'trace', TRUST_PROXY: 'true' }), stream);
  const nothing = async () => undefined;
  const limits = { consume: nothing, check: nothing, count: async () => true, reset: nothing };
  const route = createRoute(app, {
    cache: createResponseCache(0),
    limits,
    authenticate: async () => undefined,
    pages: { register: () => undefined, transport: () => Promise.reject(new Error('No pages here')) },
  });
  const { connection } = database;
  await connection.database.execute(sql`create table secrets (value text unique)`);
  route(vehicle, async ({ params: { plate }, query: { email }, body }) => {
    if (body.outcome === 'cast') await connection.database.execute(sql`select ${email}::int`);
    for (let index = 0; body.outcome === 'unique' && index < 2; index++)
      await connection.database.execute(sql`insert into secrets values (${plate})`);
    if (body.outcome === 'raw') await connection.pool.query('select $1::uuid', [body.password]);
    if (body.outcome === 'mail') throw new Error(`550 5.1.1 <${email}>: user unknown`, { cause: { message: email } });
    if (body.outcome === 'nothing') throw undefined;
    return { fine: true as const };
  });
});
afterAll(() => app.close());
beforeEach(() => {
  lines.length = 0;
});

async function call(outcome: string) {
  const response = await app.inject({
    method: 'POST',
    url: '/wp-json/test/vehicle/AB123CD?email=maria.rossi@example.com',
    headers: { 'dk-authorization': 'tok-4711-secret', 'x-forwarded-for': '203.0.113.77', 'user-agent': 'Mozilla/9' },
    payload: { password: 'hunter2-password', outcome },
  });
  return { status: response.statusCode, log: lines.map((line) => JSON.stringify(line)).join('\n') };
}

function expectNoSecrets(log: string): void {
  for (const secret of SECRETS) expect(log).not.toContain(secret);
}

describe('the log of a request', () => {
  it('the log of a request has its route, status and time, and no personal data', async () => {
    const { status, log } = await call('fine');
    expect(status).toBe(200);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({
      level: 'info',
      time: expect.any(Number),
      method: 'POST',
      route: '/wp-json/test/vehicle/:plate',
      status: 200,
      ms: expect.any(Number),
      msg: 'answered',
    });
    expectNoSecrets(log);
  });

  it('the log of invalid input does not contain the input', async () => {
    const { status, log } = await call('hunter2-password');
    expect(status).toBe(400);
    expectNoSecrets(log);
  });

  it('the log of an unknown or malformed URL does not contain the URL', async () => {
    for (const url of ['/wp-json/AB123CD?q=maria.rossi', '/AB123CD', '/AB123CD/%']) await app.inject(url);
    expect(lines.filter(({ msg }) => msg === 'answered').length).toBeGreaterThanOrEqual(2);
    expectNoSecrets(lines.map((line) => JSON.stringify(line)).join('\n'));
  });
});

describe('the log of a failure', () => {
  it.each([
    ['cast', '22P02'],
    ['unique', '23505'],
    ['raw', '22P02'],
  ])('the log of a failed query (%s) has its code and stack, not the bound values', async (outcome, code) => {
    const { status, log } = await call(outcome);
    expect(status).toBe(500);
    expect(log).toContain(code);
    expect(log).toMatch(/at .*logger\.test\.ts/);
    expectNoSecrets(log);
  });

  it('the log of a failed mail does not contain the email address', async () => {
    const { status, log } = await call('mail');
    expect(status).toBe(500);
    expect(log).toContain('550 5.1.1 <[address]>: user unknown');
    expectNoSecrets(log);
  });

  it('a thrown value that is no error is logged too', async () => {
    const { status, log } = await call('nothing');
    expect(status).toBe(500);
    expect(log).toContain('service.failed');
    expectNoSecrets(log);
  });
});
