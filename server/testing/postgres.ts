import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import type { TestProject } from 'vitest/node';
import { connect } from '#server/database/connect.ts';
import { startEmbeddedPostgres } from '#server/database/embedded.ts';
import { prepareDatabase } from '#server/database/prepare.ts';
import { seedDatabase } from '#server/demo/seed.ts';
import { createQueue } from '#server/jobs/queue.ts';
import { JOBS } from '#server/slices.ts';
import { copyFolder } from './copy-folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Of the database that each test file clones. */
    templateUrl: string;
    /** The data folder that process tests copy. */
    preparedFolder: string;
  }
}

/** Enough for every kind of listing; the whole demo stock would make every copy slow. */
const USED_CARS = 600;

/** One PostgreSQL per test run. It is migrated and seeded once, and tests use copies. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'targa-test-'));
  const prepared = join(folder, 'prepared');
  const running = join(folder, 'running');
  await mkdir(prepared);
  await mkdir(running);
  // PostgreSQL may run as another user, who must be able to enter.
  for (const path of [folder, prepared, running]) await chmod(path, 0o755);
  await prepareFolder(prepared);
  await copyFolder(prepared, running);
  const postgres = await startEmbeddedPostgres(running, { durable: false });
  project.provide('templateUrl', postgres.url);
  project.provide('preparedFolder', prepared);
  return async () => {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  };
}

/** What the first start of Targa does with an empty data folder. */
async function prepareFolder(folder: string): Promise<void> {
  const postgres = await startEmbeddedPostgres(folder, { durable: false });
  const { log } = fastify({ logger: false });
  const connection = connect(postgres.url, () => undefined);
  const queue = createQueue({ url: postgres.url, jobs: JOBS, runsJobs: false, log });
  const seed = () => seedDatabase(connection.database, { requested: 'demo', isLocal: true, usedCars: USED_CARS });
  await prepareDatabase({ connection, queue, seed, log, signal: AbortSignal.timeout(60_000) });
  // Otherwise autovacuum would do it in each of the copies, in the middle of their tests.
  await connection.pool.query('vacuum (analyze)');
  await queue.stop();
  await connection.close();
  await postgres.stop();
}
