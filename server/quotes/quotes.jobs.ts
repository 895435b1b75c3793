import { z } from 'zod';
import { defineJob } from '#server/jobs/define-job.ts';
import { MAIL_RETRY } from '#server/shared/mail-retry.ts';

/** A mail about a quote, to the customer or to a dealer. Its payload holds no key: each attempt creates a fresh one. */
export const sendQuoteMail = defineJob({
  name: 'quotes.send-mail',
  payload: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('received'), quoteId: z.uuid() }),
    z.object({ kind: z.literal('answered'), inquiryId: z.uuid() }),
    z.object({ kind: z.literal('declined'), inquiryId: z.uuid() }),
    z.object({ kind: z.literal('inquiry'), inquiryId: z.uuid() }),
    z.object({ kind: z.literal('contact'), inquiryId: z.uuid() }),
    z.object({ kind: z.literal('viewing'), inquiryId: z.uuid() }),
    z.object({ kind: z.literal('reminder'), inquiryId: z.uuid() }),
    z.object({ kind: z.literal('message'), inquiryId: z.uuid(), idempotencyKey: z.uuid() }),
    z.object({ kind: z.literal('reply'), inquiryId: z.uuid() }),
  ]),
  retry: MAIL_RETRY,
  timeoutSeconds: 60,
});
export type QuoteMail = z.output<typeof sendQuoteMail.payload>;

export const remindDealers = defineJob({
  name: 'quotes.remind-dealers',
  payload: z.object({}),
  retry: { limit: 3, delaySeconds: 60, longestDelaySeconds: 600 },
  timeoutSeconds: 300,
  cron: '23 * * * *',
});

export const deleteOldQuotes = defineJob({
  name: 'quotes.forget-old',
  payload: z.object({}),
  retry: { limit: 3, delaySeconds: 60, longestDelaySeconds: 600 },
  timeoutSeconds: 300,
  cron: '47 3 * * *',
});
