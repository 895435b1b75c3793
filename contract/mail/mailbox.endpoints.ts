import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';

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

export const getMailbox = endpoint({
  method: 'GET',
  path: '/targa/v1/dev/mailbox',
  summary: 'Mails that were stored instead of sent; only on a local installation',
  response: z.array(mailboxMessage),
  errors: ['request.not-found'],
});
