import { dayIn } from '#contract/shared/days.ts';
import { RETENTION_DAYS } from '#contract/shared/retention.rules.ts';
import type { Transaction } from '#server/database/connect.ts';
import { lockUser } from '#server/database/lock-user.ts';
import type { PolicyOrder } from '#server/providers/insurer/insurer.ts';
import type { createDocumentService } from './document.service.ts';
import type { StoredDocument } from './document.store.ts';
import { sendInsuranceMail } from './insurance.jobs.ts';
import type { InsuranceStore } from './insurance.store.ts';
import type { InsuranceDependencies } from './insurance-dependencies.ts';
import type { StoredProposal } from './proposal.store.ts';
import { isComplete } from './proposal-view.ts';
import { daysAfter } from './save-proposal.ts';

type Dependencies = Pick<
  InsuranceDependencies,
  'store' | 'insurer' | 'garage' | 'payments' | 'files' | 'queue' | 'now'
> & {
  documents: Pick<ReturnType<typeof createDocumentService>, 'read'>;
};

const ISSUING_MS = 150_000;
const STORED_AS = 'application/octet-stream';

export const policyKey = (id: string) => `policies/${id}`;

/** The last day of a policy in its country, which the garage shows as the deadline. */
function lastDayOf({ country, terms }: StoredProposal): string {
  return dayIn(country, new Date(terms.endsAt));
}

/** Turns paid proposals into policies: only the insurer's number does. */
export function createIssueService({ store, insurer, garage, payments, files, queue, documents, now }: Dependencies) {
  const until = () => daysAfter(now(), RETENTION_DAYS.policyDocuments);

  /** Locks the owner, if the account still exists, and the proposal, if it still waits for its policy. */
  function inTransactionIfPaid(
    { id, userId }: StoredProposal,
    work: (inside: InsuranceStore, transaction: Transaction, stored: StoredProposal) => Promise<void>,
  ): Promise<void> {
    return store.inTransaction(async (inside, transaction) => {
      if (userId) await lockUser(transaction, userId);
      const stored = await inside.proposals.lock(id);
      if (stored?.status === 'paid') await work(inside, transaction, stored);
    });
  }

  return {
    /** May run again: the insurer knows the order by its id and answers the same. */
    async issue(proposalId: string): Promise<void> {
      const stored = await store.proposals.find(proposalId);
      if (stored?.status !== 'paid') return;
      const handedIn = await store.documents.list(proposalId);
      // Handing in the missing document enqueues this again.
      if (stored.userId && !isComplete(stored, handedIn)) return;
      const order = orderOf(stored, handedIn);
      const answer = await insurer.issue(order, { signal: AbortSignal.timeout(ISSUING_MS) });
      if ('refused' in answer) {
        await inTransactionIfPaid(stored, async (inside, transaction, { paymentId }) => {
          await inside.proposals.change(proposalId, {
            status: 'refused',
            reason: answer.refused,
            documentsUntil: until(),
          });
          if (paymentId) await payments.requestRefund(transaction, paymentId, 'refused');
          await queue.enqueue(transaction, sendInsuranceMail, { proposalId, mail: 'refused' });
        });
        return;
      }
      if (answer.document) await files.put(policyKey(proposalId), answer.document, STORED_AS);
      await inTransactionIfPaid(stored, async (inside, transaction, locked) => {
        const isCovering = new Date(locked.terms.startsAt) <= now();
        const { userId, plate, terms } = locked;
        const deadline = lastDayOf(locked);
        const shown = { insurer: terms.insurer, deadline, ...(isCovering && { isActive: true }) };
        const previous = userId
          ? await garage.showInsurance(transaction, { userId, plate }, shown, deadline)
          : undefined;
        await inside.proposals.change(proposalId, {
          status: 'issued',
          policyNumber: answer.policyNumber,
          hasPolicyDocument: answer.document !== undefined,
          issuedAt: now(),
          isCovering,
          previous: previous ?? null,
          documentsUntil: until(),
        });
        await queue.enqueue(transaction, sendInsuranceMail, { proposalId, mail: 'issued' });
      });
    },

    /** Vehicles whose new cover has begun are shown as insured. */
    async showBegun(): Promise<void> {
      for (const { id, userId } of await store.proposals.listBegun(now()))
        await store.inTransaction(async (inside, transaction) => {
          if (userId) await lockUser(transaction, userId);
          const stored = await inside.proposals.lock(id);
          if (stored?.status !== 'issued' || stored.isCovering) return;
          const deadline = lastDayOf(stored);
          const shown = { insurer: stored.terms.insurer, deadline, isActive: true };
          if (userId) await garage.showInsurance(transaction, { userId, plate: stored.plate }, shown, deadline);
          await inside.proposals.change(id, { isCovering: true });
        });
    },
  };

  function orderOf(stored: StoredProposal, handedIn: readonly StoredDocument[]): PolicyOrder {
    const { id, version, reference, plate, country, terms, holder, accepted, acceptedAt, paidAt } = stored;
    if (!holder || !accepted || !acceptedAt || !paidAt) throw new Error('A proposal was paid before it was complete');
    return {
      id,
      version,
      reference,
      plate,
      country,
      total: terms.total,
      holder,
      readings: accepted,
      acceptedAt,
      paidAt,
      documents: handedIn.map((document) => ({
        kind: document.kind,
        type: document.type,
        read: () => documents.read(document),
      })),
    };
  }
}
