import { z } from 'zod';
import { defineJob } from '#server/jobs/define-job.ts';

/** Deletes documents that belong to no vehicle. Scheduled runs find what a killed process left behind. */
export const sweepVehicleDocuments = defineJob({
  name: 'logbook.sweep-documents',
  payload: z.object({ documentIds: z.array(z.uuid()).optional(), olderThanMs: z.number().int().optional() }),
  retry: { limit: 5, delaySeconds: 10, longestDelaySeconds: 300 },
  timeoutSeconds: 240,
  cron: '*/5 * * * *',
});
