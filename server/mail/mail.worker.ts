import { handleJob, type JobHandler } from '#server/jobs/define-job.ts';
import type { Mailer } from '#server/providers/mailer.ts';
import { sendMail } from './mail.jobs.ts';
import { writeMail } from './templates.ts';

export function mailWorker(mailer: Mailer, publicUrl: string): JobHandler[] {
  return [
    handleJob(sendMail, async ({ to, ...content }, jobId) => {
      await mailer.send({ messageId: jobId, to, ...(await writeMail(content, publicUrl)) });
    }),
  ];
}
