import { z } from 'zod';
import { defineJob } from '#server/jobs/define-job.ts';
import { MAIL_RETRY } from '#server/shared/mail-retry.ts';

/** The mail that invites somebody to a shared vehicle. */
export const sendInvitation = defineJob({
  name: 'garage.send-invitation',
  payload: z.object({ invitationId: z.uuid() }),
  retry: MAIL_RETRY,
  timeoutSeconds: 60,
  deleteWhenDone: true,
});

/** Deletes invitations and links of sale sheets that have expired. */
export const sweepSharing = defineJob({
  name: 'garage.sweep-sharing',
  payload: z.object({}),
  retry: { limit: 3, delaySeconds: 60, longestDelaySeconds: 600 },
  timeoutSeconds: 60,
  cron: '40 3 * * *',
});
