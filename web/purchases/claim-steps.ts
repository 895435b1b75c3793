import type { PurchaseClaim } from '#contract/purchases/purchases.endpoints.ts';

export const CLAIM_STEPS = ['car', 'dealer', 'proof', 'owner', 'check'] as const;
export type ClaimStep = (typeof CLAIM_STEPS)[number];

/** What has to be right before one goes on. */
export const FIELDS_OF: Record<ClaimStep, readonly (keyof PurchaseClaim)[]> = {
  car: ['car'],
  dealer: ['dealer'],
  proof: ['plate'],
  owner: ['owner', 'use'],
  check: [],
};

/** Where a field can be mended. */
export function stepOf(field: string): ClaimStep | undefined {
  return CLAIM_STEPS.find((step) => FIELDS_OF[step].some((name) => name === field));
}
