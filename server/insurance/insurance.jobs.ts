import { z } from 'zod';
import { defineJob } from '#server/jobs/define-job.ts';
import { MAIL_RETRY } from '#server/shared/mail-retry.ts';

const INSURANCE_MAILS = ['proposal', 'refused-document', 'issued', 'refused', 'withdrawn'] as const;
export type InsuranceMail = (typeof INSURANCE_MAILS)[number];

/** Recipient and content are read when it is sent. */
export const sendInsuranceMail = defineJob({
  name: 'insurance.send-mail',
  payload: z.object({ proposalId: z.uuid(), mail: z.enum(INSURANCE_MAILS), documentId: z.uuid().optional() }),
  retry: MAIL_RETRY,
  timeoutSeconds: 60,
  concurrency: 4,
});

/** Has the insurer issue a paid policy. The insurer may be away for two days. */
export const issuePolicy = defineJob({
  name: 'insurance.issue',
  payload: z.object({ proposalId: z.uuid() }),
  retry: { limit: 60, delaySeconds: 5, longestDelaySeconds: 3_600 },
  timeoutSeconds: 180,
  concurrency: 2,
});

/** Tells the insurer of a withdrawal, and gives back what it answers. */
export const settleWithdrawal = defineJob({
  name: 'insurance.withdraw',
  payload: z.object({ proposalId: z.uuid() }),
  retry: { limit: 60, delaySeconds: 5, longestDelaySeconds: 3_600 },
  timeoutSeconds: 60,
});

/** Deletes documents that belong to no proposal. Scheduled runs find what a killed process left behind. */
export const sweepPolicyDocuments = defineJob({
  name: 'insurance.sweep-documents',
  payload: z.object({ documentIds: z.array(z.uuid()).optional(), olderThanMs: z.number().int().optional() }),
  retry: { limit: 5, delaySeconds: 10, longestDelaySeconds: 300 },
  timeoutSeconds: 240,
  cron: '*/5 * * * *',
});

/**
 * Ends proposals that were not paid in time, shows covers that begin, asks the insurer where a job was lost, and deletes
 * what need not be stored any more.
 */
export const keepPoliciesCurrent = defineJob({
  name: 'insurance.keep-current',
  payload: z.object({}),
  retry: { limit: 3, delaySeconds: 60, longestDelaySeconds: 600 },
  timeoutSeconds: 300,
  cron: '7 * * * *',
});
