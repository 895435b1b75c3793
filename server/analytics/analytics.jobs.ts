import { z } from 'zod';
import { defineJob } from '#server/jobs/define-job.ts';

export const deleteOldEvents = defineJob({
  name: 'analytics.forget-old-events',
  payload: z.object({}),
  retry: { limit: 3, delaySeconds: 60, longestDelaySeconds: 600 },
  timeoutSeconds: 300,
  cron: '17 3 * * *',
});
