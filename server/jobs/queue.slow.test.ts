import fastify from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { useDatabase } from '#server/testing/test-database.ts';
import { defineJob, handleJob, type Job, type JobHandler } from './define-job.ts';
import { checkHandlers, createQueue, type Queue } from './queue.ts';

const database = useDatabase();
const { log } = fastify({ logger: false });
const DEADLINE = { timeout: 60_000, interval: 50 };

function job(name: string, retryLimit = 0) {
  return defineJob({
    name,
    payload: z.object({ number: z.number() }),
    retry: { limit: retryLimit, delaySeconds: 1, longestDelaySeconds: 1 },
    timeoutSeconds: 30,
  });
}

const queues: Queue[] = [];
afterEach(async () => {
  for (const queue of queues.splice(0)) await queue.stop();
});

/** Acts as a process of its own on the database. */
async function startQueue(jobs: readonly Job[], handlers?: readonly JobHandler[]): Promise<Queue> {
  const queue = createQueue({ url: database.url, jobs, runsJobs: handlers !== undefined, log });
  queues.push(queue);
  await queue.start(handlers);
  return queue;
}

async function countJobs(name: string, state?: string): Promise<number> {
  const { rows } = await database.connection.pool.query<{ count: number }>(
    'select count(*)::int from jobs.job where name = $1 and ($2::text is null or state::text = $2)',
    [name, state ?? null],
  );
  return rows[0]?.count ?? 0;
}

describe('enqueuing in a transaction', () => {
  it('a job is enqueued if and only if its transaction commits', async () => {
    const counting = job('test.transaction');
    const done: number[] = [];
    const queue = await startQueue([counting], [handleJob(counting, async ({ number }) => void done.push(number))]);
    const { database: drizzle } = database.connection;
    const failing = drizzle.transaction(async (transaction) => {
      await queue.enqueue(transaction, counting, { number: 1 });
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    expect(await countJobs(counting.name)).toBe(0);

    await drizzle.transaction((transaction) => queue.enqueue(transaction, counting, { number: 2 }));
    await expect.poll(() => done, DEADLINE).toEqual([2]);
    await expect.poll(() => countJobs(counting.name, 'completed'), DEADLINE).toBe(1);
  });

  it('a job with an invalid payload is refused', async () => {
    const counting = job('test.payload');
    const queue = await startQueue([counting]);
    const wrong = database.connection.database.transaction((transaction) =>
      queue.enqueue(transaction, counting, { number: 'one' } as never),
    );
    await expect(wrong).rejects.toThrow();
    expect(await countJobs(counting.name)).toBe(0);
  });
});

describe('workers', () => {
  it('two processes run 50 jobs once each, without pauses', async () => {
    const shared = job('test.once');
    const done: { number: number; by: string; jobId: string }[] = [];
    const worker = (by: string) => [
      handleJob(shared, async ({ number }, jobId) => void done.push({ number, by, jobId })),
    ];
    await startQueue([shared], worker('first'));
    await startQueue([shared], worker('second'));
    const sender = await startQueue([shared]);
    const numbers = Array.from({ length: 50 }, (_, index) => index);
    await database.connection.database.transaction(async (transaction) => {
      for (const number of numbers) await sender.enqueue(transaction, shared, { number });
    });
    await expect.poll(() => countJobs(shared.name, 'completed'), DEADLINE).toBe(50);
    expect(done.map(({ number }) => number).sort((a, b) => a - b)).toEqual(numbers);
    expect(new Set(done.map(({ jobId }) => jobId)).size).toBe(50);
    expect(new Set(done.map(({ by }) => by))).toEqual(new Set(['first', 'second']));
  });

  it('a failed job is retried with the same id until it succeeds', async () => {
    const fragile = job('test.retry', 3);
    const tries: string[] = [];
    const handler = handleJob(fragile, async (_payload, jobId) => {
      tries.push(jobId);
      if (tries.length < 3) throw new Error('not yet');
    });
    const queue = await startQueue([fragile], [handler]);
    await database.connection.database.transaction((transaction) => queue.enqueue(transaction, fragile, { number: 1 }));
    await expect.poll(() => countJobs(fragile.name, 'completed'), DEADLINE).toBe(1);
    expect(tries).toHaveLength(3);
    expect(new Set(tries).size).toBe(1);
  });

  it('a job that always fails is given up and does not block the next one', async () => {
    const alwaysFailing = job('test.hopeless', 1);
    const tries: number[] = [];
    const handler = handleJob(alwaysFailing, async ({ number }) => {
      tries.push(number);
      if (number === 1) throw new Error('never');
    });
    const queue = await startQueue([alwaysFailing], [handler]);
    for (const number of [1, 2])
      await database.connection.database.transaction((transaction) =>
        queue.enqueue(transaction, alwaysFailing, { number }),
      );
    await expect.poll(() => countJobs(alwaysFailing.name, 'failed'), DEADLINE).toBe(1);
    expect(tries.sort()).toEqual([1, 1, 2]);
  });

  it('a job with personal data is deleted once it is done', async () => {
    const personal = { ...job('test.forgotten', 3), deleteWhenDone: true };
    const done: number[] = [];
    const handler = handleJob(personal, async ({ number }) => {
      done.push(number);
      if (done.length === 1) throw new Error('not yet');
    });
    const queue = await startQueue([personal], [handler]);
    await database.connection.database.transaction((transaction) =>
      queue.enqueue(transaction, personal, { number: 1 }),
    );
    await expect.poll(() => done, DEADLINE).toEqual([1, 1]);
    await expect.poll(() => countJobs(personal.name), DEADLINE).toBe(0);
  });

  it('a running job finishes before the process stops', async () => {
    const slow = job('test.stop');
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
    const { promise: may, resolve: finish } = Promise.withResolvers<void>();
    const handler = handleJob(slow, async () => {
      begin();
      await may;
    });
    const queue = await startQueue([slow], [handler]);
    await database.connection.database.transaction((transaction) => queue.enqueue(transaction, slow, { number: 1 }));
    await begun;
    const stopped = queue.stop();
    finish();
    await stopped;
    expect(await countJobs(slow.name, 'completed')).toBe(1);
  });
});

describe('job handlers', () => {
  const [first, second] = [job('test.first'), job('test.second')];
  const handler = (of: Job) => handleJob(of, async () => undefined);

  it('every job needs exactly one handler', () => {
    expect(() => checkHandlers([first, second], [handler(first), handler(second)])).not.toThrow();
    expect(() => checkHandlers([first, second], [handler(first)])).toThrow(/test\.second has 0 handlers/);
    expect(() => checkHandlers([first], [handler(first), handler(first)])).toThrow(/test\.first has 2 handlers/);
    expect(() => checkHandlers([first], [handler(first), handler(second)])).toThrow(/test\.second .*not listed/);
  });

  it('handlers are checked before a queue starts', async () => {
    const queue = createQueue({ url: database.url, jobs: [first], runsJobs: true, log });
    await expect(queue.start([])).rejects.toThrow(/0 handlers/);
  });
});
