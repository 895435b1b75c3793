import type { ProposalStatus } from '#contract/insurance/insurance.rules.ts';
import { RETENTION_DAYS } from '#contract/shared/retention.rules.ts';
import { lockUser } from '#server/database/lock-user.ts';
import type { StoredDocument } from './document.store.ts';
import { issuePolicy, sendInsuranceMail, settleWithdrawal } from './insurance.jobs.ts';
import type { InsuranceDependencies } from './insurance-dependencies.ts';
import { policyKey } from './issue.service.ts';
import type { StoredProposal } from './proposal.store.ts';
import { daysAfter } from './save-proposal.ts';

type Dependencies = Pick<InsuranceDependencies, 'store' | 'files' | 'queue' | 'now'>;

/** A request of an operator that was refused, with a message for operators. */
export class PolicyRefusedError extends Error {
  override readonly name = 'PolicyRefusedError';
}

/** What operators do with policies, and what happens by schedule. */
export function createPolicyOperations({ store, files, queue, now }: Dependencies) {
  async function decide(documentId: string, state: 'accepted' | 'refused', reason: string): Promise<void> {
    const document = await store.documents.findAny(documentId);
    const proposal = document?.proposalId ? await store.proposals.find(document.proposalId) : undefined;
    if (!document || !proposal) throw new PolicyRefusedError(`There is no document ${documentId}.`);
    await store.inTransaction(async (inside, transaction) => {
      if (proposal.userId) await lockUser(transaction, proposal.userId);
      const locked = await inside.proposals.lock(proposal.id);
      const current = await inside.documents.find(proposal.id, documentId);
      if (!locked || !current) throw new PolicyRefusedError('The document was replaced meanwhile.');
      if (locked.status !== 'open' && locked.status !== 'paid')
        throw new PolicyRefusedError(`The policy is ${locked.status}. Nothing was changed.`);
      await inside.documents.decide(documentId, state, reason);
      if (state === 'refused') {
        const payload = { proposalId: proposal.id, mail: 'refused-document' as const, documentId };
        await queue.enqueue(transaction, sendInsuranceMail, payload);
      }
    });
  }

  return {
    list: (status?: ProposalStatus): Promise<StoredProposal[]> => store.proposals.listByStatus(status),

    async show(id: string): Promise<{ proposal: StoredProposal; documents: StoredDocument[] }> {
      const proposal = await store.proposals.find(id);
      if (!proposal) throw new PolicyRefusedError(`There is no policy ${id}.`);
      return { proposal, documents: await store.documents.list(id) };
    },

    acceptDocument: (documentId: string): Promise<void> => decide(documentId, 'accepted', ''),
    /** The person is told why, and can hand in another. */
    refuseDocument: (documentId: string, reason: string): Promise<void> => decide(documentId, 'refused', reason),

    /** Asks the insurer for what was paid or withdrawn from, should the job that does so be lost. */
    async resume(): Promise<void> {
      for (const { id: proposalId, status } of await store.proposals.listUnsettled())
        await store.inTransaction((_inside, transaction) =>
          queue.enqueueMissing(transaction, status === 'paid' ? issuePolicy : settleWithdrawal, { proposalId }),
        );
    },

    /** Ends what was not paid in time, and deletes what need not be stored any more. */
    async cleanUp(): Promise<void> {
      const time = now();
      await store.proposals.expireDue(time);
      await store.proposals.releaseOldDocuments(time);
      const unpaid = daysAfter(time, -RETENTION_DAYS.unpaidProposal);
      const removed = await store.proposals.removeOld({ unpaid, paid: daysAfter(time, -RETENTION_DAYS.policy) });
      for (const id of removed) await files.delete(policyKey(id));
    },
  };
}
