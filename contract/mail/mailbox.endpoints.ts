import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { LOCALES } from '../shared/locale.ts';

export const mailboxMessage = z.object({
  id: z.number().int(),
  to: z.string(),
  subject: z.string(),
  html: z.string(),
  text: z.string(),
  attachments: z.array(z.object({ filename: z.string(), contentType: z.string(), content: z.string() })),
  receivedAt: z.iso.datetime(),
});
export type MailboxMessage = z.infer<typeof mailboxMessage>;

const MAX_TEXT = 500;

/** Mails to this email address, and mails whose text contains this one, however its lines are broken. */
export const mailboxQuery = z.object({ to: z.string().max(254).optional(), text: z.string().max(MAX_TEXT).optional() });
export type MailboxQuery = z.infer<typeof mailboxQuery>;

export const getMailbox = endpoint({
  method: 'GET',
  path: '/targa/v1/dev/mailbox',
  summary: 'Mails that were stored instead of sent, the newest first; only on a local installation',
  query: mailboxQuery,
  response: z.array(mailboxMessage),
  errors: ['request.not-found'],
});

export const mailExample = mailboxMessage
  .pick({ subject: true, html: true, text: true })
  .extend({ template: z.string(), locale: z.enum(LOCALES) });
export type MailExample = z.infer<typeof mailExample>;

export const getMailExamples = endpoint({
  method: 'GET',
  path: '/targa/v1/dev/mails',
  summary: 'Every mail in every language with example values; only on a local installation',
  response: z.array(mailExample),
  errors: ['request.not-found'],
});
