import { z } from 'zod';
import { crawlSection } from '#contract/garage/garage.endpoints.ts';
import { defineJob } from '#server/jobs/define-job.ts';

/** Looks up a section: five attempts, the last of which ends less than four minutes after the first began. */
export const crawlVehicleSection = defineJob({
  name: 'garage.crawl',
  payload: z.object({
    vehicleId: z.uuid(),
    section: crawlSection,
    /** The mark of this lookup; without it there is nothing to do. */
    since: z.coerce.date(),
    /** The deadline at that time. */
    deadline: z.string().nullable(),
    /** Whether a day that the owner has typed may be replaced. */
    replace: z.boolean().default(false),
  }),
  retry: { limit: 4, delaySeconds: 5, longestDelaySeconds: 60 },
  timeoutSeconds: 30,
  concurrency: 8,
});
