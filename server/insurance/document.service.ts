import type { Readable } from 'node:stream';
import { isAsked, type PolicyDocument } from '#contract/insurance/insurance.rules.ts';
import { AppError } from '#contract/shared/errors.ts';
import type { Transaction } from '#server/database/connect.ts';
import { lockUser } from '#server/database/lock-user.ts';
import { detectDocumentFormat } from '#server/documents/document-format.ts';
import type { SanitizedDocument } from '#server/documents/sanitize-document.ts';
import { createConcurrencyLimiter } from '#server/shared/concurrency-limiter.ts';
import type { StoredDocument } from './document.store.ts';
import { issuePolicy, sweepPolicyDocuments } from './insurance.jobs.ts';
import type { InsuranceStore } from './insurance.store.ts';
import type { InsuranceDependencies } from './insurance-dependencies.ts';
import type { StoredProposal } from './proposal.store.ts';
import { checkOpen, isComplete } from './proposal-view.ts';

type Dependencies = Pick<InsuranceDependencies, 'store' | 'files' | 'queue' | 'sanitize' | 'now'>;

/** Writes sent by a dying process may still arrive for a while. */
const SETTLED_AFTER_MS = 5 * 60_000;
/** An upload holds a database connection while its file is written. */
const WRITE_CONCURRENCY = 4;
const MAX_QUEUED = 40;
/** A neutral content type, so that browsers never show or run the file. */
const STORED_AS = 'application/octet-stream';
const ACCEPTED_FORMATS = ['jpeg', 'png', 'pdf'];

interface SweepOptions {
  /** Only these; by default all that are old enough. */
  documentIds?: readonly string[] | undefined;
  olderThanMs?: number | undefined;
}

/** The documents that people hand in for a policy. */
export function createDocumentService({ store, files, queue, sanitize, now }: Dependencies) {
  const limited = createConcurrencyLimiter({ concurrency: WRITE_CONCURRENCY, maxQueued: MAX_QUEUED });

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

  /**
   * The row is written before the file, so that a sweep finds whatever a killed process has written, and is locked
   * meanwhile, so that no sweep deletes it too early.
   */
  async function save(userId: string, proposalId: string, kind: PolicyDocument, document: SanitizedDocument) {
    const { type, content } = document;
    const id = await store.documents.add({ proposalId, kind, type, bytes: content.length, addedAt: now() });
    await store.inTransaction(async (inside, transaction) => {
      if (!(await inside.documents.lock(id))) throw new AppError('service.unavailable');
      await files.put(keyOf(id), content, STORED_AS);
      // Locked only now, so that no other request waits while the file is written.
      if (!(await lockUser(transaction, userId))) throw new AppError('session.expired');
      const proposal = await lockOwn(inside, userId, proposalId);
      await checkAddable(inside, proposal, kind);
      const documentIds = await inside.documents.markStored(proposalId, kind, id);
      if (documentIds.length > 0) await queue.enqueue(transaction, sweepPolicyDocuments, { documentIds });
      const isReady = proposal.status === 'paid' && isComplete(proposal, await inside.documents.list(proposalId));
      if (isReady) await queue.enqueue(transaction, issuePolicy, { proposalId });
    });
  }

  async function read({ id }: Pick<StoredDocument, 'id'>): Promise<Buffer> {
    const content = await files.get(keyOf(id));
    if (!content) throw new AppError('insurance.document-not-found');
    return content;
  }

  /** The file is deleted before its row: after a crash in between, the row still refers to it. */
  function sweepOne(id: string): Promise<boolean> {
    return store.inTransaction(async (inside) => {
      if (!(await inside.documents.lockUnused(id))) return false;
      await files.delete(keyOf(id));
      await inside.documents.remove(id);
      return true;
    });
  }

  return {
    read,
    stream: (id: string): Promise<Readable | undefined> => files.stream(keyOf(id)),

    async add(userId: string, proposalId: string, kind: PolicyDocument, content: Buffer): Promise<void> {
      // Checked before the costly part, and again when the file is saved.
      await store.inTransactionOf(userId, async (inside) => {
        await checkAddable(inside, await lockOwn(inside, userId, proposalId), kind);
      });
      if (!ACCEPTED_FORMATS.includes(detectDocumentFormat(content) ?? '')) throw new AppError('document.unreadable');
      const document = await sanitize(content);
      await limited(() => save(userId, proposalId, kind, document));
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

    /** Deletes documents without a proposal and returns their number. A failed deletion does not stop the others. */
    async sweep({ documentIds, olderThanMs = SETTLED_AFTER_MS }: SweepOptions = {}): Promise<number> {
      const found = documentIds ?? (await store.documents.listUnused(new Date(now().getTime() - olderThanMs)));
      const failures: unknown[] = [];
      let swept = 0;
      for (const id of found) {
        try {
          if (await sweepOne(id)) swept += 1;
        } catch (error) {
          failures.push(error);
        }
      }
      if (failures.length > 0) throw new AggregateError(failures, `${failures.length} documents could not be deleted`);
      return swept;
    },
  };
}

function keyOf(id: string): string {
  return `policy-documents/${id}`;
}
