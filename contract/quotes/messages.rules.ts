export const MESSAGE_AUTHORS = ['person', 'dealer'] as const;
export type MessageAuthor = (typeof MESSAGE_AUTHORS)[number];

export const MAX_MESSAGE_LENGTH = 1_000;
/** Messages of one side that the other has not answered yet. */
const MAX_MESSAGES_IN_A_ROW = 3;
/** Messages of both sides about one car. */
export const MAX_MESSAGES = 40;

/** Messages of one network per day. */
export const MESSAGE_LIMIT = { name: 'quote-message', points: 60, seconds: 86_400 };

interface Written {
  author: MessageAuthor;
  /** As ISO text. */
  at: string;
}

/** Whether this side may write now, or has to wait for the other. A dealer's answer counts as a message. */
export function mayWrite(author: MessageAuthor, messages: readonly Written[], answeredAt: string | null): boolean {
  if (messages.length >= MAX_MESSAGES) return false;
  const lastReply = messages.findLast((message) => message.author !== author)?.at ?? '';
  const replied = author === 'person' && answeredAt !== null && answeredAt > lastReply ? answeredAt : lastReply;
  return messages.filter((message) => message.author === author && message.at > replied).length < MAX_MESSAGES_IN_A_ROW;
}
