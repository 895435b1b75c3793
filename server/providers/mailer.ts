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
