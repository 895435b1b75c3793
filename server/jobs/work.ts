import type { FastifyBaseLogger } from 'fastify';
import type { JobResult, JobWithMetadata, PgBoss } from 'pg-boss';
import type { JobHandler } from './define-job.ts';
import { FinalError } from './final-error.ts';

/** Long enough for operators to see in the counts that jobs are being done. */
const COMPLETED_RETENTION_SECONDS = 3_600;

/** Notifications wake a worker for new jobs; only retries wait for the next poll. */
const POLLING = { pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 2 };

export async function work(boss: PgBoss, handler: JobHandler, log: FastifyBaseLogger): Promise<void> {
  const { job } = handler;
  const options = {
    ...POLLING,
    localConcurrency: job.concurrency ?? 1,
    includeMetadata: true,
    perJobResults: true,
  } as const;
  const worker = await boss.work(job.name, options, async ([item]) => {
    if (!item) return [];
    try {
      return [await settle(boss, handler, item, log)];
    } finally {
      // Many jobs of one transaction cause one notification, so a worker fetches the next one right after a job.
      boss.notifyWorker(worker);
    }
  });
}

async function settle(
  boss: PgBoss,
  { job, handle }: JobHandler,
  item: JobWithMetadata<unknown>,
  log: FastifyBaseLogger,
): Promise<JobResult> {
  const { id } = item;
  const isLastAttempt = item.retryCount >= item.retryLimit;
  let isReported = false;
  const report = (error: unknown, isFinal: boolean) => {
    if (isReported) return;
    isReported = true;
    const details = { job: job.name, jobId: id, try: item.retryCount + 1, err: error };
    if (isFinal) log.error(details, 'job failed for good');
    else log.warn(details, 'job failed; it will be tried again');
  };
  // pg-boss marks an overdue job as failed without logging it, and ignores how it ends later.
  const overdue = setTimeout(
    () => report(new Error(`The job took longer than ${job.timeoutSeconds} s`), isLastAttempt),
    job.timeoutSeconds * 1_000,
  );
  try {
    await handle(item.data, id, { isLastAttempt });
    if (job.deleteWhenDone) await boss.deleteJob(job.name, id);
    else await shortenRetention(boss, id);
    return { id, status: 'completed' };
  } catch (error) {
    const isFinal = isLastAttempt || error instanceof FinalError;
    report(error, isFinal);
    return { id, status: isFinal ? 'deadletter' : 'failed', output: reasonOf(error) };
  } finally {
    clearTimeout(overdue);
  }
}

/** pg-boss has one retention for completed and failed jobs, set to that of failed ones. */
async function shortenRetention(boss: PgBoss, id: string): Promise<void> {
  await boss
    .getDb()
    .executeSql('update jobs.job set deletion_seconds = $1 where id = $2', [COMPLETED_RETENTION_SECONDS, id]);
}

/** Stored with the job: the kind of failure, never its message, which may contain personal data. */
function reasonOf(error: unknown): { type: string; code?: string } {
  const { name = typeof error, code, cause } = (error ?? {}) as { name?: string; code?: unknown; cause?: unknown };
  const { responseCode = code } = (cause ?? error ?? {}) as { responseCode?: unknown };
  return { type: name, ...(responseCode !== undefined && { code: String(responseCode) }) };
}
