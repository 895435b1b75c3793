import type { Holder, ProposalTerms } from '#contract/insurance/insurance.endpoints.ts';
import type { PolicyDocument, ReadingKind } from '#contract/insurance/insurance.rules.ts';
import type { Country } from '#contract/shared/country.ts';
import type { DocumentType } from '#contract/shared/documents.rules.ts';

/** The vehicle that a proposal is asked for. */
interface InsuredVehicle {
  plate: string;
  country: Country;
  /** The end of the current policy, if it is known. */
  currentEnd: string | null;
}

interface InsurerProposal {
  /** The insurer's own name for it. */
  reference: string;
  terms: ProposalTerms;
}

/** What was agreed and paid. The insurer receives it once, however often it is sent: `id` and `version` are its key. */
export interface PolicyOrder {
  id: string;
  version: number;
  reference: string;
  plate: string;
  country: Country;
  total: number;
  holder: Holder;
  readings: readonly { kind: ReadingKind; version: string }[];
  acceptedAt: Date;
  paidAt: Date;
  documents: readonly OrderedDocument[];
}

interface OrderedDocument {
  kind: PolicyDocument;
  type: DocumentType;
  read(): Promise<Buffer>;
}

/** Only a policy number means that there is a policy. */
type IssueAnswer = { policyNumber: string; document: Buffer | undefined } | { refused: string };

export interface InsurerProvider {
  isDemo: boolean;
  /** `none` when the insurer does not insure this vehicle. */
  propose(vehicle: InsuredVehicle, options: { signal: AbortSignal }): Promise<InsurerProposal | 'none'>;
  issue(order: PolicyOrder, options: { signal: AbortSignal }): Promise<IssueAnswer>;
  /** Ends a policy and answers what is given back, in cents. */
  withdraw(
    policy: { policyNumber: string; total: number; startsAt: Date; endsAt: Date; at: Date },
    options: { signal: AbortSignal },
  ): Promise<{ refund: number }>;
}

/** Describes the failure without plate or person, and without a cause that could be mistaken for a database error. */
export class InsurerError extends Error {
  override readonly name = 'InsurerError';
}
