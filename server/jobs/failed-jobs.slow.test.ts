import fastify from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { loggerOptions } from '#server/http/logger.ts';
import { useDatabase } from '#server/testing/test-database.ts';
import { defineJob, handleJob, type JobHandler } from './define-job.ts';
import { FinalError } from './final-error.ts';
import { createJobStore } from './jobs.store.ts';
import { createQueue, type Queue } from './queue.ts';

const database = useDatabase();
const DEADLINE = { timeout: 60_000, interval: 50 };
const DAY = 86_400;

let lines: { level: string; job?: string; msg: string }[] = [];
const log = fastify({
  logger: loggerOptions('warn', { write: (line) => void lines.push(JSON.parse(line)) }),
}).log;

let queue: Queue | undefined;
afterEach(async () => {
  await queue?.stop();
  lines = [];
});

function job(name: string, changes = {}) {
  return defineJob({
    name,
    payload: z.object({ to: z.string() }),
    retry: { limit: 2, delaySeconds: 1, longestDelaySeconds: 1 },
    timeoutSeconds: 30,
    ...changes,
  });
}

/** Runs the one job there is. */
async function run(handler: JobHandler): Promise<void> {
  const own = createQueue({ url: database.url, jobs: [handler.job], runsJobs: true, log });
  queue = own;
  await own.start([handler]);
  await database.connection.database.transaction((transaction) =>
    own.enqueue(transaction, handler.job, { to: 'maria@example.com' }),
  );
}

async function rowsOf(name: string) {
  const { rows } = await database.connection.pool.query<{ id: string; state: string; kept: number; output: unknown }>(
    'select id, state::text, deletion_seconds as kept, output from jobs.job where name = $1',
    [name],
  );
  return rows;
}

const store = () => createJobStore(database.connection.database);
const levelsOf = (name: string) => lines.filter((line) => line.job === name).map(({ level }) => level);

describe('a job that fails at every attempt', () => {
  it('a failing job logs warnings, then an error at its last attempt, and is stored for 30 days', async () => {
    const alwaysFailing = job('test.every-try');
    const fail = async () => {
      throw Object.assign(new Error('maria@example.com is unknown'), { code: 'EUNKNOWN' });
    };
    await run(handleJob(alwaysFailing, fail));
    await expect.poll(async () => (await rowsOf(alwaysFailing.name))[0]?.state, DEADLINE).toBe('failed');
    expect(levelsOf(alwaysFailing.name)).toEqual(['warn', 'warn', 'error']);
    expect(await rowsOf(alwaysFailing.name)).toMatchObject([
      { kept: 30 * DAY, output: { type: 'Error', code: 'EUNKNOWN' } },
    ]);
    expect(await store().listFailed()).toMatchObject([{ job: alwaysFailing.name, tries: 3, reason: 'Error EUNKNOWN' }]);
    expect(JSON.stringify([lines, await store().listFailed()])).not.toContain('maria');
  });
});

describe('a job that throws a FinalError', () => {
  it('a FinalError is not retried, but can be by command', async () => {
    const refused = job('test.final');
    let tries = 0;
    let isFixed = false;
    const handle = async () => {
      tries += 1;
      if (!isFixed) throw new FinalError('refused', { cause: { responseCode: 550 } });
    };
    await run(handleJob(refused, handle));
    await expect.poll(async () => (await rowsOf(refused.name))[0]?.state, DEADLINE).toBe('failed');
    expect(tries).toBe(1);
    expect(levelsOf(refused.name)).toEqual(['error']);
    const [failed] = (await store().listFailed()).filter(({ job }) => job === refused.name);
    expect(failed).toMatchObject({ tries: 1, reason: 'FinalError 550' });

    isFixed = true;
    expect(await store().retry(failed?.id)).toBe(1);
    await expect.poll(async () => (await rowsOf(refused.name))[0]?.state, DEADLINE).toBe('completed');
    expect(tries).toBe(2);
    // It keeps its id, so that what it has sent can be told from a second job.
    expect(await rowsOf(refused.name)).toMatchObject([{ id: failed?.id, kept: 3_600 }]);
    expect(await store().retry(failed?.id)).toBe(0);
  });
});

describe('a job that exceeds its timeout', () => {
  it('a timeout is logged like any other failure', async () => {
    const slow = job('test.slow', { timeoutSeconds: 1, retry: { limit: 0, delaySeconds: 1, longestDelaySeconds: 1 } });
    const { promise: end, resolve } = Promise.withResolvers<void>();
    await run(handleJob(slow, () => end));
    await expect.poll(async () => (await rowsOf(slow.name))[0]?.state, DEADLINE).toBe('failed');
    expect(levelsOf(slow.name)).toEqual(['error']);
    resolve();
  });
});

describe('stored jobs', () => {
  it('jobs are counted by name', async () => {
    expect(await store().count()).toContainEqual({
      job: 'test.every-try',
      waiting: 0,
      active: 0,
      done: 0,
      failed: 1,
    });
  });

  it('jobs that contain a user’s data are deleted with the user', async () => {
    await store().deleteContaining('Maria@example.com');
    expect(await store().listFailed()).toEqual([]);
    expect(await rowsOf('test.final')).toEqual([]);
  });
});
