import { connect } from '#server/database/connect.ts';
import { readEnvironment } from '#server/environment/env.ts';
import { createFoundation } from '#server/foundation.ts';
import { createLog } from '#server/http/create-log.ts';
import { createQueue } from '#server/jobs/queue.ts';
import { paymentsSlice } from '#server/payments/payments.slice.ts';
import { createTestSubject } from './payments.ts';
import { STRIPE_KEY, STRIPE_WEBHOOK_SECRET } from './stripe-server.ts';

/**
 * One step of a payment in a process of its own, to be killed: `pay`, `settle` or `refund`. It loads the slice alone,
 * because loading all of them takes longer than the step.
 */
const [action, url = '', stripeUrl, userId = '', subjectId = ''] = process.argv.slice(2);
const env = readEnvironment({
  STRIPE_SECRET_KEY: STRIPE_KEY,
  STRIPE_WEBHOOK_SECRET,
  STRIPE_API_URL: stripeUrl,
  LOG_LEVEL: 'error',
});
const connection = connect(url, () => undefined);
const queue = createQueue({ url, jobs: paymentsSlice.jobs, runsJobs: false, migrates: false, log: createLog('error') });
const paymentSubject = createTestSubject();
paymentSubject.add(userId, { id: subjectId });
await queue.start();
const { payments } = paymentsSlice.create({
  ...createFoundation({ env, connection, queue, dataFolder: env.DATA_DIR, now: () => new Date() }),
  findSubject: () => paymentSubject,
  deliverMail: () => Promise.reject(new Error('Mails are left in the queue')),
});

const subject = { kind: 'policy', subjectId } as const;
if (action === 'pay') await payments.pay(userId, { ...subject, version: 1, amount: 412_30 }, 'it');
const paymentId = (await payments.latest(subject))?.paymentId ?? '';
if (action === 'refund') await payments.refund(paymentId);
if (action !== 'pay') await payments.settle(paymentId);
await queue.stop();
await connection.close();
