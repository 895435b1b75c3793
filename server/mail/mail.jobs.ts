import { z } from 'zod';
import { LOCALES } from '#contract/locale.ts';
import { isEmail } from '#contract/rules/address-rules.ts';
import { defineJob } from '#server/jobs/define-job.ts';
import { MAIL_TEMPLATES } from './templates.ts';

/** A mail to be written in the person's language. Tried for three days while the mail server is away. */
export const sendMail = defineJob({
  name: 'mail.send',
  payload: z.object({
    template: z.enum(MAIL_TEMPLATES),
    locale: z.enum(LOCALES),
    to: z.string().max(320).refine(isEmail),
    params: z.record(z.string(), z.string()),
  }),
  retry: { limit: 80, delaySeconds: 5, longestDelaySeconds: 3600 },
  timeoutSeconds: 60,
  concurrency: 4,
});
