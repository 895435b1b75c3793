import type { Proposal, VehicleInsurance } from '#contract/insurance/insurance.endpoints.ts';
import type { InsuranceStep } from '#contract/insurance/insurance.rules.ts';

export interface StepProps {
  proposal: Proposal;
  onChange(insurance: VehicleInsurance): void;
  /** It has changed elsewhere. */
  onStale(): void;
  goTo(step: InsuranceStep): void;
}
