import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePort } from '#server/database/free-port.ts';
import { JOBS } from '#server/slices.ts';
import { type ReadSample, readMetrics, sumOf } from '#server/testing/read-metrics.ts';
import { runTargaCommand } from '#server/testing/targa-command.ts';
import { startTarga, type TargaProcess, temporaryFolder } from '#server/testing/targa-process.ts';
import { useDatabase } from '#server/testing/test-database.ts';

const DRAIN_SECONDS = 3;

interface Watched extends TargaProcess {
  /** On the metrics port. */
  request(path: string): Promise<Response>;
  metrics(): Promise<ReadSample[]>;
}

const database = useDatabase();
const opened = new AsyncDisposableStack();
let shared: NodeJS.ProcessEnv;
let web: Watched;
let worker: Watched;

async function folder(): Promise<string> {
  const { path, remove } = await temporaryFolder();
  opened.defer(remove);
  return path;
}

async function start(env: NodeJS.ProcessEnv): Promise<Watched> {
  const port = await freePort();
  const targa = await startTarga({ ...shared, DATA_DIR: await folder(), METRICS_PORT: String(port), ...env });
  opened.defer(async () => void (await targa.stop()));
  const request = (path: string) => fetch(`http://127.0.0.1:${port}${path}`);
  return { ...targa, request, metrics: async () => readMetrics(await (await request('/metrics')).text()) };
}

async function untilReady({ request, child, output }: Watched): Promise<void> {
  while (child.exitCode === null) {
    const status = await request('/health/ready').then(
      (response) => response.status,
      () => 0,
    );
    if (status === 200) return;
    await sleep(50);
  }
  throw new Error(`It ended: ${output()}`);
}

beforeAll(async () => {
  shared = { DATABASE_URL: database.url, FILES_URL: pathToFileURL(await folder()).href };
  web = await start({ ROLES: 'web', DRAIN_SECONDS: String(DRAIN_SECONDS) });
  await untilReady(web);
  worker = await start({ ROLES: 'worker' });
  await untilReady(worker);
});
afterAll(() => opened.disposeAsync());

it('a web process counts requests and cache lookups, on the metrics port only', async () => {
  const answered = async () =>
    sumOf(await web.metrics(), 'http_requests_total', { method: 'GET', route: '/*', status: '200' });
  await web.get('/privacy-policy');
  const before = await answered();
  const hitsBefore = sumOf(await web.metrics(), 'targa_page_cache_lookups_total', { result: 'hit' });
  for (let index = 0; index < 5; index++) await web.get('/privacy-policy');
  expect(await answered()).toBe(before + 5);

  const samples = await web.metrics();
  expect(sumOf(samples, 'targa_page_cache_lookups_total', { result: 'hit' })).toBe(hitsBefore + 5);
  expect(sumOf(samples, 'targa_page_cache_lookups_total', { result: 'miss' })).toBeGreaterThan(0);
  for (const name of [
    'http_request_duration_seconds_count',
    'targa_page_cache_bytes',
    'targa_database_pool',
    'process_resident_memory_bytes',
    'nodejs_heap_size_limit_bytes',
  ])
    expect(sumOf(samples, name), name).toBeGreaterThan(0);
  expect(sumOf(samples, 'targa_ready')).toBe(1);
  await expect.poll(async () => sumOf(await web.metrics(), 'nodejs_eventloop_lag_max_seconds')).toBeGreaterThan(0);
  expect((await web.get('/metrics')).status).toBe(404);
  expect((await web.request('/')).status).toBe(404);
});

it('a worker reports health, queue and mails on the metrics port and serves nothing else', async () => {
  expect((await worker.request('/health/live')).status).toBe(200);
  await expect(worker.get('/health/live')).rejects.toThrow();
  expect(sumOf(await worker.metrics(), 'targa_mails_total', { outcome: 'sent' })).toBe(0);

  const mail = ['mail', 'test', 'anna@example.it'];
  expect((await runTargaCommand(mail, { ...shared, DATA_DIR: await folder() })).code).toBe(0);
  const sent = async () => sumOf(await worker.metrics(), 'targa_mails_total', { outcome: 'sent' });
  await expect.poll(sent, { timeout: 60_000 }).toBe(1);

  const jobs = (await worker.metrics()).filter(({ name }) => name === 'targa_jobs');
  const states = jobs.filter(({ labels }) => labels['job'] === 'mail.send').map(({ labels }) => labels['state']);
  expect(states).toEqual(['created', 'retry', 'active', 'failed']);
  expect(new Set(jobs.map(({ labels }) => labels['job']))).toEqual(new Set(JOBS.map(({ name }) => name)));
  expect((await web.metrics()).some(({ name }) => name === 'targa_jobs')).toBe(false);
});

it('a failed job is counted', async () => {
  const { pool } = database.connection;
  await pool.query("insert into jobs.job (name, data, state) values ('mail.send', '{}', 'failed')");
  const failed = async () => sumOf(await worker.metrics(), 'targa_jobs', { job: 'mail.send', state: 'failed' });
  await expect.poll(failed, { timeout: 30_000 }).toBe(1);
});

it('a starting web process answers as soon as it can serve, and is ready when it has read its indexes', async () => {
  const starting = await start({ ROLES: 'web' });
  const first = async (): Promise<number> => {
    const answer = await starting.get('/wp-json/dkwp/v2/car/makes').catch(() => undefined);
    if (answer) return answer.status;
    if (starting.child.exitCode !== null) throw new Error(`It ended: ${starting.output()}`);
    await sleep(5);
    return first();
  };
  expect(await first()).toBe(200);
  expect((await starting.request('/health/ready')).status).toBe(503);
  await untilReady(starting);
});

it('a stopping web process reports not ready, serves for a while and then ends in order', async () => {
  const exit = once(web.child, 'exit');
  const asked = Date.now();
  web.child.kill('SIGTERM');
  await web.until('/health/ready', 503);
  expect((await web.request('/health/ready')).status).toBe(503);
  const page = await web.get('/privacy-policy');
  expect([page.status, page.headers.get('connection')]).toEqual([200, 'close']);
  expect((await web.get('/wp-json/dkwp/v2/car/makes')).status).toBe(200);
  expect((await exit)[0]).toBe(0);
  expect(Date.now() - asked).toBeGreaterThanOrEqual(DRAIN_SECONDS * 1_000);
});
