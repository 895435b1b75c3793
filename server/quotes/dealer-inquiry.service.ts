import { answerErrors, answerFigures } from '#contract/quotes/answer.rules.ts';
import type { DealerInquiry } from '#contract/quotes/dealer-inquiry.endpoints.ts';
import type { DealerMessage } from '#contract/quotes/messages.endpoints.ts';
import type { DealerAnswer } from '#contract/quotes/quotes.endpoints.ts';
import { newAnswerErrors, usedAnswerErrors } from '#contract/quotes/used-answer.rules.ts';
import { proposedViewingErrors } from '#contract/quotes/viewing.rules.ts';
import { dayIn } from '#contract/shared/days.ts';
import { AppError } from '#contract/shared/errors.ts';
import type { Transaction } from '#server/database/connect.ts';
import { hashSecret } from '#server/shared/secrets.ts';
import { addMessage, stillProposed } from './conversation.ts';
import type { InquiryWithQuote } from './inquiry.store.ts';
import { canBeNotified, isFirstToday, refuseTooMany, sinceRelease } from './inquiry-log.ts';
import type { LogLine } from './quote.store.ts';
import { describeForDealer, stateOf } from './quote-view.ts';
import { sendQuoteMail } from './quotes.jobs.ts';
import type { QuotesStore } from './quotes.store.ts';
import type { QuotesDependencies } from './quotes-dependencies.ts';

interface Opened extends InquiryWithQuote {
  log: LogLine[];
}

/** What a dealer does with an inquiry, by the key of its mail. */
export function createDealerInquiryService({
  store,
  queue,
  dealers,
  now,
}: Pick<QuotesDependencies, 'store' | 'queue' | 'dealers' | 'now'>) {
  /** Runs the work with the inquiry locked, then returns the dealer's view and logs whether the contact was seen. */
  async function withInquiry(
    key: string,
    work: (opened: Opened, inside: QuotesStore, transaction: Transaction) => Promise<InquiryWithQuote['inquiry']>,
  ): Promise<DealerInquiry> {
    const time = now();
    const seen = await store.inTransaction(async (inside, transaction) => {
      const asked = await inside.lockInquiryByKey(hashSecret(key), time);
      if (!asked) throw new AppError('quotes.link-invalid');
      const before = await inside.readLog(asked.inquiry.id);
      const inquiry = await work({ ...asked, log: before }, inside, transaction);
      const log = await inside.readLog(inquiry.id);
      if (inquiry.isContactReleased && isFirstToday(sinceRelease(log), 'contact-seen', asked.quote.country, time))
        await inside.addToLog(inquiry.id, 'contact-seen', time);
      return { ...asked, inquiry, log, messages: await inside.readMessages([inquiry.id]) };
    });
    const [dealer] = await dealers.find([seen.inquiry.dealerId]);
    if (!dealer) throw new Error('A question names a dealer who is not there');
    return describeForDealer(seen, dealer, stateOf(seen.inquiry, seen.log, time));
  }

  return {
    openInquiry: (key: string): Promise<DealerInquiry> =>
      withInquiry(key, async ({ inquiry, quote, log }, inside) => {
        if (isFirstToday(log, 'opened', quote.country, now())) await inside.addToLog(inquiry.id, 'opened', now());
        return inquiry;
      }),

    /** A new answer replaces the previous one. */
    answer: (key: string, answer: DealerAnswer): Promise<DealerInquiry> =>
      withInquiry(key, async ({ inquiry, quote, car, log }, inside, transaction) => {
        const time = now();
        checkAnswer(answer, { inquiry, quote, car }, dayIn(quote.country, time));
        refuseTooMany(log, 'answered', time);
        const { viewings: proposed, ...terms } = answer;
        // The form of a new car has no moments: they are proposed in messages.
        const viewings = car.used || proposed.length > 0 ? proposed : inquiry.viewings;
        const changes = {
          answer: { ...terms, ...answerFigures(answer) },
          answeredAt: time,
          isDeclined: false,
          remindAt: null,
          viewings,
          chosenViewing: stillProposed(inquiry.chosenViewing, viewings),
        };
        await inside.updateInquiry(inquiry.id, changes);
        await inside.addToLog(inquiry.id, 'answered', time);
        if (canBeNotified(log, 'answered', time))
          await queue.enqueue(transaction, sendQuoteMail, { kind: 'answered', inquiryId: inquiry.id });
        return { ...inquiry, ...changes };
      }),

    /** Moments that are proposed with a message replace earlier ones. */
    reply: (key: string, { idempotencyKey, message, viewings }: DealerMessage): Promise<DealerInquiry> =>
      withInquiry(key, async ({ inquiry, quote, log }, inside, transaction) => {
        const time = now();
        refuse(proposedViewingErrors(viewings, dayIn(quote.country, time)));
        const written = { idempotencyKey, author: 'dealer', text: message, viewings } as const;
        if (!(await addMessage(inside, written, { inquiry, log, now: time }))) return inquiry;
        const changes =
          viewings.length > 0 ? { viewings, chosenViewing: stillProposed(inquiry.chosenViewing, viewings) } : {};
        if (viewings.length > 0) await inside.updateInquiry(inquiry.id, changes);
        await queue.enqueue(transaction, sendQuoteMail, { kind: 'reply', inquiryId: inquiry.id });
        return { ...inquiry, ...changes };
      }),

    /** Also withdraws an answer. */
    decline: (key: string): Promise<DealerInquiry> =>
      withInquiry(key, async ({ inquiry, log }, inside, transaction) => {
        if (inquiry.isDeclined) return inquiry;
        const time = now();
        const changes = {
          isDeclined: true,
          answer: null,
          answeredAt: null,
          viewings: [],
          chosenViewing: null,
          remindAt: null,
        };
        await inside.updateInquiry(inquiry.id, changes);
        await inside.addToLog(inquiry.id, 'declined', time);
        if (canBeNotified(log, 'declined', time))
          await queue.enqueue(transaction, sendQuoteMail, { kind: 'declined', inquiryId: inquiry.id });
        return { ...inquiry, ...changes };
      }),
  };
}

function checkAnswer(
  answer: DealerAnswer,
  { inquiry, quote, car }: Pick<Opened, 'inquiry' | 'quote' | 'car'>,
  today: string,
): void {
  const wantsTestDrive = quote.wishes.testDrive || inquiry.askedViewing !== null;
  const faults = {
    ...answerErrors(answer, today),
    ...(car.used ? usedAnswerErrors(answer, quote, today) : newAnswerErrors(answer, wantsTestDrive, today)),
  };
  refuse(Object.fromEntries(Object.entries(faults).map(([field, message]) => [`answer.${field}`, message])));
}

function refuse(faults: Record<string, string>): void {
  if (Object.keys(faults).length > 0) throw new AppError('request.invalid', faults);
}
