import { handleJob, type JobHandler } from '#server/jobs/define-job.ts';
import { deleteOldCalls, deleteOldRequests, sendAppointmentMail, sendCallMail } from './advisor.jobs.ts';
import type { AdvisorService } from './advisor.service.ts';
import type { CallsService } from './calls.service.ts';

export function advisorWorker(advisor: AdvisorService, calls: CallsService): JobHandler[] {
  return [
    handleJob(sendAppointmentMail, (mail, jobId) => advisor.sendMail(mail, jobId)),
    handleJob(deleteOldRequests, () => advisor.deleteOldRequests()),
    handleJob(sendCallMail, ({ callId }, jobId) => calls.sendMail(callId, jobId)),
    handleJob(deleteOldCalls, () => calls.deleteOld()),
  ];
}
