import { MAX_MESSAGES, type MessageAuthor, mayWrite } from '#contract/quotes/messages.rules.ts';
import { isSameViewing, type Viewing } from '#contract/quotes/viewing.rules.ts';
import { AppError } from '#contract/shared/errors.ts';
import { canBeNotified, MESSAGE_MAILS_PER_DAY } from './inquiry-log.ts';
import type { MessageRow } from './message.store.ts';
import type { InquiryRow, LogLine } from './quote.store.ts';
import { describeMessage, stateOf } from './quote-view.ts';
import type { QuotesStore } from './quotes.store.ts';

/** The event in the log that a message of this author makes. */
const MESSAGE_EVENTS = { person: 'asked', dealer: 'replied' } as const;

interface Written {
  idempotencyKey: string;
  author: MessageAuthor;
  text: string;
  viewings: readonly Viewing[];
}

interface Place {
  inquiry: InquiryRow;
  log: readonly LogLine[];
  now: Date;
}

/**
 * Stores a message while the inquiry is locked, and returns whether it is new: the same one sent again is stored once.
 * It is refused rather than stored without the mail that announces it.
 */
export async function addMessage(
  inside: QuotesStore,
  written: Written,
  { inquiry, log, now }: Place,
): Promise<boolean> {
  const known = await inside.findMessage(written.idempotencyKey);
  if (known) return refuseOther(known, written, inquiry);
  const state = stateOf(inquiry, log, now);
  if (state === 'declined' || state === 'expired') throw new AppError('quotes.inquiry-closed');
  const messages = (await inside.readMessages([inquiry.id])).map(describeMessage);
  const answeredAt = inquiry.answeredAt?.toISOString() ?? null;
  if (!mayWrite(written.author, messages, answeredAt))
    throw new AppError(messages.length < MAX_MESSAGES ? 'quotes.wait-for-reply' : 'quotes.inquiry-closed');
  const event = MESSAGE_EVENTS[written.author];
  if (!canBeNotified(log, event, now, MESSAGE_MAILS_PER_DAY)) throw new AppError('request.too-many');
  const added = await inside.addMessage({
    ...written,
    viewings: [...written.viewings],
    inquiryId: inquiry.id,
    at: now,
  });
  // Another message with the same key was stored since it was looked for.
  if (!added) throw new AppError('quotes.other-request');
  await inside.addToLog(inquiry.id, event, now);
  return true;
}

function refuseOther(known: MessageRow, { author, text, viewings }: Written, { id }: InquiryRow): false {
  const isSame =
    known.inquiryId === id &&
    known.author === author &&
    known.text === text &&
    known.viewings.length === viewings.length &&
    known.viewings.every((viewing, index) => isSameViewing(viewing, viewings[index] ?? null));
  if (!isSame) throw new AppError('quotes.other-request');
  return false;
}

/** The chosen moment, if it is still proposed: otherwise it has to be chosen again. */
export function stillProposed(chosen: Viewing | null, viewings: readonly Viewing[]): Viewing | null {
  return chosen && viewings.some((viewing) => isSameViewing(viewing, chosen)) ? chosen : null;
}
