import type { MailboxMessage } from '#contract/mail/mailbox.endpoints.ts';
import type { Mailer } from '#server/providers/mailer.ts';
import type { MailboxStore } from './mailbox.store.ts';

export type MailboxService = ReturnType<typeof createMailboxService>;

/** The embedded mailer: stores every mail for developers to read instead of sending it. */
export function createMailboxService({ store }: { store: MailboxStore }) {
  return {
    send: (message) => store.save(message),
    async list(): Promise<MailboxMessage[]> {
      const messages = await store.list();
      return messages.map(({ messageId: _messageId, receivedAt, ...message }) => ({
        ...message,
        receivedAt: receivedAt.toISOString(),
      }));
    },
  } satisfies Mailer & Record<string, unknown>;
}
