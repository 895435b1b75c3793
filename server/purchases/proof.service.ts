import type { Readable } from 'node:stream';
import { MAX_PROOFS, type VerificationStatus } from '#contract/purchases/verification-status.rules.ts';
import { AppError } from '#contract/shared/errors.ts';
import type { Locale } from '#contract/shared/locale.ts';
import type { Transaction } from '#server/database/connect.ts';
import { lockUser } from '#server/database/lock-user.ts';
import type { SanitizeDocument, SanitizedDocument } from '#server/documents/sanitize-document.ts';
import { createStoredDocuments } from '#server/documents/stored-documents.ts';
import type { Queue } from '#server/jobs/queue.ts';
import type { Files } from '#server/providers/files.ts';
import { type OwnQuote, type OwnQuotes, requireOwn } from './own-quotes.ts';
import type { StoredProof } from './proof.store.ts';
import { sweepProofs } from './purchases.jobs.ts';
import type { PurchasesStore } from './purchases.store.ts';
import { checkAddable, checkOpen, currentStatus } from './verification.rules.ts';

interface Dependencies {
  store: PurchasesStore;
  quotes: OwnQuotes;
  files: Files;
  queue: Pick<Queue, 'enqueue'>;
  sanitize: SanitizeDocument;
  now: () => Date;
}

interface SweepOptions {
  /** Only these; by default all that are old enough. */
  proofIds?: readonly string[] | undefined;
  olderThanMs?: number | undefined;
}

export function createProofService({ store, quotes, files, queue, sanitize, now }: Dependencies) {
  const kept = createStoredDocuments({ folder: 'proofs', store, rows: ({ proofs }) => proofs, files, now });

  /** Locks a verification until the transaction ends, and refuses unless its status allows the change. */
  async function lockFor(
    check: (status: VerificationStatus) => void,
    inside: PurchasesStore,
    quote: OwnQuote,
  ): Promise<void> {
    const time = now();
    const stored = await inside.verifications.lock(quote.id, time);
    if (!stored) throw new AppError('quotes.quote-not-found');
    check(currentStatus(stored, new Date(quote.createdAt), time));
  }

  async function checkProofCount(inside: PurchasesStore, quoteId: string): Promise<void> {
    if ((await inside.proofs.countStored(quoteId)) >= MAX_PROOFS) throw new AppError('verification.proof-limit');
  }

  async function save(userId: string, quote: OwnQuote, { type, content }: SanitizedDocument): Promise<void> {
    await kept.save({
      content,
      add: () => store.proofs.add({ quoteId: quote.id, type, bytes: content.length, addedAt: now() }),
      async accept(id, inside, transaction) {
        if (!(await lockUser(transaction, userId))) throw new AppError('session.expired');
        await lockFor(checkAddable, inside, quote);
        await checkProofCount(inside, quote.id);
        await inside.proofs.markStored(id);
      },
    });
  }

  async function read({ id }: StoredProof): Promise<Buffer> {
    const content = await kept.get(id);
    if (!content) throw new AppError('verification.proof-not-found');
    return content;
  }

  async function findOwn(userId: string, quoteId: string, proofId: string, locale: Locale): Promise<StoredProof> {
    await requireOwn(quotes, userId, quoteId, locale);
    const proof = await store.proofs.find(quoteId, proofId);
    if (!proof) throw new AppError('verification.proof-not-found');
    return proof;
  }

  return {
    read,

    /** The stored document, for the export of an account. */
    filesOf({ id, type }: StoredProof): { ending: string; open(): Promise<Readable | undefined> }[] {
      return [{ ending: type.slice(type.indexOf('/') + 1), open: () => kept.stream(id) }];
    },

    async add(userId: string, quoteId: string, content: Buffer, locale: Locale): Promise<void> {
      const quote = await requireOwn(quotes, userId, quoteId, locale);
      // Checked before the costly part, and again when the file is saved.
      await store.inTransactionOf(userId, async (inside) => {
        await lockFor(checkAddable, inside, quote);
        await checkProofCount(inside, quoteId);
      });
      await save(userId, quote, await sanitize(content));
    },

    async readOwn(userId: string, quoteId: string, proofId: string, locale: Locale): Promise<Buffer> {
      return read(await findOwn(userId, quoteId, proofId, locale));
    },

    async remove(userId: string, quoteId: string, proofId: string, locale: Locale): Promise<void> {
      const quote = await requireOwn(quotes, userId, quoteId, locale);
      await store.inTransactionOf(userId, async (inside, transaction) => {
        if (!(await inside.proofs.find(quoteId, proofId))) throw new AppError('verification.proof-not-found');
        await lockFor(checkOpen, inside, quote);
        await inside.proofs.release(proofId);
        await queue.enqueue(transaction, sweepProofs, { proofIds: [proofId] });
      });
    },

    /** Called when verifications are erased: their documents are deleted after the transaction. */
    async release(transaction: Transaction): Promise<void> {
      await queue.enqueue(transaction, sweepProofs, { olderThanMs: 0 });
    },

    /** Deletes documents without a verification and returns their number. */
    sweep: ({ proofIds, olderThanMs }: SweepOptions = {}): Promise<number> =>
      kept.sweep({ documentIds: proofIds, olderThanMs }),
  };
}
