import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { fromDrizzle, PgBoss } from 'pg-boss';
import type { z } from 'zod';
import { RETENTION_DAYS } from '#contract/shared/retention.rules.ts';
import type { Transaction } from '#server/database/connect.ts';
import type { Job, JobHandler } from './define-job.ts';
import { createJobStore } from './jobs.store.ts';
import { work } from './work.ts';

export interface Queue {
  /** Enqueues within the transaction that causes the job: both happen or neither. */
  enqueue<Payload extends z.ZodType>(
    transaction: Transaction,
    job: Job<Payload>,
    payload: z.input<Payload>,
    options?: { afterSeconds?: number },
  ): Promise<void>;
  /** The same for many jobs of one kind, with one statement. */
  enqueueAll<Payload extends z.ZodType>(
    transaction: Transaction,
    job: Job<Payload>,
    payloads: readonly z.input<Payload>[],
  ): Promise<void>;
  /**
   * Enqueues what has to be done and is not in the queue, neither waiting nor failed. The queue is not part of a backup,
   * so that a restored site finds it empty.
   */
  enqueueMissing<Payload extends z.ZodType>(
    transaction: Transaction,
    job: Job<Payload>,
    payload: z.input<Payload>,
  ): Promise<void>;
  /** Deletes finished and failed jobs that contain this text, such as the email address of a deleted account. */
  deleteContaining(transaction: Transaction, text: string): Promise<void>;
  /** A worker process needs a handler for every job. */
  start(handlers?: readonly JobHandler[]): Promise<void>;
  stop(): Promise<void>;
}

interface Options {
  url: string;
  jobs: readonly Job[];
  /** False in processes that only enqueue. */
  runsJobs: boolean;
  /** False in processes that must not migrate the queue's own tables. */
  migrates?: boolean;
  log: FastifyBaseLogger;
}

export function createQueue({ url, jobs, runsJobs, migrates = true, log }: Options): Queue {
  const boss = new PgBoss({
    connectionString: url,
    schema: 'jobs',
    max: 4,
    migrate: migrates,
    supervise: runsJobs,
    schedule: runsJobs,
    useListenNotify: runsJobs,
  });
  let stopped = false;
  boss.on('error', (error) => {
    // Its connections are still closing when it reports that it has stopped; a database that ends now is not an error.
    if (!stopped) log.error({ err: error }, 'job queue');
  });

  const enqueue: Queue['enqueue'] = async (transaction, job, payload, { afterSeconds: startAfter = 0 } = {}) => {
    const options = { db: fromDrizzle(transaction, sql), startAfter };
    await boss.send(job.name, job.payload.parse(payload) as object, options);
  };

  return {
    enqueue,
    async enqueueMissing(transaction, job, payload) {
      if (await createJobStore(transaction).has(job.name, job.payload.parse(payload))) return;
      await enqueue(transaction, job, payload);
    },
    async enqueueAll(transaction, job, payloads) {
      if (payloads.length === 0) return;
      const jobs = payloads.map((payload) => ({ data: job.payload.parse(payload) as object }));
      await boss.insert(job.name, jobs, { db: fromDrizzle(transaction, sql) });
    },
    deleteContaining: (transaction, text) => createJobStore(transaction).deleteContaining(text),
    async start(handlers = []) {
      if (runsJobs) checkHandlers(jobs, handlers);
      await boss.start();
      if (migrates) await ensureQueues(boss, jobs);
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

/** A job without a handler would wait for ever unnoticed, and one with two would run in either. */
export function checkHandlers(jobs: readonly Job[], handlers: readonly JobHandler[]): void {
  for (const job of jobs) {
    const count = handlers.filter((handler) => handler.job.name === job.name).length;
    if (count !== 1) throw new Error(`Job ${job.name} has ${count} handlers; it needs exactly one`);
  }
  for (const { job } of handlers) {
    if (!jobs.includes(job)) throw new Error(`Job ${job.name} has a handler but is not listed among the jobs`);
  }
}

const DAY_SECONDS = 86_400;
/** Long enough for operators to notice a failure and retry the job. */
const FAILED_RETENTION_SECONDS = RETENTION_DAYS.failedJob * DAY_SECONDS;
/** Longer than the longest series of retries. */
const WAITING_RETENTION_SECONDS = 60 * DAY_SECONDS;

/** At most starts nothing has changed: all queues are read at once, and what differs is written. */
async function ensureQueues(boss: PgBoss, jobs: readonly Job[]): Promise<void> {
  const queues = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  const times = new Map((await boss.getSchedules()).map(({ name, cron }) => [name, cron]));
  for (const job of jobs) {
    const wanted = optionsOf(job);
    const known = queues.get(job.name);
    if (!known) await boss.createQueue(job.name, wanted);
    else if (!isDeepStrictEqual({ ...known, ...wanted }, known)) await boss.updateQueue(job.name, wanted);
    if (job.cron && times.get(job.name) !== job.cron) await boss.schedule(job.name, job.cron, {});
  }
}

function optionsOf({ retry, timeoutSeconds }: Job) {
  return {
    retryLimit: retry.limit,
    retryDelay: retry.delaySeconds,
    retryBackoff: true,
    retryDelayMax: retry.longestDelaySeconds,
    expireInSeconds: timeoutSeconds,
    deleteAfterSeconds: FAILED_RETENTION_SECONDS,
    retentionSeconds: WAITING_RETENTION_SECONDS,
    notify: true,
  };
}
