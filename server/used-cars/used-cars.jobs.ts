import { z } from 'zod';
import { COUNTRIES } from '#contract/shared/country.ts';
import { defineJob } from '#server/jobs/define-job.ts';
import { MAIL_RETRY } from '#server/shared/mail-retry.ts';

/** Right after midnight in Rome, Paris, Madrid and Berlin, and in London, in summer and in winter. */
export const startUsedCarsDay = defineJob({
  name: 'used-cars.turn-day',
  payload: z.object({}),
  retry: { limit: 5, delaySeconds: 60, longestDelaySeconds: 600 },
  timeoutSeconds: 3_600,
  cron: '5 0,22,23 * * *',
});

/** After an import, for the models that it has changed. */
export const labelModels = defineJob({
  name: 'used-cars.label-models',
  payload: z.object({ country: z.enum(COUNTRIES), modelIds: z.array(z.number().int()) }),
  retry: { limit: 3, delaySeconds: 60, longestDelaySeconds: 600 },
  timeoutSeconds: 3_600,
});

export const cleanUpUsedCars = defineJob({
  name: 'used-cars.clean-up',
  payload: z.object({}),
  retry: { limit: 3, delaySeconds: 600, longestDelaySeconds: 3_600 },
  timeoutSeconds: 3_600,
  cron: '40 2 * * *',
});

/** Tells a reporter that the report arrived or was decided, or a dealer what was decided about a listing. */
export const sendReportMail = defineJob({
  name: 'used-cars.send-report-mail',
  payload: z.object({ kind: z.enum(['received', 'decided', 'dealer']), reportId: z.number().int() }),
  retry: MAIL_RETRY,
  timeoutSeconds: 60,
});
export type ReportMail = z.output<typeof sendReportMail.payload>;
