import { handleJob, type JobHandler } from '#server/jobs/define-job.ts';
import {
  issuePolicy,
  keepPoliciesCurrent,
  sendInsuranceMail,
  settleWithdrawal,
  sweepPolicyDocuments,
} from './insurance.jobs.ts';
import type { InsuranceService } from './insurance.service.ts';

export function insuranceWorker({
  mails,
  issuing,
  withdrawals,
  documents,
  operations,
}: InsuranceService): JobHandler[] {
  return [
    handleJob(sendInsuranceMail, (mail, jobId) => mails.send(mail, jobId)),
    handleJob(issuePolicy, ({ proposalId }) => issuing.issue(proposalId)),
    handleJob(settleWithdrawal, ({ proposalId }) => withdrawals.settle(proposalId)),
    handleJob(sweepPolicyDocuments, async (which) => {
      await documents.sweep(which);
    }),
    handleJob(keepPoliciesCurrent, async () => {
      await issuing.showBegun();
      await operations.resume();
      await operations.cleanUp();
    }),
  ];
}
