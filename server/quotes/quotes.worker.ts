import { handleJob, type JobHandler } from '#server/jobs/define-job.ts';
import { deleteOldQuotes, remindDealers, sendQuoteMail } from './quotes.jobs.ts';
import type { QuotesService } from './quotes.service.ts';

export function quotesWorker(quotes: QuotesService): JobHandler[] {
  return [
    handleJob(sendQuoteMail, (mail, jobId) => quotes.sendMail(mail, jobId)),
    handleJob(remindDealers, async () => void (await quotes.remindDealers())),
    handleJob(deleteOldQuotes, () => quotes.deleteOld()),
  ];
}
