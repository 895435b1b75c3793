import { z } from 'zod';
import { defineJob } from '#server/jobs/define-job.ts';
import { MAIL_RETRY } from '#server/shared/mail-retry.ts';

/** Every day; a later run finishes what an interrupted one has left. */
export const inviteBuyers = defineJob({
  name: 'ratings.invite',
  payload: z.object({}),
  retry: { limit: 5, delaySeconds: 60, longestDelaySeconds: 600 },
  timeoutSeconds: 600,
  cron: '40 8,9 * * *',
});

/** Invites to rate a purchase, or tells what was decided about its rating. Content is read when it is sent. */
export const sendRatingMail = defineJob({
  name: 'ratings.send-mail',
  payload: z.object({ kind: z.enum(['invitation', 'approved', 'rejected']), quoteId: z.uuid() }),
  retry: MAIL_RETRY,
  timeoutSeconds: 60,
  concurrency: 4,
});
export type RatingMail = z.output<typeof sendRatingMail.payload>;
