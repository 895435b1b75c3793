import type { Attachment, Mailer } from '#server/providers/mailer.ts';
import { type MailContent, writeMail } from './templates.ts';

export interface OutgoingMail extends MailContent {
  to: string;
  attachments?: Attachment[] | undefined;
}

/** Renders a mail and sends it. `messageId` is the same on every attempt. */
export type Post = (messageId: string, letter: OutgoingMail) => Promise<void>;

/** The only way to send a mail. */
export function createPost(mailer: Mailer, publicUrl: string): Post {
  return async (messageId, { to, attachments = [], ...content }) => {
    await mailer.send({ messageId, to, attachments, ...(await writeMail(content, publicUrl)) });
  };
}
