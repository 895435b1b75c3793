import type { VerificationMove } from '#contract/purchases/verification-status.rules.ts';
import type { Transaction } from '#server/database/connect.ts';
import { lockUser } from '#server/database/lock-user.ts';
import type { Queue } from '#server/jobs/queue.ts';
import { sendVerificationMail } from './purchases.jobs.ts';
import type { PurchasesStore } from './purchases.store.ts';
import { currentStatus, nextStatus, RefusedError } from './verification.rules.ts';
import type { Moved, QuoteFacts, StoredVerification } from './verification.store.ts';

interface Dependencies {
  store: PurchasesStore;
  queue: Pick<Queue, 'enqueue'>;
  now: () => Date;
}

/** A verification that is locked during its transition. */
export interface Moving {
  inside: PurchasesStore;
  transaction: Transaction;
  stored: StoredVerification;
  facts: QuoteFacts;
  time: Date;
}

export type Changes = Pick<Moved, 'claim' | 'reason'>;

export type Move = ReturnType<typeof createTransition>;

/**
 * The only way to change the status of a verification: by the transition table, locked, logged and notified by mail.
 */
export function createTransition({ store, queue, now }: Dependencies) {
  return async (
    quoteId: string,
    move: VerificationMove,
    prepare: (moving: Moving) => Promise<Changes> = async () => ({}),
  ): Promise<void> => {
    const facts = await store.verifications.findQuote(quoteId);
    if (!facts) throw new RefusedError(`There is no verification ${quoteId}.`);
    await store.inTransaction(async (inside, transaction) => {
      const time = now();
      const isOwned = await lockUser(transaction, facts.userId);
      const stored = isOwned && (await inside.verifications.lock(quoteId, time));
      if (!stored) throw new RefusedError(`There is no verification ${quoteId}.`);
      const status = nextStatus(currentStatus(stored, facts.createdAt, time), move);
      const changes = await prepare({ inside, transaction, stored, facts, time });
      await inside.verifications.move(quoteId, move, { ...changes, status, updatedAt: time });
      await queue.enqueue(transaction, sendVerificationMail, { quoteId, status });
    });
  };
}
