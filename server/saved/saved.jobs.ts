import { z } from 'zod';
import { FAVOURITE_KINDS, SAVED_SEARCH_KINDS } from '#contract/saved/saved-kinds.rules.ts';
import { COUNTRIES } from '#contract/shared/country.ts';
import { defineJob } from '#server/jobs/define-job.ts';
import { MAIL_RETRY } from '#server/shared/mail-retry.ts';

/** In the morning in all countries; the later ones finish what an interrupted one has left. */
export const sendDailyMails = defineJob({
  name: 'saved.send-daily-mails',
  payload: z.object({}),
  retry: { limit: 5, delaySeconds: 60, longestDelaySeconds: 600 },
  timeoutSeconds: 1_800,
  cron: '10 5,6,7 * * *',
});

/** The news of one person, as they were noted when the mail was queued. */
export const sendDailyMail = defineJob({
  name: 'saved.send-daily-mail',
  payload: z.object({
    userId: z.uuid(),
    searches: z.array(
      z.object({
        /** Mails that were queued before new cars could be searched have none. */
        kind: z.enum(SAVED_SEARCH_KINDS).default('used-cars'),
        country: z.enum(COUNTRIES),
        query: z.string(),
        name: z.string(),
        total: z.number().int(),
        /** The newest cars, or news of new ones, that no other search of this mail has. */
        ids: z.array(z.number().int()),
      }),
    ),
    favourites: z.array(z.object({ kind: z.enum(FAVOURITE_KINDS), key: z.string(), before: z.number().int() })),
    /** News about offers of favourites. */
    offers: z.array(z.number().int()).default([]),
  }),
  retry: MAIL_RETRY,
  timeoutSeconds: 60,
  concurrency: 4,
  deleteWhenDone: true,
});
export type News = z.output<typeof sendDailyMail.payload>;
