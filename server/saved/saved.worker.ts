import { handleJob, type JobHandler } from '#server/jobs/define-job.ts';
import type { DailyMailService } from './daily-mail.service.ts';
import type { createDailyMailContentService } from './daily-mail-content.service.ts';
import { sendDailyMail, sendDailyMails } from './saved.jobs.ts';

type DailyMailContentService = ReturnType<typeof createDailyMailContentService>;

export function savedWorker(dailyMails: DailyMailService, content: DailyMailContentService): JobHandler[] {
  return [
    handleJob(sendDailyMails, async () => {
      await dailyMails.send();
    }),
    handleJob(sendDailyMail, (news, jobId) => content.sendMail(news, jobId)),
  ];
}
