import type { ReadingKind } from '#contract/insurance/insurance.rules.ts';

/** A document that was accepted before the contract. */
export interface AcceptedReading {
  kind: ReadingKind;
  version: string;
}

/** The insurance of a vehicle as the garage shows it. */
export interface ShownInsurance {
  insurer: string | null;
  deadline: string | null;
  isActive: boolean | null;
}
