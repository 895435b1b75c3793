import { handleJob, type JobHandler } from '#server/jobs/define-job.ts';
import { sendMail } from './mail.jobs.ts';
import type { Post } from './post.ts';

export function mailWorker(post: Post): JobHandler[] {
  return [handleJob(sendMail, (letter, jobId) => post(jobId, letter))];
}
