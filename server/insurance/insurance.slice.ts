import type { Database } from '#server/database/connect.ts';
import { defineSlice, type NeedsOf } from '#server/slice.ts';
import {
  issuePolicy,
  keepPoliciesCurrent,
  sendInsuranceMail,
  settleWithdrawal,
  sweepPolicyDocuments,
} from './insurance.jobs.ts';
import { insuranceRoutes } from './insurance.routes.ts';
import { createInsuranceService } from './insurance.service.ts';
import { createInsuranceStore } from './insurance.store.ts';
import { insuranceWorker } from './insurance.worker.ts';

interface Needs extends NeedsOf<typeof createInsuranceService> {
  database: Database;
}

export const insuranceSlice = defineSlice({
  jobs: [sendInsuranceMail, issuePolicy, settleWithdrawal, sweepPolicyDocuments, keepPoliciesCurrent],
  create: ({ database, ...needs }: Needs) => ({
    insurance: createInsuranceService({ ...needs, store: createInsuranceStore(database) }),
  }),
  routes: (route, { insurance }) => insuranceRoutes(route, insurance),
  handlers: ({ insurance }) => insuranceWorker(insurance),
});
