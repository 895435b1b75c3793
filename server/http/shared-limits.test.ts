import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { endpoint } from '#contract/shared/endpoint.ts';
import { AppError } from '#contract/shared/errors.ts';
import { type Connection, connect } from '#server/database/connect.ts';
import { testEnvironment } from '#server/testing/test-app.ts';
import { useDatabase } from '#server/testing/test-database.ts';
import { createResponseCache } from './response-cache.ts';
import { createRoute } from './route.ts';
import { createServer } from './server.ts';
import { createSharedLimits } from './shared-limits.ts';

const database = useDatabase();
let other: Connection;
beforeAll(() => {
  other = connect(database.url, () => undefined);
});
afterAll(() => other.close());

/** The outcomes of many concurrent uses, alternating between two processes. */
async function useTogether(limit: { name: string; points: number; seconds: number }, key: string, count: number) {
  const processes = [createSharedLimits(database.connection.pool, 1), createSharedLimits(other.pool, 1)];
  const uses = Array.from({ length: count }, (_, index) => processes[index % 2]?.consume(limit, key));
  const outcomes = await Promise.allSettled(uses);
  return {
    passed: outcomes.filter(({ status }) => status === 'fulfilled').length,
    errors: outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as unknown] : [])),
  };
}

describe('a limit shared by two processes', () => {
  it('a shared limit allows exactly its points to 100 concurrent uses', async () => {
    const { passed, errors } = await useTogether({ name: 'race', points: 30, seconds: 600 }, '10.0.0.1', 100);
    expect(passed).toBe(30);
    expect(errors).toHaveLength(70);
    for (const error of errors) {
      expect(error).toBeInstanceOf(AppError);
      const { code, params } = error as AppError;
      expect(code).toBe('request.too-many');
      expect(Number(params.retryAfter)).toBeGreaterThan(590);
      expect(Number(params.retryAfter)).toBeLessThanOrEqual(600);
    }
  });

  it('every key and every limit is counted separately', async () => {
    const limit = { name: 'keys', points: 3, seconds: 600 };
    const results = await Promise.all(['a', 'b', 'c'].map((key) => useTogether(limit, key, 10)));
    expect(results.map(({ passed }) => passed)).toEqual([3, 3, 3]);
    expect((await useTogether({ ...limit, name: 'other' }, 'a', 10)).passed).toBe(3);
    expect((await useTogether(limit, 'a', 2)).passed).toBe(0);
  });

  it('a shared limit is reset when its window ends', async () => {
    const limit = { name: 'short', points: 2, seconds: 1 };
    expect((await useTogether(limit, 'a', 5)).passed).toBe(2);
    await expect.poll(async () => (await useTogether(limit, 'a', 1)).passed, { timeout: 60_000 }).toBe(1);
  });

  it('a shared limit grows with its factor and is at least one', async () => {
    const limit = { name: 'factor', points: 4, seconds: 600 };
    const double = createSharedLimits(database.connection.pool, 2);
    const uses = await Promise.allSettled(Array.from({ length: 12 }, () => double.consume(limit, 'a')));
    expect(uses.filter(({ status }) => status === 'fulfilled')).toHaveLength(8);
    await createSharedLimits(database.connection.pool, 0.001).consume({ ...limit, name: 'tiny' }, 'a');
  });

  it('a shared limit can be checked without counting, and counted without refusing', async () => {
    const limits = createSharedLimits(database.connection.pool, 1);
    const elsewhere = createSharedLimits(other.pool, 1);
    const limit = { name: 'failures', points: 3, seconds: 600 };
    for (let index = 0; index < 5; index++) await limits.check(limit, 'a');
    const counted: boolean[] = [];
    for (let index = 0; index < 5; index++) counted.push(await limits.count(limit, 'a'));
    expect(counted).toEqual([true, true, true, false, false]);
    for (const process of [limits, elsewhere]) {
      const refusal = await process.check(limit, 'a').catch((error: unknown) => error);
      expect(refusal).toMatchObject({ code: 'request.too-many' });
      expect(Number((refusal as AppError).params.retryAfter)).toBeGreaterThan(590);
    }
    await limits.check(limit, 'b');
    await limits.check({ ...limit, name: 'other failures' }, 'a');
  });

  it('a shared limit that was only checked is reset too', async () => {
    const limits = createSharedLimits(database.connection.pool, 1);
    const limit = { name: 'brief', points: 1, seconds: 1 };
    await limits.count(limit, 'a');
    await expect(limits.check(limit, 'a')).rejects.toMatchObject({ code: 'request.too-many' });
    await expect
      .poll(
        () =>
          limits.check(limit, 'a').then(
            () => 'free',
            () => 'used up',
          ),
        { timeout: 60_000 },
      )
      .toBe('free');
  });

  it('shared limits store hashes, never the keys', async () => {
    await useTogether({ name: 'secret', points: 5, seconds: 600 }, 'maria.rossi@example.com', 1);
    const { rows } = await other.pool.query<{ key: string }>("select key from rate_limits where key like 'secret%'");
    expect(rows).toHaveLength(1);
    expect(rows[0]?.key).toMatch(/^secret:[\w-]{43}$/);
    const all = await other.pool.query('select * from rate_limits');
    expect(JSON.stringify(all.rows)).not.toMatch(/maria|example|10\.0\.0\.1/);
  });
});

describe('a route with a limit', () => {
  const limited = endpoint({
    method: 'POST',
    path: '/test/limited',
    summary: 'For this test',
    body: z.object({}),
    response: z.object({ done: z.literal(true) }),
    limit: { name: 'route', points: 2, seconds: 300 },
  });

  it('a route with a limit answers 429 with a text and Retry-After, per caller', async () => {
    const app = await createServer(testEnvironment());
    const limits = createSharedLimits(database.connection.pool, 1);
    const route = createRoute(app, {
      cache: createResponseCache(0),
      limits,
      authenticate: async () => undefined,
      pages: { register: () => undefined, transport: () => Promise.reject(new Error('No pages here')) },
    });
    route(limited, async () => ({ done: true as const }));
    const call = (remoteAddress: string) =>
      app.inject({
        method: 'POST',
        url: '/wp-json/test/limited',
        payload: {},
        remoteAddress,
        headers: { 'accept-language': 'en' },
      });

    for (let index = 0; index < 2; index++) expect((await call('10.1.1.1')).json()).toEqual({ done: true });
    const refused = await call('10.1.1.1');
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(290);
    expect(refused.json()).toEqual({
      code: 'request.too-many',
      message: expect.stringMatching(/too many requests/i),
      data: { status: 429, params: {} },
    });
    expect((await call('10.1.1.2')).statusCode).toBe(200);
    const ofOneNetwork = ['2001:db8:1:1::1', '2001:db8:1:1::2', '2001:db8:1:1:9::3'];
    const statuses: number[] = [];
    for (const address of ofOneNetwork) statuses.push((await call(address)).statusCode);
    expect(statuses).toEqual([200, 200, 429]);
    await app.close();
  });
});
