import { z } from 'zod';
import { defineJob } from '#server/jobs/define-job.ts';

/** Right after midnight in Rome, Paris, Madrid and Berlin, and in London, in summer and in winter. */
export const announceNewOffersDay = defineJob({
  name: 'offers.turn-day',
  payload: z.object({}),
  retry: { limit: 5, delaySeconds: 10, longestDelaySeconds: 300 },
  timeoutSeconds: 30,
  cron: '0 0,22,23 * * *',
});
