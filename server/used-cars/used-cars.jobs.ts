import { z } from 'zod';
import { COUNTRIES } from '#contract/shared/country.ts';
import { defineJob } from '#server/jobs/define-job.ts';

/** Right after midnight in Rome, Paris, Madrid and Berlin, and in London, in summer and in winter. */
export const turnUsedCarsDay = defineJob({
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
