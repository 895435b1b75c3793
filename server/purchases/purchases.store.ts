import type { Database } from '#server/database/connect.ts';
import { type Transactional, transactional } from '#server/database/transaction.ts';
import { type CampaignStore, createCampaignStore } from './campaign.store.ts';
import { createProofStore, type ProofStore } from './proof.store.ts';
import { createVerificationStore, type VerificationStore } from './verification.store.ts';
import { createVoucherStore, type VoucherStore } from './voucher.store.ts';

export interface PurchasesStore extends Transactional<PurchasesStore> {
  verifications: VerificationStore;
  proofs: ProofStore;
  vouchers: VoucherStore;
  campaigns: CampaignStore;
}

export function createPurchasesStore(database: Database): PurchasesStore {
  return {
    verifications: createVerificationStore(database),
    proofs: createProofStore(database),
    vouchers: createVoucherStore(database),
    campaigns: createCampaignStore(database),
    ...transactional(database, createPurchasesStore),
  };
}
