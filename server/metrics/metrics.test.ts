import type { FastifyInstance } from 'fastify';
import { afterEach, expect, it } from 'vitest';
import { createServer } from '#server/http/server.ts';
import { readMetrics, sumOf } from '#server/testing/read-metrics.ts';
import { testEnvironment } from '#server/testing/test-app.ts';
import { formatMetrics, gauge } from './prometheus.ts';
import { createRequestMetrics } from './request-metrics.ts';

const apps: FastifyInstance[] = [];
afterEach(async () => {
  for (const app of apps.splice(0)) await app.close();
});

async function serve() {
  const requests = createRequestMetrics();
  const app = await createServer(testEnvironment(), undefined, { requests });
  apps.push(app);
  app.get('/vehicle/:plate', () => ({ fine: true }));
  app.post('/vehicle/:plate', (_request, reply) => reply.code(204).send());
  const read = () => formatMetrics(requests.read());
  return { app, read, samples: () => readMetrics(read()) };
}

it('requests are counted by route, method and status', async () => {
  const { app, samples } = await serve();
  for (const plate of ['AB123CD', 'EF456GH']) await app.inject(`/vehicle/${plate}`);
  await app.inject({ method: 'POST', url: '/vehicle/AB123CD' });
  await app.inject('/nowhere');
  const route = '/vehicle/:plate';
  expect(sumOf(samples(), 'http_requests_total', { method: 'GET', route, status: '200' })).toBe(2);
  expect(sumOf(samples(), 'http_requests_total', { method: 'POST', route, status: '204' })).toBe(1);
  expect(sumOf(samples(), 'http_requests_total', { route: 'unknown', status: '404' })).toBe(1);
});

it('duration buckets are cumulative up to the count of the route', async () => {
  const requests = createRequestMetrics();
  const record = requests.recorder('GET', '/x');
  for (const milliseconds of [0.5, 1, 30, 700, 60_000]) record(200, milliseconds);
  const samples = readMetrics(formatMetrics(requests.read()));
  const buckets = samples.filter(({ name }) => name === 'http_request_duration_seconds_bucket');
  expect(buckets.map(({ labels, value }) => [labels['le'], value])).toEqual([
    ['0.001', 2],
    ['0.0025', 2],
    ['0.005', 2],
    ['0.01', 2],
    ['0.025', 2],
    ['0.05', 3],
    ['0.1', 3],
    ['0.25', 3],
    ['0.5', 3],
    ['1', 4],
    ['2.5', 4],
    ['5', 4],
    ['10', 4],
    ['+Inf', 5],
  ]);
  expect(sumOf(samples, 'http_request_duration_seconds_count')).toBe(5);
  expect(sumOf(samples, 'http_request_duration_seconds_sum')).toBeCloseTo(60.7315);
});

it('paths do not become labels, and unknown ones add no lines', async () => {
  const { app, read } = await serve();
  const request = async (count: number) => {
    for (let index = 0; index < count; index++) {
      await app.inject(`/vehicle/SECRET${index}?email=secret${index}@example.org`);
      await app.inject({ method: 'PURGE' as 'GET', url: `/wp-json/secret/${index}` });
      await app.inject(`/secret${index}`);
    }
  };
  await request(2);
  const lines = read().split('\n').length;
  await request(100);
  expect(read().split('\n')).toHaveLength(lines);
  expect(read()).not.toMatch(/secret/i);
});

it('labels are escaped', () => {
  const text = formatMetrics([gauge('x', 'Help.', [{ labels: { a: 'say "\\" and\nthen' }, value: 1 }])]);
  expect(text).toBe('# HELP x Help.\n# TYPE x gauge\nx{a="say \\"\\\\\\" and\\nthen"} 1\n');
  expect(readMetrics(text)).toHaveLength(1);
});
