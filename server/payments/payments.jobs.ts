import { z } from 'zod';
import { defineJob } from '#server/jobs/define-job.ts';
import { MAIL_RETRY } from '#server/shared/mail-retry.ts';

const ofPayment = z.object({ paymentId: z.uuid() });

/** Asks the provider about a payment and writes what it says. The reconciler continues where the retries end. */
export const settlePayment = defineJob({
  name: 'payments.settle',
  payload: ofPayment,
  retry: { limit: 5, delaySeconds: 2, longestDelaySeconds: 60 },
  timeoutSeconds: 60,
  concurrency: 4,
});

/** Asks about all unfinished payments that are due. */
export const reconcilePayments = defineJob({
  name: 'payments.reconcile',
  payload: z.object({}),
  retry: { limit: 0, delaySeconds: 1, longestDelaySeconds: 1 },
  timeoutSeconds: 900,
  cron: '* * * * *',
});

export const deleteOldPayments = defineJob({
  name: 'payments.delete-old',
  payload: z.object({}),
  retry: { limit: 3, delaySeconds: 60, longestDelaySeconds: 600 },
  timeoutSeconds: 300,
  cron: '41 3 * * *',
});

/** Recipient and content are read when it is sent. */
export const sendPaymentMail = defineJob({
  name: 'payments.send-mail',
  payload: ofPayment.extend({ template: z.enum(['payment-receipt', 'payment-refunded']) }),
  retry: MAIL_RETRY,
  timeoutSeconds: 60,
  concurrency: 4,
});

/** The sandbox till tells our own endpoint that a payment was made. Who knows a session can pay it, so no job names it. */
export const notifyFromTill = defineJob({
  name: 'payments.notify-from-till',
  payload: ofPayment,
  retry: { limit: 10, delaySeconds: 2, longestDelaySeconds: 300 },
  timeoutSeconds: 60,
});
