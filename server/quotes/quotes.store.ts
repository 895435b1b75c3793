import type { Database, Transaction } from '#server/database/connect.ts';
import { inSnapshot } from '#server/database/snapshot.ts';
import { createInquiryStore } from './inquiry.store.ts';
import { createQuoteStore } from './quote.store.ts';

type Queries = ReturnType<typeof createQuoteStore> & ReturnType<typeof createInquiryStore>;

export interface QuotesStore extends Queries {
  /** The same store on a transaction, which is undone when the work fails. */
  inTransaction<Result>(work: (store: QuotesStore, transaction: Transaction) => Promise<Result>): Promise<Result>;
  /** The same store on one state of the database. */
  inSnapshot<Result>(work: (store: QuotesStore) => Promise<Result>): Promise<Result>;
  /** The same store on somebody else's transaction. */
  on(transaction: Transaction): QuotesStore;
}

export function createQuotesStore(database: Database): QuotesStore {
  return {
    ...createQuoteStore(database),
    ...createInquiryStore(database),
    inTransaction: (work) => database.transaction((transaction) => work(createQuotesStore(transaction), transaction)),
    inSnapshot: (work) => inSnapshot(database, (transaction) => work(createQuotesStore(transaction))),
    on: (transaction) => createQuotesStore(transaction),
  };
}
