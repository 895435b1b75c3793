import { and, desc, eq, lt, sql } from 'drizzle-orm';
import type { MailboxQuery } from '#contract/mail/mailbox.endpoints.ts';
import type { Database } from '#server/database/connect.ts';
import type { Message } from '#server/providers/mailer.ts';
import { mailboxMessages } from './mail.tables.ts';

const MAX_MESSAGES = 200;

export type MailboxStore = ReturnType<typeof createMailboxStore>;

export function createMailboxStore(database: Database) {
  return {
    /** Saving the same mail again has no effect. */
    async save(message: Message): Promise<void> {
      await database.insert(mailboxMessages).values(message).onConflictDoNothing();
      await database
        .delete(mailboxMessages)
        .where(lt(mailboxMessages.id, sql`(select coalesce(max(id), 0) - ${MAX_MESSAGES} from ${mailboxMessages})`));
    },
    list({ to, text }: MailboxQuery) {
      const onOneLine = sql`regexp_replace(${mailboxMessages.text}, '\\s+', ' ', 'g')`;
      return database
        .select()
        .from(mailboxMessages)
        .where(
          and(
            to === undefined ? undefined : eq(mailboxMessages.to, to),
            text === undefined ? undefined : sql`position(${text} in ${onOneLine}) > 0`,
          ),
        )
        .orderBy(desc(mailboxMessages.id))
        .limit(MAX_MESSAGES);
    },
  };
}
