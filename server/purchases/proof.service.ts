import type { Readable } from 'node:stream';
import { MAX_PROOFS, type VerificationStatus } from '#contract/purchases/verification-status.rules.ts';
import { AppError } from '#contract/shared/errors.ts';
import type { Locale } from '#contract/shared/locale.ts';
import type { Transaction } from '#server/database/connect.ts';
import { lockUser } from '#server/database/lock-user.ts';
import type { SanitizeDocument, SanitizedDocument } from '#server/documents/sanitize-document.ts';
import type { Queue } from '#server/jobs/queue.ts';
import type { Files } from '#server/providers/files.ts';
import { createConcurrencyLimiter } from '#server/shared/concurrency-limiter.ts';
import { type OwnQuote, type OwnQuotes, requireOwn } from './own-quotes.ts';
import type { StoredProof } from './proof.store.ts';
import { sweepProofs } from './purchases.jobs.ts';
import type { PurchasesStore } from './purchases.store.ts';
import { checkAddable, checkOpen, currentStatus } from './verification.rules.ts';

/** Writes sent by a dying process may still arrive for a while. */
const SETTLED_AFTER_MS = 5 * 60_000;

/** An upload holds a database connection while its file is written. */
const WRITE_CONCURRENCY = 4;
const MAX_QUEUED = 40;

/** A neutral content type, so that browsers never show or run the file. */
const STORED_AS = 'application/octet-stream';

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
  const limited = createConcurrencyLimiter({ concurrency: WRITE_CONCURRENCY, maxQueued: MAX_QUEUED });

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

  /**
   * The row is written before the file, so that a sweep finds whatever a killed process has written, and is locked
   * meanwhile, so that no sweep deletes it too early.
   */
  async function save(userId: string, quote: OwnQuote, { type, content }: SanitizedDocument): Promise<void> {
    const proof = { quoteId: quote.id, type, bytes: content.length, addedAt: now() };
    const id = await store.proofs.add(proof);
    await store.inTransaction(async (inside, transaction) => {
      if (!(await inside.proofs.lock(id))) throw new AppError('service.unavailable');
      await files.put(keyOf(id), content, STORED_AS);
      // Locked only now, so that no other request waits while the file is written.
      if (!(await lockUser(transaction, userId))) throw new AppError('session.expired');
      await lockFor(checkAddable, inside, quote);
      await checkProofCount(inside, quote.id);
      await inside.proofs.markStored(id);
    });
  }

  async function read({ id }: StoredProof): Promise<Buffer> {
    const content = await files.get(keyOf(id));
    if (!content) throw new AppError('verification.proof-not-found');
    return content;
  }

  async function findOwn(userId: string, quoteId: string, proofId: string, locale: Locale): Promise<StoredProof> {
    await requireOwn(quotes, userId, quoteId, locale);
    const proof = await store.proofs.find(quoteId, proofId);
    if (!proof) throw new AppError('verification.proof-not-found');
    return proof;
  }

  /** The file is deleted before its row: after a crash in between, the row still refers to it. */
  function sweepOne(id: string): Promise<boolean> {
    return store.inTransaction(async (inside) => {
      if (!(await inside.proofs.lockUnused(id))) return false;
      await files.delete(keyOf(id));
      await inside.proofs.remove(id);
      return true;
    });
  }

  return {
    read,

    /** The stored document, for the export of an account. */
    filesOf({ id, type }: StoredProof): { ending: string; open(): Promise<Readable | undefined> }[] {
      return [{ ending: type.slice(type.indexOf('/') + 1), open: () => files.stream(keyOf(id)) }];
    },

    async add(userId: string, quoteId: string, content: Buffer, locale: Locale): Promise<void> {
      const quote = await requireOwn(quotes, userId, quoteId, locale);
      // Checked before the costly part, and again when the file is saved.
      await store.inTransactionOf(userId, async (inside) => {
        await lockFor(checkAddable, inside, quote);
        await checkProofCount(inside, quoteId);
      });
      const document = await sanitize(content);
      await limited(() => save(userId, quote, document));
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

    /**
     * Deletes documents without a verification and returns their number. A failed deletion does not stop the others.
     */
    async sweep({ proofIds, olderThanMs = SETTLED_AFTER_MS }: SweepOptions = {}): Promise<number> {
      const found = proofIds ?? (await store.proofs.listUnused(new Date(now().getTime() - olderThanMs)));
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
  return `proofs/${id}`;
}
