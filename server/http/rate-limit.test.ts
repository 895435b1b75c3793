import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { testEnvironment } from '#server/testing/test-app.ts';
import { createServer } from './server.ts';

/** 600 requests a minute, times this, are six. */
const SIX_A_MINUTE = { RATE_LIMIT_FACTOR: '0.01' };
const LIMIT = 6;

const apps: FastifyInstance[] = [];
afterEach(async () => {
  for (const app of apps.splice(0)) await app.close();
});

async function serve(variables: NodeJS.ProcessEnv = {}): Promise<FastifyInstance> {
  const app = await createServer(testEnvironment({ ...SIX_A_MINUTE, ...variables }));
  for (const url of ['/wp-json/test', '/health/live', '/assets/app.js']) app.get(url, () => ({ fine: true }));
  apps.push(app);
  return app;
}

async function statuses(count: number, call: (index: number) => Promise<{ statusCode: number }>): Promise<number[]> {
  const results: number[] = [];
  for (let index = 0; index < count; index++) results.push((await call(index)).statusCode);
  return results;
}

const firstSix = [...Array(LIMIT).fill(200), 429, 429];

describe('requests of one address', () => {
  it('are refused above the limit, with the error model and the time to wait', async () => {
    const app = await serve();
    const call = () => app.inject({ url: '/wp-json/test', headers: { 'accept-language': 'de' } });
    expect(await statuses(8, call)).toEqual(firstSix);
    const refused = await call();
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(50);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60);
    expect(refused.headers['cache-control']).toBe('no-store');
    expect(refused.json()).toEqual({
      code: 'request.too-many',
      message: expect.stringMatching(/Anfragen/),
      data: { status: 429, params: {} },
    });
  });

  it('do not count for another address', async () => {
    const app = await serve();
    const from = (remoteAddress: string) => () => app.inject({ url: '/wp-json/test', remoteAddress });
    expect(await statuses(8, from('10.0.0.1'))).toEqual(firstSix);
    expect(await statuses(8, from('10.0.0.2'))).toEqual(firstSix);
  });

  it('count also where nothing is found', async () => {
    const app = await serve();
    const results = await statuses(8, (index) => app.inject(`/wp-json/nothing/${index}`));
    expect(results).toEqual([...Array(LIMIT).fill(404), 429, 429]);
  });
});

describe('not counted', () => {
  it.each(['/health/live', '/assets/app.js'])('%s', async (url) => {
    const app = await serve();
    expect(await statuses(20, () => app.inject(url))).toEqual(Array(20).fill(200));
    expect(await statuses(8, () => app.inject('/wp-json/test'))).toEqual(firstSix);
  });
});

describe('X-Forwarded-For', () => {
  const forwarded = (app: FastifyInstance, remoteAddress: string) => (index: number) =>
    app.inject({ url: '/wp-json/test', remoteAddress, headers: { 'x-forwarded-for': `203.0.113.${index}` } });

  it('is nobody’s way around the limit', async () => {
    expect(await statuses(8, forwarded(await serve(), '10.0.0.1'))).toEqual(firstSix);
  });

  it('counts behind a trusted proxy', async () => {
    const app = await serve({ TRUST_PROXY: '10.0.0.0/8' });
    expect(await statuses(8, forwarded(app, '10.0.0.1'))).toEqual(Array(8).fill(200));
    const same = () =>
      app.inject({ url: '/wp-json/test', headers: { 'x-forwarded-for': '203.0.113.99' }, remoteAddress: '10.0.0.1' });
    expect(await statuses(8, same)).toEqual(firstSix);
  });

  it('of a stranger does not count, although a proxy is trusted', async () => {
    const app = await serve({ TRUST_PROXY: '10.0.0.0/8' });
    expect(await statuses(8, forwarded(app, '198.51.100.7'))).toEqual(firstSix);
  });
});
