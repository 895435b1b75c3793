import type { Database, Transaction } from '#server/database/connect.ts';
import { type CampaignStore, createCampaignStore } from './campaign.store.ts';
import { createProofStore, type ProofStore } from './proof.store.ts';
import { createVerificationStore, type VerificationStore } from './verification.store.ts';
import { createVoucherStore, type VoucherStore } from './voucher.store.ts';

export interface PurchasesStore {
  verifications: VerificationStore;
  proofs: ProofStore;
  vouchers: VoucherStore;
  campaigns: CampaignStore;
  /** The same store on a transaction that somebody else has begun. */
  on(transaction: Transaction): PurchasesStore;
  /** The same store on a transaction, which is undone when the work fails. */
  inTransaction<Result>(work: (store: PurchasesStore, transaction: Transaction) => Promise<Result>): Promise<Result>;
}

export function createPurchasesStore(database: Database): PurchasesStore {
  return {
    verifications: createVerificationStore(database),
    proofs: createProofStore(database),
    vouchers: createVoucherStore(database),
    campaigns: createCampaignStore(database),
    on: createPurchasesStore,
    inTransaction: (work) =>
      database.transaction((transaction) => work(createPurchasesStore(transaction), transaction)),
  };
}
