import { isDeepStrictEqual } from 'node:util';
import type { ProposalTerms } from '#contract/insurance/insurance.endpoints.ts';
import type { Country } from '#contract/shared/country.ts';
import { DAY_MS } from '#contract/shared/days.ts';
import { RETENTION_DAYS } from '#contract/shared/retention.rules.ts';
import type { InsuranceStore } from './insurance.store.ts';

export interface ReceivedProposal {
  userId: string;
  plate: string;
  country: Country;
  reference: string;
  terms: ProposalTerms;
  isDemo: boolean;
}

export type Saved = { id: string; change: 'created' | 'updated' | 'unchanged' } | 'busy';

export const daysAfter = (moment: Date, days: number) => new Date(moment.getTime() + days * DAY_MS);

/**
 * Stores an insurer's proposal, or its new terms, which have to be accepted again. It takes the place of another open
 * one; `busy` when a policy of this vehicle is being issued. The owner must be locked.
 */
export async function saveProposal(inside: InsuranceStore, received: ReceivedProposal, now: Date): Promise<Saved> {
  const { userId, plate, reference, terms } = received;
  const validUntil = new Date(terms.validUntil);
  const columns = { terms, validUntil, documentsUntil: daysAfter(validUntil, RETENTION_DAYS.policyDocuments) };
  const known = await inside.proposals.findByReference(userId, terms.insurer, reference);
  const current = await inside.proposals.findCurrent(userId, plate);
  const isOther = current && current.id !== known?.id;
  if (isOther && current.status === 'paid') return 'busy';
  if (isOther && current.status === 'open') await inside.proposals.change(current.id, { status: 'expired' });
  if (!known) {
    const id = await inside.proposals.add({ ...received, ...columns, insurer: terms.insurer, createdAt: now });
    return { id, change: 'created' };
  }
  const { id, status, version } = known;
  if (status !== 'open' && status !== 'expired') return status === 'paid' ? 'busy' : { id, change: 'unchanged' };
  if (status === 'open' && isDeepStrictEqual(known.terms, terms)) return { id, change: 'unchanged' };
  await inside.proposals.change(id, {
    ...columns,
    status: 'open',
    version: version + 1,
    accepted: null,
    acceptedAt: null,
  });
  return { id, change: 'updated' };
}
