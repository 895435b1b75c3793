import { z } from 'zod';
import { VERIFICATION_STATUSES } from '#contract/purchases/verification-status.rules.ts';
import { defineJob } from '#server/jobs/define-job.ts';
import { MAIL_RETRY } from '#server/shared/mail-retry.ts';

/** Mails the status of a verification. Recipient and content are read when it is sent. */
export const sendVerificationMail = defineJob({
  name: 'purchases.send-mail',
  payload: z.object({ quoteId: z.uuid(), status: z.enum(VERIFICATION_STATUSES) }),
  retry: MAIL_RETRY,
  timeoutSeconds: 60,
  concurrency: 4,
});

export const expireVerifications = defineJob({
  name: 'purchases.expire',
  payload: z.object({}),
  retry: { limit: 3, delaySeconds: 60, longestDelaySeconds: 600 },
  timeoutSeconds: 300,
  cron: '17 2 * * *',
});

/** Deletes documents without a verification. Scheduled runs find what a killed process left behind. */
export const sweepProofs = defineJob({
  name: 'purchases.sweep-proofs',
  payload: z.object({ proofIds: z.array(z.uuid()).optional(), olderThanMs: z.number().int().optional() }),
  retry: { limit: 5, delaySeconds: 10, longestDelaySeconds: 300 },
  timeoutSeconds: 240,
  cron: '*/5 * * * *',
});
