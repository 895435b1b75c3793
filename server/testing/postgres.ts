import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import type { TestProject } from 'vitest/node';
import { JOBS } from '#server/app.ts';
import { connect } from '#server/database/connect.ts';
import { startEmbeddedPostgres } from '#server/database/embedded.ts';
import { prepareDatabase } from '#server/database/prepare.ts';
import { createQueue } from '#server/jobs/queue.ts';

declare module 'vitest' {
  interface ProvidedContext {
    templateUrl: string;
  }
}

/** One PostgreSQL per test run, with a migrated and seeded template that each test file clones. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'targa-test-'));
  // PostgreSQL may run as another user, who must get there.
  await chmod(folder, 0o755);
  const postgres = await startEmbeddedPostgres(folder, { durable: false, database: 'template' });
  const { log } = fastify({ logger: false });
  const connection = connect(postgres.url, () => undefined);
  const queue = createQueue({ url: postgres.url, jobs: JOBS, works: false, log });
  await prepareDatabase({ connection, queue, seed: 'demo', log, signal: AbortSignal.timeout(60_000) });
  await queue.stop();
  await connection.close();
  project.provide('templateUrl', postgres.url);
  return async () => {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
