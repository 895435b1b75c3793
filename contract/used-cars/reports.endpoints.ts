import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { emailFormat } from '../shared/validation/email-and-url.ts';
import { multilineText, required, text } from '../shared/validation/presence.ts';
import { max } from '../shared/validation/texts.ts';
import { MAX_REPORT_TEXT, REPORT_REASONS } from './reports.rules.ts';

const HOUR = 3_600;

/** Reports are accepted without a name; the email address is for those who want to be told about the decision. */
export const usedCarReport = z.object({
  reason: z.enum(REPORT_REASONS),
  message: multilineText().check(required(), max(MAX_REPORT_TEXT)),
  email: text().check(emailFormat(), max(320)).default(''),
});

export const reportUsedCar = endpoint({
  method: 'POST',
  path: '/dkwp/v2/used/:id/report',
  summary: 'Reports a used car that should not be offered like this',
  params: z.object({ id: z.string().regex(/^[1-9]\d{0,8}$/) }),
  body: usedCarReport,
  response: z.object({ done: z.literal(true) }),
  errors: ['used-cars.listing-not-found', 'used-cars.listing-gone', 'mail.address-limit'],
  limit: { name: 'used-report', points: 10, seconds: HOUR },
});
