import type { MailboxMessage, MailboxQuery, MailExample } from '#contract/mail/mailbox.endpoints.ts';
import { LOCALES } from '#contract/shared/locale.ts';
import type { Mailer } from '#server/providers/mailer.ts';
import { lazy } from '#server/shared/lazy.ts';
import { mailExample } from './mail-examples.ts';
import type { MailboxStore } from './mailbox.store.ts';
import { MAIL_TEMPLATES, type MailSite, writeMail } from './templates.ts';

export type MailboxService = ReturnType<typeof createMailboxService>;

/** The embedded mailer: stores every mail for developers to read instead of sending it. */
export function createMailboxService({ store, site }: { store: MailboxStore; site: MailSite }) {
  return {
    send: (message) => store.save(message),
    async list(query: MailboxQuery = {}): Promise<MailboxMessage[]> {
      const messages = await store.list(query);
      return messages.map(({ messageId: _messageId, receivedAt, ...message }) => ({
        ...message,
        receivedAt: receivedAt.toISOString(),
      }));
    },
    /** Rendered once: they are many, and change with the sources only. */
    listExamples: lazy<MailExample[]>(() => {
      const asked = MAIL_TEMPLATES.flatMap((template) => LOCALES.map((locale) => ({ template, locale })));
      return Promise.all(
        asked.map(async ({ template, locale }) => ({
          template,
          locale,
          ...(await writeMail(mailExample(template, locale), site)),
        })),
      );
    }),
  } satisfies Mailer & Record<string, unknown>;
}
