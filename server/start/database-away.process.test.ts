import { afterAll, beforeAll, expect, it } from 'vitest';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#server/database/embedded.ts';
import { startTarga, type TargaProcess, temporaryFolder } from '#server/testing/targa-process.ts';

let databaseFolder: Awaited<ReturnType<typeof temporaryFolder>>;
let dataFolder: Awaited<ReturnType<typeof temporaryFolder>>;
let postgres: EmbeddedPostgres;
let targa: TargaProcess;

beforeAll(async () => {
  databaseFolder = await temporaryFolder();
  dataFolder = await temporaryFolder();
  postgres = await startEmbeddedPostgres(databaseFolder.path, { durable: false });
}, 60_000);

afterAll(async () => {
  await targa.stop();
  await postgres.stop();
  await Promise.all([databaseFolder.remove(), dataFolder.remove()]);
});

/** Restarts it on the same port, so that DATABASE_URL stays valid. */
async function restartPostgres(): Promise<void> {
  const port = Number(new URL(postgres.url).port);
  postgres = await startEmbeddedPostgres(databaseFolder.path, { durable: false, port });
}

it('the server survives an outage of its database, reports it and recovers', async () => {
  await postgres.stop();
  targa = await startTarga({ DATABASE_URL: postgres.url, DATA_DIR: dataFolder.path });
  await targa.until('/health/live', 200);
  expect((await targa.get('/health/ready')).status).toBe(503);
  await expect.poll(() => targa.output(), { timeout: 60_000 }).toContain('the database is away; waiting for it');

  const page = await targa.get('/de/neuwagen');
  expect(page.status).toBe(503);
  const html = await page.text();
  expect(html).toContain('Gerade nicht erreichbar');
  expect(html).toContain('id="header"');
  const call = await targa.get('/wp-json/dkwp/v2/car/makes', { 'accept-language': 'es' });
  expect(call.status).toBe(503);
  expect(await call.json()).toMatchObject({
    code: 'service.unavailable',
    message: expect.stringContaining('no está disponible'),
  });
  expect(Number(call.headers.get('retry-after'))).toBeGreaterThan(0);

  await restartPostgres();
  await targa.until('/health/ready', 200);
  // Reconnecting clears the cache, and so does a search index that is ready.
  await expect.poll(() => targa.output(), { timeout: 60_000 }).toContain('changes of the catalogue are heard again');
  expect((await targa.get('/cerca-auto')).status).toBe(200);
  expect((await targa.get('/de/neuwagen')).status).toBe(200);

  await postgres.stop();
  await targa.until('/health/ready', 503);
  expect((await targa.get('/health/live')).status).toBe(200);
  // Cached pages are still served.
  expect((await targa.get('/de/neuwagen')).status).toBe(200);
  expect((await targa.get('/de/neuwagen/fiat')).status).toBe(503);

  await restartPostgres();
  await targa.until('/health/ready', 200);
  expect((await targa.get('/de/neuwagen/fiat')).status).toBe(200);
  expect(await targa.stop()).toBe(0);
}, 120_000);
