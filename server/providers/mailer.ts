export interface Message {
  /** The same on every attempt of one mail, so that a retry can be told from a second mail. */
  messageId: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  attachments?: Attachment[];
}

/** A small text file attached to a mail. */
export interface Attachment {
  filename: string;
  contentType: string;
  content: string;
}

export interface Mailer {
  send(message: Message): Promise<void>;
}

/** Retries for three days, in case of an outage of the mail server. */
export const MAIL_RETRY = { limit: 80, delaySeconds: 5, longestDelaySeconds: 3600 };
