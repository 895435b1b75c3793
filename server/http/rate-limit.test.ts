import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { testEnvironment } from '#server/testing/test-app.ts';
import type { LogStream } from './logger.ts';
import { createServer } from './server.ts';
import { createVisitCounts } from './visitor-limit.ts';

/** 600 calls a minute, times this, are six; pages are ten times as many. */
const SIX_A_MINUTE = { RATE_LIMIT_FACTOR: '0.01' };
const LIMIT = 6;
const PAGE_LIMIT = 60;

const apps: FastifyInstance[] = [];
afterEach(async () => {
  for (const app of apps.splice(0)) await app.close();
});

async function serve(variables: NodeJS.ProcessEnv = {}, stream?: LogStream): Promise<FastifyInstance> {
  const app = await createServer(testEnvironment({ ...SIX_A_MINUTE, ...variables }), stream);
  for (const url of ['/wp-json/test', '/health/live', '/assets/app.js', '/', '/de/neuwagen', '/de/neuwagen.data'])
    app.get(url, () => ({ fine: true }));
  apps.push(app);
  return app;
}

async function statuses(count: number, call: (index: number) => Promise<{ statusCode: number }>): Promise<number[]> {
  const results: number[] = [];
  for (let index = 0; index < count; index++) results.push((await call(index)).statusCode);
  return results;
}

const firstSix = [...Array(LIMIT).fill(200), 429, 429];

