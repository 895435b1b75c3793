import { handleJob, type JobHandler } from '#server/jobs/define-job.ts';
import { deleteOldQuotes, sendQuoteMail } from './quotes.jobs.ts';
import type { QuotesService } from './quotes.service.ts';

export function quotesWorker(quotes: QuotesService): JobHandler[] {
  return [
    handleJob(sendQuoteMail, (mail, jobId) => quotes.sendMail(mail, jobId)),
    handleJob(deleteOldQuotes, () => quotes.deleteOld()),
  ];
}
