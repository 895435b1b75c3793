import type { Database } from '#server/database/connect.ts';
import { type Transactional, transactional } from '#server/database/transaction.ts';
import { createDocumentStore, type DocumentStore } from './document.store.ts';
import { createProposalStore, type ProposalStore } from './proposal.store.ts';

export interface InsuranceStore extends Transactional<InsuranceStore> {
  proposals: ProposalStore;
  documents: DocumentStore;
}

export function createInsuranceStore(database: Database): InsuranceStore {
  return {
    proposals: createProposalStore(database),
    documents: createDocumentStore(database),
    ...transactional(database, createInsuranceStore),
  };
}
