import { z } from 'zod';
import { defineJob } from '#server/jobs/define-job.ts';

/** Deletes the files of photos without a vehicle. Scheduled runs find what a killed process left behind. */
export const sweepPhotos = defineJob({
  name: 'garage.sweep-photos',
  payload: z.object({ photoIds: z.array(z.uuid()).optional(), olderThanMs: z.number().int().optional() }),
  retry: { limit: 5, delaySeconds: 10, longestDelaySeconds: 300 },
  timeoutSeconds: 240,
  cron: '*/5 * * * *',
});
