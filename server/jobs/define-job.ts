import type { z } from 'zod';

export interface Job<Payload extends z.ZodType = z.ZodType> {
  name: string;
  payload: Payload;
  /** How often a failed job is retried, and the first delay; delays double up to the longest. */
  retry: { limit: number; delaySeconds: number; longestDelaySeconds: number };
  /** A run that takes longer counts as failed. */
  timeoutSeconds: number;
  /** How many of them one process runs at a time; one by default. */
  concurrency?: number;
  /** The payload holds personal data: the job is deleted as soon as it is done. */
  deleteWhenDone?: boolean;
  /** Scheduled at these times (UTC), with an empty payload. */
  cron?: string;
}

/** A definition is separate from its handler, so that services can enqueue without importing workers. */
export function defineJob<Payload extends z.ZodType>(job: Job<Payload>): Job<Payload> {
  return job;
}

export interface JobAttempt {
  /** There is no further attempt after this one. */
  isLastAttempt: boolean;
}

/** Handlers may run more than once for one job and must be idempotent. `jobId` is the same on every attempt. */
export interface JobHandler {
  job: Job;
  handle(payload: unknown, jobId: string, attempt?: JobAttempt): Promise<void>;
}

export function handleJob<Payload extends z.ZodType>(
  job: Job<Payload>,
  handle: (payload: z.output<Payload>, jobId: string, attempt: JobAttempt) => Promise<void>,
): JobHandler {
  return {
    job,
    handle: (payload, jobId, attempt = { isLastAttempt: false }) => handle(job.payload.parse(payload), jobId, attempt),
  };
}
