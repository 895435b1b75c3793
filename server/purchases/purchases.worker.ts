import { handleJob, type JobHandler } from '#server/jobs/define-job.ts';
import { expireVerifications, sendVerificationMail, sweepProofs } from './purchases.jobs.ts';
import type { PurchasesService } from './purchases.service.ts';

export function purchasesWorker({ mails, operations, proofs }: PurchasesService): JobHandler[] {
  return [
    handleJob(sendVerificationMail, (mail, jobId) => mails.send(mail, jobId)),
    handleJob(expireVerifications, async () => {
      await operations.expireDue();
    }),
    handleJob(sweepProofs, async (which) => {
      await proofs.sweep(which);
    }),
  ];
}
