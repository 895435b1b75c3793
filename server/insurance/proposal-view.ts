import type { Proposal } from '#contract/insurance/insurance.endpoints.ts';
import {
  ASKED_DOCUMENTS,
  type InsuranceStep,
  type ProposalStatus,
  WITHDRAWAL_DAYS,
} from '#contract/insurance/insurance.rules.ts';
import { DAY_MS } from '#contract/shared/days.ts';
import { AppError } from '#contract/shared/errors.ts';
import type { StoredDocument } from './document.store.ts';
import type { StoredProposal } from './proposal.store.ts';

/** The stored status, unless it has expired since the last run of the job. */
export function currentStatus({ status, validUntil }: StoredProposal, now: Date): ProposalStatus {
  return status === 'open' && validUntil <= now ? 'expired' : status;
}

/** Whether everything that is asked for is there, and nothing of it was refused. */
export function isComplete({ country }: StoredProposal, documents: readonly StoredDocument[]): boolean {
  const hasRequired = ASKED_DOCUMENTS[country].required.every((kind) => documents.some((one) => one.kind === kind));
  return hasRequired && documents.every(({ state }) => state !== 'refused');
}

/** The first step that is not complete. */
export function stepOf(proposal: StoredProposal, documents: readonly StoredDocument[], now: Date): InsuranceStep {
  if (currentStatus(proposal, now) !== 'open') return 'done';
  if (!proposal.acceptedAt) return 'proposal';
  if (!proposal.holder) return 'data';
  return isComplete(proposal, documents) ? 'payment' : 'documents';
}

export function checkOpen(proposal: StoredProposal, now: Date): void {
  if (currentStatus(proposal, now) !== 'open') throw new AppError('insurance.closed');
}

/** The end of the days in which the person can withdraw. */
export function withdrawableUntil({ status, country, issuedAt }: StoredProposal): Date | null {
  const days = WITHDRAWAL_DAYS[country];
  return status === 'issued' && issuedAt && days !== null ? new Date(issuedAt.getTime() + days * DAY_MS) : null;
}

export function toProposal(stored: StoredProposal, documents: readonly StoredDocument[], now: Date): Proposal {
  const until = withdrawableUntil(stored);
  return {
    id: stored.id,
    version: stored.version,
    status: currentStatus(stored, now),
    step: stepOf(stored, documents, now),
    country: stored.country,
    plate: stored.plate,
    isDemo: stored.isDemo,
    terms: stored.terms,
    acceptedAt: iso(stored.acceptedAt),
    holder: stored.holder,
    documents: documents.map(({ id, kind, type, bytes, addedAt, state, reason }) => ({
      id,
      kind,
      type,
      bytes,
      addedAt: addedAt.toISOString(),
      state,
      reason,
    })),
    paidAt: iso(stored.paidAt),
    policyNumber: stored.policyNumber,
    issuedAt: iso(stored.issuedAt),
    hasPolicyDocument: stored.hasPolicyDocument,
    reason: stored.reason,
    withdrawableUntil: until && until > now ? until.toISOString() : null,
    withdrawnAt: iso(stored.withdrawnAt),
    refund: stored.refundCents,
  };
}

const iso = (moment: Date | null) => moment?.toISOString() ?? null;
