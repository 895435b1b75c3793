import { handleJob, type JobHandler } from '#server/jobs/define-job.ts';
import { sendMail } from './mail.jobs.ts';
import type { DeliverMail } from './mail-delivery.ts';

export function mailWorker(deliverMail: DeliverMail): JobHandler[] {
  return [handleJob(sendMail, (mail, jobId) => deliverMail(jobId, mail))];
}
