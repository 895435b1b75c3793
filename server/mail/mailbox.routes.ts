import { getMailbox, getMailExamples } from '#contract/mail/mailbox.endpoints.ts';
import type { Route } from '#server/http/route.ts';
import type { MailboxService } from './mailbox.service.ts';

/** Registered only while mails are stored in the mailbox. */
export function mailboxRoutes(route: Route, mailbox: MailboxService): void {
  route(getMailbox, ({ query }) => mailbox.list(query));
  route(getMailExamples, () => mailbox.listExamples());
}
