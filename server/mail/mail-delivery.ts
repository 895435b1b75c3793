import type { Attachment, Mailer } from '#server/providers/mailer.ts';
import { type MailContent, type MailSite, writeMail } from './templates.ts';

export interface OutgoingMail extends MailContent {
  to: string;
  attachments?: Attachment[] | undefined;
}

/** Renders a mail and sends it. `messageId` is the same on every attempt. */
export type DeliverMail = (messageId: string, mail: OutgoingMail) => Promise<void>;

/** The only way to send a mail. */
export function createMailDelivery(mailer: Mailer, site: MailSite): DeliverMail {
  return async (messageId, { to, attachments = [], ...content }) => {
    const unsubscribe = content.stopLink && { unsubscribe: site.publicUrl + content.stopLink };
    await mailer.send({ messageId, to, attachments, ...unsubscribe, ...(await writeMail(content, site)) });
  };
}
