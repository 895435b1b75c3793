import type { Database, Transaction } from '#server/database/connect.ts';
import { type AdvisorsStore, createAdvisorsStore } from './advisors.store.ts';
import { type BookingsStore, createBookingsStore } from './bookings.store.ts';
import { createLeadsStore, type LeadsStore } from './leads.store.ts';

export interface AdvisorStore {
  advisors: AdvisorsStore;
  leads: LeadsStore;
  bookings: BookingsStore;
  /** The same store on a transaction, which is undone when the work fails. */
  inTransaction<Result>(work: (store: AdvisorStore, transaction: Transaction) => Promise<Result>): Promise<Result>;
  /** The same store on a transaction that somebody else has begun. */
  on(transaction: Transaction): AdvisorStore;
}

export function createAdvisorStore(database: Database): AdvisorStore {
  return {
    advisors: createAdvisorsStore(database),
    leads: createLeadsStore(database),
    bookings: createBookingsStore(database),
    inTransaction: (work) => database.transaction((transaction) => work(createAdvisorStore(transaction), transaction)),
    on: (transaction) => createAdvisorStore(transaction),
  };
}
