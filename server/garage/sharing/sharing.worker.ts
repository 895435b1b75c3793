import { handleJob, type JobHandler } from '#server/jobs/define-job.ts';
import type { InvitationMailService } from './invitation-mail.service.ts';
import { sendInvitation, sweepSharing } from './sharing.jobs.ts';
import type { SharingService } from './sharing.service.ts';

export function sharingWorker(sharing: SharingService, mails: InvitationMailService): JobHandler[] {
  return [
    handleJob(sendInvitation, ({ invitationId }, jobId) => mails.sendMail(invitationId, jobId)),
    handleJob(sweepSharing, () => sharing.deleteExpired()),
  ];
}
