export interface Message {
  /** The same on every try of one mail, so that a retry can be told from a second mail. */
  messageId: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  attachments?: Attachment[];
}

/** A small text file that comes with a mail. */
export interface Attachment {
  filename: string;
  contentType: string;
  content: string;
}

export interface Mailer {
  send(message: Message): Promise<void>;
}

/** How often a mail is tried: for three days, while the mail server is away. */
export const MAIL_RETRY = { limit: 80, delaySeconds: 5, longestDelaySeconds: 3600 };
