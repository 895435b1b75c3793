import { handleJob, type JobHandler } from '#server/jobs/define-job.ts';
import {
  deleteOldPayments,
  notifyFromTill,
  reconcilePayments,
  sendPaymentMail,
  settlePayment,
} from './payments.jobs.ts';
import type { PaymentsService } from './payments.service.ts';
import type { TillService } from './till/till.service.ts';

export function paymentsWorker(payments: PaymentsService, till: TillService): JobHandler[] {
  return [
    handleJob(settlePayment, async ({ paymentId }) => {
      await payments.settle(paymentId);
    }),
    handleJob(reconcilePayments, async () => {
      await payments.reconcile();
    }),
    handleJob(deleteOldPayments, () => payments.deleteOld()),
    handleJob(sendPaymentMail, (mail, jobId) => payments.mails.send(mail, jobId)),
    handleJob(notifyFromTill, ({ paymentId }) => till.deliver(paymentId)),
  ];
}
