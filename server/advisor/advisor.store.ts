import type { Database } from '#server/database/connect.ts';
import { type Transactional, transactional } from '#server/database/transaction.ts';
import { type AdvisorsStore, createAdvisorsStore } from './advisors.store.ts';
import { type BookingsStore, createBookingsStore } from './bookings.store.ts';
import { createLeadsStore, type LeadsStore } from './leads.store.ts';

export interface AdvisorStore extends Transactional<AdvisorStore> {
  advisors: AdvisorsStore;
  leads: LeadsStore;
  bookings: BookingsStore;
}

export function createAdvisorStore(database: Database): AdvisorStore {
  return {
    advisors: createAdvisorsStore(database),
    leads: createLeadsStore(database),
    bookings: createBookingsStore(database),
    ...transactional(database, createAdvisorStore),
  };
}
