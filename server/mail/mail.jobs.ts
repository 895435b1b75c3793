import { z } from 'zod';
import { LOCALES } from '#contract/shared/locale.ts';
import { isEmail } from '#contract/shared/validation/email-and-url.ts';
import { defineJob } from '#server/jobs/define-job.ts';
import { MAIL_RETRY } from '#server/shared/mail-retry.ts';
import { MAIL_TEMPLATES } from './templates.ts';

/** A mail, rendered in the recipient's language. */
export const sendMail = defineJob({
  name: 'mail.send',
  payload: z.object({
    template: z.enum(MAIL_TEMPLATES),
    locale: z.enum(LOCALES),
    to: z.string().max(320).refine(isEmail),
    params: z.record(z.string(), z.string()),
    link: z.string().optional(),
    rows: z.array(z.object({ label: z.string(), value: z.string() })).optional(),
    attachments: z.array(z.object({ filename: z.string(), contentType: z.string(), content: z.string() })).optional(),
  }),
  retry: MAIL_RETRY,
  timeoutSeconds: 60,
  concurrency: 4,
});
