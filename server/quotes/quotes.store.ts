import type { Database } from '#server/database/connect.ts';
import { inSnapshot } from '#server/database/snapshot.ts';
import { type Transactional, transactional } from '#server/database/transaction.ts';
import { createAnswerFiguresStore } from './answer-figures.store.ts';
import { createInquiryStore } from './inquiry.store.ts';
import { createMessageStore } from './message.store.ts';
import { createQuoteStore } from './quote.store.ts';
import { createUnreadAnswersStore } from './unread-answers.store.ts';

type Queries = ReturnType<typeof createQuoteStore> &
  ReturnType<typeof createInquiryStore> &
  ReturnType<typeof createMessageStore> &
  ReturnType<typeof createUnreadAnswersStore> &
  ReturnType<typeof createAnswerFiguresStore>;

export interface QuotesStore extends Queries, Transactional<QuotesStore> {
  /** The same store on one snapshot of the database. */
  inSnapshot<Result>(work: (store: QuotesStore) => Promise<Result>): Promise<Result>;
}

export function createQuotesStore(database: Database): QuotesStore {
  return {
    ...createQuoteStore(database),
    ...createInquiryStore(database),
    ...createMessageStore(database),
    ...createUnreadAnswersStore(database),
    ...createAnswerFiguresStore(database),
    ...transactional(database, createQuotesStore),
    inSnapshot: (work) => inSnapshot(database, (transaction) => work(createQuotesStore(transaction))),
  };
}
