import { answerErrors, answerFigures } from '#contract/quotes/answer.rules.ts';
import type { DealerAnswer, DealerInquiry } from '#contract/quotes/quotes.endpoints.ts';
import { newAnswerErrors, usedAnswerErrors } from '#contract/quotes/used-answer.rules.ts';
import { isSameViewing } from '#contract/quotes/viewing.rules.ts';
import { dayIn } from '#contract/shared/days.ts';
import { AppError } from '#contract/shared/errors.ts';
import type { Transaction } from '#server/database/connect.ts';
import { hashSecret } from '#server/shared/secrets.ts';
import type { InquiryWithQuote } from './inquiry.store.ts';
import { canBeNotified, isFirstToday, sinceRelease } from './inquiry-log.ts';
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
      return { ...asked, inquiry, log };
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
        checkAnswer(answer, { quote, car }, dayIn(quote.country, time));
        const { chosenViewing: chosen } = inquiry;
        const changes = {
          answer: { ...answer, ...answerFigures(answer) },
          answeredAt: time,
          isDeclined: false,
          remindAt: null,
          // A moment that is no longer proposed has to be chosen again.
          chosenViewing: chosen && answer.viewings.some((viewing) => isSameViewing(viewing, chosen)) ? chosen : null,
        };
        await inside.updateInquiry(inquiry.id, changes);
        await inside.addToLog(inquiry.id, 'answered', time);
        if (canBeNotified(log, 'answered', time))
          await queue.enqueue(transaction, sendQuoteMail, { kind: 'answered', inquiryId: inquiry.id });
        return { ...inquiry, ...changes };
      }),

    /** Also withdraws an answer. */
    decline: (key: string): Promise<DealerInquiry> =>
      withInquiry(key, async ({ inquiry, log }, inside, transaction) => {
        if (inquiry.isDeclined) return inquiry;
        const time = now();
        const changes = { isDeclined: true, answer: null, answeredAt: null, chosenViewing: null, remindAt: null };
        await inside.updateInquiry(inquiry.id, changes);
        await inside.addToLog(inquiry.id, 'declined', time);
        if (canBeNotified(log, 'declined', time))
          await queue.enqueue(transaction, sendQuoteMail, { kind: 'declined', inquiryId: inquiry.id });
        return { ...inquiry, ...changes };
      }),
  };
}

function checkAnswer(answer: DealerAnswer, { quote, car }: Pick<Opened, 'quote' | 'car'>, today: string): void {
  const faults = Object.entries({
    ...answerErrors(answer, today),
    ...(car.used ? usedAnswerErrors(answer, quote, today) : newAnswerErrors(answer)),
  });
  if (faults.length === 0) return;
  const params = faults.map(([field, message]): [string, string] => [`answer.${field}`, message]);
  throw new AppError('request.invalid', Object.fromEntries(params));
}
