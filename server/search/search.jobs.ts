import { z } from 'zod';
import { defineJob } from '#server/jobs/define-job.ts';

/** Often, so that what was there when a search was saved is not news the next morning. */
export const noteNewCarNews = defineJob({
  name: 'search.note-news',
  payload: z.object({}),
  retry: { limit: 3, delaySeconds: 60, longestDelaySeconds: 300 },
  timeoutSeconds: 300,
  cron: '*/20 * * * *',
});