describe('requests of one IP address', () => {
  it('requests above the limit are refused with the error model and Retry-After', async () => {
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

  it('requests do not count for another IP address', async () => {
    const app = await serve();
    const from = (remoteAddress: string) => () => app.inject({ url: '/wp-json/test', remoteAddress });
    expect(await statuses(8, from('10.0.0.1'))).toEqual(firstSix);
    expect(await statuses(8, from('10.0.0.2'))).toEqual(firstSix);
  });

  it('requests answered with 404 count too', async () => {
    const app = await serve();
    const results = await statuses(8, (index) => app.inject(`/wp-json/nothing/${index}`));
    expect(results).toEqual([...Array(LIMIT).fill(404), 429, 429]);
  });
});

describe('the network of a caller', () => {
  const from = (app: FastifyInstance) => (remoteAddress: string) => app.inject({ url: '/wp-json/test', remoteAddress });

  it('all addresses of an IPv6 /64 network count as one caller', async () => {
    const call = from(await serve());
    expect(await statuses(8, (index) => call(`2001:db8:7:7:${index + 1}::9`))).toEqual(firstSix);
    expect((await call('2001:db8:7:8::1')).statusCode).toBe(200);
  });

  it('an IPv4 address counts as one caller in both notations', async () => {
    const call = from(await serve());
    const notations = ['203.0.113.7', '::ffff:203.0.113.7', '::ffff:cb00:7107'];
    expect(await statuses(8, (index) => call(notations[index % 3] ?? ''))).toEqual(firstSix);
  });

  it('the oldest networks are evicted, so that memory stays bounded', () => {
    const counts = createVisitCounts();
    counts.of('10.0.0.1').calls = LIMIT;
    expect(counts.of('10.0.0.1').calls).toBe(LIMIT);
    for (let index = 0; index < 30_000; index++) counts.of(`2001:db8:${index.toString(16)}::1`).calls += 1;
    expect(counts.size).toBe(20_000);
    expect(counts.of('10.0.0.1').calls).toBe(0);
    // The newest networks stay.
    expect(counts.of('2001:db8:752f::9').calls).toBe(1);
  });

  it('the counts are reset every minute', () => {
    let now = 1_000;
    const counts = createVisitCounts(() => now);
    counts.of('10.0.0.1').pages = 5;
    now += 59_000;
    expect([counts.of('10.0.0.1').pages, counts.secondsLeft()]).toEqual([5, 1]);
    now += 1_000;
    expect(counts.of('10.0.0.1').pages).toBe(0);
  });
});

describe('pages', () => {
  it('pages are counted separately from calls', async () => {
    const app = await serve();
    expect(await statuses(PAGE_LIMIT, () => app.inject('/'))).toEqual(Array(PAGE_LIMIT).fill(200));
    expect(await statuses(8, () => app.inject('/wp-json/test'))).toEqual(firstSix);
    expect((await app.inject('/')).statusCode).toBe(429);
  });

  it('pages above the limit are answered with a self-reloading page in the language of the URL', async () => {
    const app = await serve();
    await statuses(PAGE_LIMIT, () => app.inject('/de/neuwagen'));
    const { statusCode, headers, body } = await app.inject({ url: '/de/neuwagen?x=1', headers: { accept: '*/*' } });
    expect(statusCode).toBe(429);
    expect(headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
    const wait = Number(headers['retry-after']);
    expect(wait).toBeGreaterThan(50);
    expect(body).toContain(`<html lang="de" data-retry="${wait}">`);
    expect(body).toContain('Einen Moment bitte');
    const script = /<script>(.*)<\/script>/.exec(body)?.[1] ?? '';
    expect(script).toContain('location.reload()');
    const hash = createHash('sha256').update(script).digest('base64');
    expect(headers['content-security-policy']).toContain(`script-src 'sha256-${hash}';`);
    expect((await app.inject('/')).body).toContain('Un attimo di pazienza');
  });

  it('data requests above the limit load that page', async () => {
    const app = await serve();
    await statuses(PAGE_LIMIT, () => app.inject('/de/neuwagen.data'));
    const data = await app.inject('/de/neuwagen.data?_routes=newCars.de&q=1');
    expect(data.statusCode).toBe(204);
    expect(data.headers).toMatchObject({ 'x-remix-redirect': '/de/neuwagen?q=1', 'x-remix-reload-document': 'true' });
    const elsewhere = await app.inject('//evil.example/x.data');
    expect(elsewhere.headers['x-remix-redirect']).toBe('/');
  });
});

describe('requests without a limit', () => {
  it.each(['/health/live', '/assets/app.js'])('%s is not counted', async (url) => {
    const app = await serve();
    expect(await statuses(20, () => app.inject(url))).toEqual(Array(20).fill(200));
    expect(await statuses(8, () => app.inject('/wp-json/test'))).toEqual(firstSix);
  });
});

describe('X-Forwarded-For', () => {
  const forwarded = (app: FastifyInstance, remoteAddress: string) => (index: number) =>
    app.inject({ url: '/wp-json/test', remoteAddress, headers: { 'x-forwarded-for': `203.0.113.${index}` } });

  it('X-Forwarded-For does not bypass the limit', async () => {
    expect(await statuses(8, forwarded(await serve(), '10.0.0.1'))).toEqual(firstSix);
  });

  it('X-Forwarded-For counts behind a trusted proxy', async () => {
    const app = await serve({ TRUST_PROXY: '10.0.0.0/8' });
    expect(await statuses(8, forwarded(app, '10.0.0.1'))).toEqual(Array(8).fill(200));
    const same = () =>
      app.inject({ url: '/wp-json/test', headers: { 'x-forwarded-for': '203.0.113.99' }, remoteAddress: '10.0.0.1' });
    expect(await statuses(8, same)).toEqual(firstSix);
  });

  it.each(['true', '1', '10.0.0.0/8'])(
    'the limit per network cannot be fooled by an invented first entry (TRUST_PROXY=%s)',
    async (trusted) => {
      const app = await serve({ TRUST_PROXY: trusted });
      const behindProxy = (index: number) =>
        app.inject({
          url: '/wp-json/test',
          remoteAddress: '10.0.0.1',
          headers: { 'x-forwarded-for': `203.0.113.${index}, 198.51.100.7` },
        });
      expect(await statuses(8, behindProxy)).toEqual(firstSix);
    },
  );

  it('behind two proxies the second entry of X-Forwarded-For from the end counts', async () => {
    const app = await serve({ TRUST_PROXY: '2' });
    const behindProxies = (visitor: string) => (index: number) =>
      app.inject({
        url: '/wp-json/test',
        remoteAddress: '10.0.0.1',
        headers: { 'x-forwarded-for': `203.0.113.${index}, ${visitor}, 10.0.0.2` },
      });
    expect(await statuses(8, behindProxies('198.51.100.7'))).toEqual(firstSix);
    expect(await statuses(8, behindProxies('198.51.100.8'))).toEqual(firstSix);
  });

  it('X-Forwarded-For of an untrusted client does not count', async () => {
    const app = await serve({ TRUST_PROXY: '10.0.0.0/8' });
    expect(await statuses(8, forwarded(app, '198.51.100.7'))).toEqual(firstSix);
  });
});

describe('a proxy that is not trusted', () => {
  async function warnings(variables: NodeJS.ProcessEnv, remoteAddress: string, forwarded?: string): Promise<number> {
    const lines: string[] = [];
    const app = await serve({ LOG_LEVEL: 'warn', ...variables }, { write: (line) => lines.push(line) });
    const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
    await statuses(3, () => app.inject({ url: '/wp-json/test', remoteAddress, headers }));
    expect(lines.join('')).not.toMatch(/203\.0\.113|10\.0\.0/);
    return lines.filter((line) => line.includes('TRUST_PROXY')).length;
  }

  it.each<[string, NodeJS.ProcessEnv, string, string | undefined, number]>([
    ['a warning about an untrusted proxy is logged once, without addresses', {}, '10.0.0.1', '203.0.113.1', 1],
    ['a proxy outside of the list is not trusted', { TRUST_PROXY: '10.0.0.0/8' }, '192.0.2.1', '203.0.113.1', 1],
    ['no warning is logged for a trusted proxy', { TRUST_PROXY: '10.0.0.0/8' }, '10.0.0.1', '203.0.113.1', 0],
    ['no warning is logged if one hop is trusted', { TRUST_PROXY: 'true' }, '10.0.0.1', '10.0.0.1', 0],
    ['no warning is logged without the header', {}, '10.0.0.1', undefined, 0],
  ])('%s', async (_case, variables, peer, forwarded, expected) => {
    expect(await warnings(variables, peer, forwarded)).toBe(expected);
  });
});
