import { bigint, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { Attachment } from '#server/providers/mailer.ts';

/** Mails stored instead of sent while no SMTP server is configured. */
export const mailboxMessages = pgTable('mailbox_messages', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  messageId: text('message_id').notNull().unique(),
  to: text().notNull(),
  subject: text().notNull(),
  html: text().notNull(),
  text: text().notNull(),
  attachments: jsonb().$type<Attachment[]>().notNull().default([]),
  receivedAt: timestamp('received_at', { withTimezone: true }).notNull().defaultNow(),
});
