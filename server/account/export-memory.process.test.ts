import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertAccount, type TestAccount } from '#server/testing/accounts.ts';
import { insertProofs, insertQuote } from '#server/testing/purchases.ts';
import { startTarga, type TargaProcess, type TemporaryFolder, temporaryFolder } from '#server/testing/targa-process.ts';
import { useDatabase } from '#server/testing/test-database.ts';

const QUOTES = 8;
const DOCUMENTS_PER_QUOTE = 5;
const DOCUMENT_BYTES = 5_242_880;
const MEGABYTE = 1_048_576;

const database = useDatabase();
let folder: TemporaryFolder;
let server: TargaProcess;

beforeAll(async () => {
  folder = await temporaryFolder();
  // As scripts/launch.mjs runs it.
  server = await startTarga({
    DATA_DIR: folder.path,
    DATABASE_URL: database.url,
    NODE_OPTIONS: '--max-semi-space-size=16 --max-old-space-size=240',
    MALLOC_ARENA_MAX: '2',
    MALLOC_MMAP_THRESHOLD_: '131072',
    MALLOC_TRIM_THRESHOLD_: '131072',
  });
  await server.until('/health/ready', 200);
});
afterAll(async () => {
  await server.stop();
  await folder.remove();
});

async function insertCollector(): Promise<TestAccount> {
  const user = await insertAccount({ database });
  const documents = join(folder.path, 'files', 'proofs');
  await mkdir(documents, { recursive: true });
  const content = randomBytes(DOCUMENT_BYTES);
  for (let index = 0; index < QUOTES; index += 1) {
    const quoteId = await insertQuote({ database }, { userId: user.userId });
    for (const id of await insertProofs({ database }, quoteId, DOCUMENTS_PER_QUOTE))
      await writeFile(join(documents, id), content);
  }
  return user;
}

async function download({ token }: TestAccount): Promise<number> {
  const answer = await server.get('/wp-json/garagek/v1/user/export', { 'dk-authorization': token });
  expect(answer.status).toBe(200);
  let bytes = 0;
  for await (const piece of answer.body ?? []) bytes += piece.length;
  return bytes;
}

async function residentBytes(): Promise<number> {
  const { stdout } = await promisify(execFile)('ps', ['-o', 'rss=', '-p', String(server.child.pid)]);
  return Number(stdout) * 1_024;
}

it('exporting 200 MB of documents takes less than 100 MB of extra memory', async () => {
  const user = await insertCollector();
  // Loads what every process loads once, so that it does not count as the export's memory.
  await server.get('/wp-json/dkwp/v2/car/search');
  await download(await insertAccount({ database }));
  const before = await residentBytes();
  let peak = before;
  let isOver = false;
  const watching = (async () => {
    while (!isOver) {
      peak = Math.max(peak, await residentBytes());
      await sleep(50);
    }
  })();
  const bytes = await download(user).finally(() => {
    isOver = true;
  });
  await watching;
  expect(bytes).toBeGreaterThan(200 * MEGABYTE);
  expect((peak - before) / MEGABYTE).toBeLessThan(100);
});
