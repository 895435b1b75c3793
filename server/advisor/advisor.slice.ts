import type { Foundation } from '#server/foundation.ts';
import type { MailLimits } from '#server/shared/mail-limits.ts';
import { defineSlice, type NeedsOf } from '#server/slice.ts';
import { deleteOldCalls, deleteOldRequests, sendAppointmentMail, sendCallMail } from './advisor.jobs.ts';
import { advisorRoutes } from './advisor.routes.ts';
import { createAdvisorService } from './advisor.service.ts';
import { createAdvisorStore } from './advisor.store.ts';
import { advisorWorker } from './advisor.worker.ts';
import { callsRoutes } from './calls.routes.ts';
import { createCallsService } from './calls.service.ts';
import { createCallsStore } from './calls.store.ts';

type Needs = Foundation & {
  deliverMail: NeedsOf<typeof createAdvisorService>['deliverMail'] & NeedsOf<typeof createCallsService>['deliverMail'];
  mailLimits: MailLimits;
};

export const advisorSlice = defineSlice({
  jobs: [sendAppointmentMail, deleteOldRequests, sendCallMail, deleteOldCalls],
  create({ database, env, ...needs }: Needs) {
    const {
      CALL_CENTRE_EMAIL: callCentreEmail,
      CALL_CENTRE_PHONES: phones,
      CALL_CENTRE_HOURS: hours,
      PUBLIC_URL: publicUrl,
    } = env;
    return {
      advisor: createAdvisorService({ ...needs, store: createAdvisorStore(database), callCentreEmail, publicUrl }),
      calls: createCallsService({
        ...needs,
        store: createCallsStore(database),
        callCentre: { phones, email: callCentreEmail, hours },
      }),
    };
  },
  routes(route, { advisor, calls }) {
    advisorRoutes(route, advisor);
    callsRoutes(route, calls);
  },
  handlers: ({ advisor, calls }) => advisorWorker(advisor, calls),
});
