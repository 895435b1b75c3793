import { isAsked, type PolicyDocument } from '#contract/insurance/insurance.rules.ts';
import { AppError } from '#contract/shared/errors.ts';
import type { Transaction } from '#server/database/connect.ts';
import { lockUser } from '#server/database/lock-user.ts';
import { detectDocumentFormat } from '#server/documents/document-format.ts';
import type { SanitizedDocument } from '#server/documents/sanitize-document.ts';
import { createStoredDocuments } from '#server/documents/stored-documents.ts';
import type { StoredDocument } from './document.store.ts';
import { issuePolicy, sweepPolicyDocuments } from './insurance.jobs.ts';
import type { InsuranceStore } from './insurance.store.ts';
import type { InsuranceDependencies } from './insurance-dependencies.ts';
import type { StoredProposal } from './proposal.store.ts';
import { checkOpen, isComplete } from './proposal-view.ts';

type Dependencies = Pick<InsuranceDependencies, 'store' | 'files' | 'queue' | 'sanitize' | 'now'>;

const ACCEPTED_FORMATS = ['jpeg', 'png', 'pdf'];

/** The documents that people hand in for a policy. */
export function createDocumentService({ store, files, queue, sanitize, now }: Dependencies) {
  const storedFiles = createStoredDocuments({
    folder: 'policy-documents',
    store,
    rows: ({ documents }) => documents,
    files,
    now,
  });

  async function lockOwn(inside: InsuranceStore, userId: string, proposalId: string): Promise<StoredProposal> {
    const stored = await inside.proposals.lock(proposalId);
    if (stored?.userId !== userId) throw new AppError('insurance.proposal-not-found');
    return stored;
  }

  /** After the payment only a refused document can be replaced. */
  async function checkAddable(inside: InsuranceStore, proposal: StoredProposal, kind: PolicyDocument): Promise<void> {
    if (!isAsked(proposal.country, kind)) throw new AppError('insurance.document-not-asked');
    const documents = proposal.status === 'paid' ? await inside.documents.list(proposal.id) : [];
    const isRefused = documents.some((one) => one.kind === kind && one.state === 'refused');
    if (!isRefused) checkOpen(proposal, now());
  }

  async function save(userId: string, proposalId: string, kind: PolicyDocument, { type, content }: SanitizedDocument) {
    await storedFiles.save({
      content,
      add: () => store.documents.add({ proposalId, kind, type, bytes: content.length, addedAt: now() }),
      async accept(id, inside, transaction) {
        if (!(await lockUser(transaction, userId))) throw new AppError('session.expired');
        const proposal = await lockOwn(inside, userId, proposalId);
        await checkAddable(inside, proposal, kind);
        const documentIds = await inside.documents.markStored(proposalId, kind, id);
        if (documentIds.length > 0) await queue.enqueue(transaction, sweepPolicyDocuments, { documentIds });
        const isReady = proposal.status === 'paid' && isComplete(proposal, await inside.documents.list(proposalId));
        if (isReady) await queue.enqueue(transaction, issuePolicy, { proposalId });
      },
    });
  }

  async function read({ id }: Pick<StoredDocument, 'id'>): Promise<Buffer> {
    const content = await storedFiles.get(id);
    if (!content) throw new AppError('insurance.document-not-found');
    return content;
  }

  return {
    read,
    stream: storedFiles.stream,
    /** Deletes documents without a proposal and returns their number. */
    sweep: storedFiles.sweep,

    async add(userId: string, proposalId: string, kind: PolicyDocument, content: Buffer): Promise<void> {
      // Checked before the costly part, and again when the file is saved.
      await store.inTransactionOf(userId, async (inside) => {
        await checkAddable(inside, await lockOwn(inside, userId, proposalId), kind);
      });
      if (!ACCEPTED_FORMATS.includes(detectDocumentFormat(content) ?? '')) throw new AppError('document.unreadable');
      await save(userId, proposalId, kind, await sanitize(content));
    },

    async readOwn(userId: string, proposalId: string, documentId: string): Promise<Buffer> {
      if (!(await store.proposals.findOwn(userId, proposalId))) throw new AppError('insurance.proposal-not-found');
      const document = await store.documents.find(proposalId, documentId);
      if (!document) throw new AppError('insurance.document-not-found');
      return read(document);
    },

    async remove(userId: string, proposalId: string, documentId: string): Promise<void> {
      await store.inTransactionOf(userId, async (inside, transaction) => {
        const proposal = await lockOwn(inside, userId, proposalId);
        if (!(await inside.documents.find(proposalId, documentId))) throw new AppError('insurance.document-not-found');
        checkOpen(proposal, now());
        await inside.documents.release(documentId);
        await queue.enqueue(transaction, sweepPolicyDocuments, { documentIds: [documentId] });
      });
    },

    /** Called when proposals are erased: their documents are deleted after the transaction. */
    async release(transaction: Transaction): Promise<void> {
      await queue.enqueue(transaction, sweepPolicyDocuments, { olderThanMs: 0 });
    },
  };
}
