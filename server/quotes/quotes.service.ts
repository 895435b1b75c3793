import type { AnswerFigures } from '#contract/dealers/dealers.endpoints.ts';
import type { Quote } from '#contract/quotes/quotes.endpoints.ts';
import { createDealerInquiryService } from './dealer-inquiry.service.ts';
import { createFurtherDealersService } from './further-dealers.service.ts';
import { createMessagesService } from './messages.service.ts';
import { createOwnQuotesService } from './own-quotes.service.ts';
import type { StoredQuote } from './quote.store.ts';
import { createQuoteMailsService } from './quote-mails.service.ts';
import { createQuoteRequestService } from './quote-request.service.ts';
import { createQuoteSubmission } from './quote-submission.ts';
import { ANONYMOUS_LIFETIME_MS, later } from './quote-times.ts';
import { createQuoteView } from './quote-view.ts';
import type { QuotesDependencies } from './quotes-dependencies.ts';
import { createReplyRemindersService } from './reply-reminders.service.ts';
import { createUsedQuestionService } from './used-question.service.ts';

const MAX_LISTED = 200;

/** What an operator sees of a quote. */
export type InspectedQuote = Pick<Quote, 'id' | 'createdAt' | 'country' | 'zipCode' | 'payment' | 'use' | 'cars'> & {
  hasAccount: boolean;
};

export type QuotesService = ReturnType<typeof createQuotesService>;

export function createQuotesService(dependencies: QuotesDependencies) {
  const { store, now } = dependencies;
  const view = createQuoteView(dependencies);
  const submit = createQuoteSubmission(dependencies);

  async function inspected(stored: readonly StoredQuote[]): Promise<InspectedQuote[]> {
    const owned = new Set(stored.filter(({ userId }) => userId !== null).map(({ id }) => id));
    const described = await view(stored);
    return described.map(({ id, createdAt, country, zipCode, payment, use, cars }) => {
      return { id, createdAt, country, zipCode, payment, use, cars, hasAccount: owned.has(id) };
    });
  }

  return {
    ...createQuoteRequestService({ ...dependencies, submit }),
    ...createUsedQuestionService({ ...dependencies, submit }),
    ...createOwnQuotesService(dependencies),
    ...createFurtherDealersService(dependencies),
    ...createMessagesService(dependencies),
    ...createDealerInquiryService(dependencies),
    ...createQuoteMailsService(dependencies),
    /** How a dealer replies; null while there are too few inquiries. */
    answersOf: (dealerId: number): Promise<AnswerFigures | null> => store.readAnswerFigures(dealerId, now()),
    ...createReplyRemindersService(dependencies),
    deleteOld: (): Promise<void> => store.deleteOld({ now: now(), askedBefore: later(now(), -ANONYMOUS_LIFETIME_MS) }),
    /** For operators: the states of quotes without personal data, newest first. */
    overview: async (): Promise<InspectedQuote[]> =>
      inspected(await store.inSnapshot((snapshot) => snapshot.readNewest(MAX_LISTED))),
    async inspect(quoteId: string): Promise<InspectedQuote | undefined> {
      const stored = await store.inSnapshot((snapshot) => snapshot.readQuote(quoteId));
      return stored && (await inspected([stored]))[0];
    },
  };
}
