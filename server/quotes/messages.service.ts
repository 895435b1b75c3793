import { withoutContacts } from '#contract/quotes/contacts-in-text.rules.ts';
import type { PersonMessage } from '#contract/quotes/messages.endpoints.ts';
import type { Quote } from '#contract/quotes/quotes.endpoints.ts';
import { viewingDayError, viewingDays } from '#contract/quotes/viewing.rules.ts';
import { dayIn } from '#contract/shared/days.ts';
import { AppError } from '#contract/shared/errors.ts';
import { addMessage } from './conversation.ts';
import { createQuoteAccess, notFound } from './quote-access.ts';
import { INQUIRY_LIFETIME_MS, later, latest, MESSAGES_OF_A_PERSON } from './quote-times.ts';
import { createQuoteView } from './quote-view.ts';
import { sendQuoteMail } from './quotes.jobs.ts';
import type { QuoteCaller, QuotesDependencies } from './quotes-dependencies.ts';

/** Messages of a person to one dealer of a quote, who does not learn from whom they are. */
export function createMessagesService(dependencies: QuotesDependencies) {
  const { store, queue, limits, now } = dependencies;
  const { requireAccess, inTransactionOfQuote } = createQuoteAccess(dependencies);
  const view = createQuoteView(dependencies);

  async function read(quoteId: string): Promise<Quote> {
    const stored = await store.inSnapshot((snapshot) => snapshot.readQuote(quoteId));
    const [quote] = stored ? await view([stored]) : [];
    if (!quote) throw notFound();
    return quote;
  }

  async function save(quoteId: string, { inquiry: inquiryId, idempotencyKey, ...message }: PersonMessage) {
    const { viewing, showsContacts } = message;
    const text = showsContacts ? message.message : withoutContacts(message.message);
    await inTransactionOfQuote(quoteId, async (inside, transaction) => {
      const asked = await inside.lockInquiryOf(quoteId, inquiryId);
      if (!asked) throw notFound();
      const time = now();
      const { inquiry } = asked;
      const place = { inquiry, log: await inside.readLog(inquiryId), now: time };
      const written = { idempotencyKey, author: 'person', text, viewings: viewing ? [viewing] : [] } as const;
      if (!(await addMessage(inside, written, place))) return;
      // A dealer who is asked needs time to reply.
      const expiresAt = latest(inquiry.expiresAt, later(time, INQUIRY_LIFETIME_MS));
      // Another wish replaces what was proposed and chosen before.
      const appointment = viewing && { askedViewing: viewing, viewings: [], chosenViewing: null };
      await inside.updateInquiry(inquiryId, { expiresAt, ...appointment });
      await inside.prolongKeys(inquiryId, expiresAt, time);
      await queue.enqueue(transaction, sendQuoteMail, { kind: 'message', inquiryId, idempotencyKey });
    });
  }

  return {
    async sendMessage(quoteId: string, caller: QuoteCaller, message: PersonMessage): Promise<Quote> {
      const { country, email } = await requireAccess(quoteId, caller);
      const days = viewingDays(dayIn(country, now()));
      const fault = message.viewing && viewingDayError(message.viewing.day, days);
      if (fault) throw new AppError('request.invalid', { 'viewing.day': fault });
      await limits.consume(MESSAGES_OF_A_PERSON, email);
      await save(quoteId, message);
      return read(quoteId);
    },
  };
}
