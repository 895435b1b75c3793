import { z } from 'zod';
import { defineJob } from '#server/jobs/define-job.ts';

/** Right after midnight in Rome, Paris, Madrid and Berlin, and in London, in summer and in winter. */
export const turnUsedCarsDay = defineJob({
  name: 'used-cars.turn-day',
  payload: z.object({}),
  retry: { limit: 5, delaySeconds: 60, longestDelaySeconds: 600 },
  timeoutSeconds: 3_600,
  cron: '5 0,22,23 * * *',
});
