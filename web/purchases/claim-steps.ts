import type { z } from 'zod';
import type { PurchaseClaim, purchaseClaim } from '#contract/purchases/purchases.endpoints.ts';

/** What the form holds. */
export type ClaimValues = z.input<typeof purchaseClaim>;

export const CLAIM_STEPS = ['car', 'dealer', 'proof', 'owner', 'check'] as const;
export type ClaimStep = (typeof CLAIM_STEPS)[number];

/** The fields that must be valid before the next step. */
export const FIELDS_OF: Record<ClaimStep, readonly (keyof PurchaseClaim)[]> = {
  car: ['car'],
  dealer: ['dealer'],
  proof: ['plate'],
  owner: ['owner', 'use'],
  check: [],
};

/** The step where a field can be corrected. */
export function stepOf(field: string): ClaimStep | undefined {
  return CLAIM_STEPS.find((step) => FIELDS_OF[step].some((name) => name === field));
}
