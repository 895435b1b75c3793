import { z } from 'zod';
import { isEmail } from '#contract/shared/validation/email-and-url.ts';

const line = z.string().regex(/^[^\p{Cc}]{1,200}$/u, 'must be one line of at most 200 characters');
const days = z.coerce
  .number({ error: 'must be a number' })
  .int('must be a whole number')
  .min(1, 'must be at least 1')
  .max(3_650, 'must be at most 3650');

/** The company that runs the site and is responsible for its data; shown on the legal pages. */
export const publisherVariables = {
  PUBLISHER_NAME: line.optional(),
  PUBLISHER_REPRESENTATIVE: line.optional(),
  PUBLISHER_ADDRESS: line.optional(),
  PUBLISHER_EMAIL: z.string().refine(isEmail, 'must be a mail address').optional(),
  PUBLISHER_PHONE: line.optional(),
  PUBLISHER_VAT: line.optional(),
  PUBLISHER_REGISTER: line.optional(),
  PUBLISHER_CAPITAL: line.optional(),
  PUBLISHER_HOST: line.optional(),
  PUBLISHER_PRIVACY_OFFICER: line.optional(),
  PUBLISHER_MEDIATOR: line.optional(),
  PUBLISHER_TRANSFERS: line.optional(),
  /** How long the operator stores log files and backups; the privacy notice says so. */
  LOG_RETENTION_DAYS: days.optional(),
  BACKUP_RETENTION_DAYS: days.optional(),
};
