import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { fromDrizzle, PgBoss } from 'pg-boss';
import type { z } from 'zod';
import type { Transaction } from '#server/database/connect.ts';
import type { Job, JobHandler } from './define-job.ts';

export interface Queue {
  /** Enqueues with the transaction that causes the job: both happen or neither. */
  enqueue<Payload extends z.ZodType>(
    transaction: Transaction,
    job: Job<Payload>,
    payload: z.input<Payload>,
  ): Promise<void>;
  /** A process that works needs a handler for every job. */
  start(handlers?: readonly JobHandler[]): Promise<void>;
  stop(): Promise<void>;
}

interface Options {
  url: string;
  jobs: readonly Job[];
  /** False in processes that only enqueue. */
  works: boolean;
  /** False in processes that leave the queue's own tables as they are. */
  migrates?: boolean;
  log: FastifyBaseLogger;
}

export function createQueue({ url, jobs, works, migrates = true, log }: Options): Queue {
  const boss = new PgBoss({
    connectionString: url,
    schema: 'jobs',
    max: 4,
    migrate: migrates,
    supervise: works,
    schedule: works,
    useListenNotify: works,
  });
  let stopped = false;
  boss.on('error', (error) => {
    // Its connections are still being closed when it says that it has stopped; a database that ends now is no failure.
    if (!stopped) log.error({ err: error }, 'job queue');
  });

  return {
    async enqueue(transaction, job, payload) {
      await boss.send(job.name, job.payload.parse(payload) as object, { db: fromDrizzle(transaction, sql) });
    },
    async start(handlers = []) {
      if (works) checkHandlers(jobs, handlers);
      await boss.start();
      if (migrates) for (const job of jobs) await ensureQueue(boss, job);
      for (const handler of handlers) await work(boss, handler, log);
    },
    async stop() {
      await boss.stop({ graceful: true, timeout: 5_000 });
      stopped = true;
    },
  };
}

/** Whether the queue's own tables are missing or older than this version. */
export function isQueueUnprepared(error: unknown): boolean {
  return error instanceof Error && /^pg-boss (is not installed|database requires migrations)/.test(error.message);
}

/** A job nobody works on would wait for ever in silence, and one with two handlers would be done by either. */
export function checkHandlers(jobs: readonly Job[], handlers: readonly JobHandler[]): void {
  for (const job of jobs) {
    const count = handlers.filter((handler) => handler.job.name === job.name).length;
    if (count !== 1) throw new Error(`Job ${job.name} has ${count} handlers; it needs exactly one`);
  }
  for (const { job } of handlers) {
    if (!jobs.includes(job)) throw new Error(`Job ${job.name} has a handler but is not listed among the jobs`);
  }
}

async function ensureQueue(boss: PgBoss, job: Job): Promise<void> {
  const options = {
    retryLimit: job.retry.limit,
    retryDelay: job.retry.delaySeconds,
    retryBackoff: true,
    retryDelayMax: job.retry.longestDelaySeconds,
    expireInSeconds: job.timeoutSeconds,
    deleteAfterSeconds: KEPT_SECONDS,
    notify: true,
  };
  if (await boss.getQueue(job.name)) await boss.updateQueue(job.name, options);
  else await boss.createQueue(job.name, options);
  if (job.cron) await boss.schedule(job.name, job.cron, {});
}

/** Done jobs tell their operator what happened, for a while. */
const KEPT_SECONDS = 3_600;

/** Notifications wake a worker for new jobs; only retries wait for the next poll. */
const POLLING = { pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 2 };

async function work(boss: PgBoss, { job, handle }: JobHandler, log: FastifyBaseLogger): Promise<void> {
  const options = { ...POLLING, localConcurrency: job.concurrency ?? 1, includeMetadata: true } as const;
  const worker = await boss.work(job.name, options, async ([item]) => {
    if (!item) return;
    try {
      await handle(item.data, item.id, { isLastTry: item.retryCount >= item.retryLimit });
      if (job.forgotten) await boss.deleteJob(job.name, item.id);
    } catch (error) {
      log.warn({ job: job.name, jobId: item.id, err: error }, 'job failed');
      throw error;
    } finally {
      // Many jobs of one transaction come with one notification: whoever finishes one looks for the next at once.
      boss.notifyWorker(worker);
    }
  });
}
