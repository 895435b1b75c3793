import { handleJob, type JobHandler } from '#server/jobs/define-job.ts';
import { deleteExpired, sendAccountMail } from './account.jobs.ts';
import type { AccountService } from './account.service.ts';

export function accountWorker(account: AccountService): JobHandler[] {
  return [
    handleJob(sendAccountMail, (mail, jobId) => account.sendMail(mail, jobId)),
    handleJob(deleteExpired, () => account.deleteExpired()),
  ];
}
