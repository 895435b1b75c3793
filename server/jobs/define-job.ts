import type { z } from 'zod';

export interface Job<Payload extends z.ZodType = z.ZodType> {
  name: string;
  payload: Payload;
  /** How often a failed run is tried again, and the first pause; pauses double up to the longest. */
  retry: { limit: number; delaySeconds: number; longestDelaySeconds: number };
  /** A run that takes longer counts as failed. */
  timeoutSeconds: number;
  /** How many of them one process works on at a time; one unless said otherwise. */
  concurrency?: number;
  /** Its payload names somebody: it is deleted when it is done, instead of being kept for a while. */
  forgotten?: boolean;
  /** Runs by itself at these times (UTC), with an empty payload. */
  cron?: string;
}

/** A job's definition stands apart from its handler, so that services can enqueue without knowing who works. */
export function defineJob<Payload extends z.ZodType>(job: Job<Payload>): Job<Payload> {
  return job;
}

export interface JobTry {
  /** When this one fails, there is no other. */
  isLastTry: boolean;
}

/** Handlers may run more than once for one job: they must be idempotent. `jobId` is the same on every try. */
export interface JobHandler {
  job: Job;
  handle(payload: unknown, jobId: string, jobTry?: JobTry): Promise<void>;
}

export function handleJob<Payload extends z.ZodType>(
  job: Job<Payload>,
  handle: (payload: z.output<Payload>, jobId: string, jobTry: JobTry) => Promise<void>,
): JobHandler {
  return {
    job,
    handle: (payload, jobId, jobTry = { isLastTry: false }) => handle(job.payload.parse(payload), jobId, jobTry),
  };
}
