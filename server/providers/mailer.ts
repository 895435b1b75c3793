export interface Message {
  /** The same on every attempt of one mail, so that a retry can be told from a second mail. */
  messageId: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  attachments?: Attachment[];
  /** The URL that stops such mails, by a visit or by one click in a mail program (RFC 8058). */
  unsubscribe?: string;
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
