import type { z } from 'zod';
import type { TillSession } from '#contract/payments/till.endpoints.ts';
import { type CardRefusal, TEST_CARDS, TILL_DELAY_SECONDS, type TillDelivery } from '#contract/payments/till.rules.ts';
import { AppError } from '#contract/shared/errors.ts';
import type { Transaction } from '#server/database/connect.ts';
import type { Queue } from '#server/jobs/queue.ts';
import { notifyFromTill } from '../payments.jobs.ts';
import type { StoredTillSession, TillStore } from './till.store.ts';
import { statusAt, type tillEvent } from './till-payments.ts';
import { SIGNATURE_HEADER, sign } from './till-signature.ts';

interface Dependencies {
  store: TillStore;
  queue: Pick<Queue, 'enqueue'>;
  /** Posts to our own endpoint for notifications and returns the status. */
  postNotification(body: string, headers: Record<string, string>): Promise<number>;
  now: () => Date;
}

const PAID = 'checkout.session.completed';
/** When each notification of a payment is sent, in seconds. */
const NOTIFICATIONS: Record<TillDelivery, readonly number[]> = {
  normal: [0],
  late: [TILL_DELAY_SECONDS],
  twice: [0, 0],
  lost: [],
};

export type TillService = ReturnType<typeof createTillService>;

/** What people do on the page of the sandbox till. */
export function createTillService({ store, queue, postNotification, now }: Dependencies) {
  async function describe(
    inside: TillStore,
    session: StoredTillSession,
    refusal: CardRefusal | null = null,
  ): Promise<TillSession> {
    const { id, order, needsApproval, delivery, paymentId } = session;
    const status = statusAt(session, now());
    const { title, amount, currency, returnUrl } = order;
    const isDown = await inside.isDown(paymentId, now());
    return {
      ...{ id, title, amount, currency, delivery, isDown, refusal },
      status:
        status === 'open' && needsApproval ? 'approval' : status === 'open' || status === 'paid' ? status : 'expired',
      returnPath: new URL(returnUrl).pathname,
    };
  }

  function orMissing(session: StoredTillSession | undefined): StoredTillSession {
    if (!session) throw new AppError('payments.payment-not-found');
    return session;
  }

  async function notify(transaction: Transaction, { paymentId, delivery }: StoredTillSession): Promise<void> {
    for (const afterSeconds of NOTIFICATIONS[delivery])
      await queue.enqueue(transaction, notifyFromTill, { paymentId }, { afterSeconds });
  }

  /** Changes an open session; one that is over stays as it is. */
  const change = (
    id: string,
    next: (session: StoredTillSession) => { changes?: Partial<StoredTillSession>; refusal?: CardRefusal },
  ): Promise<TillSession> =>
    store.inTransaction(async (inside, transaction) => {
      const session = orMissing(await inside.lock(id));
      if (statusAt(session, now()) !== 'open') return describe(inside, session);
      const { changes = {}, refusal = null } = next(session);
      const changed = { ...session, ...changes };
      if (Object.keys(changes).length > 0) await inside.update(id, changes);
      if (changed.status === 'paid') await notify(transaction, changed);
      return describe(inside, changed, refusal);
    });

  return {
    get: async (id: string): Promise<TillSession> => describe(store, orMissing(await store.find(id))),

    pay: (id: string, { card, delivery }: { card: string; delivery: TillDelivery }): Promise<TillSession> =>
      change(id, () => {
        const outcome = TEST_CARDS[card as keyof typeof TEST_CARDS] ?? 'unknown-card';
        if (outcome === 'approved') return { changes: { status: 'paid', delivery } };
        if (outcome === 'approval') return { changes: { needsApproval: true, delivery } };
        return { refusal: outcome };
      }),

    approve: (id: string, isApproved: boolean): Promise<TillSession> =>
      change(id, ({ needsApproval }) => {
        if (!needsApproval) return {};
        if (!isApproved) return { changes: { needsApproval: false }, refusal: 'approval-refused' };
        return { changes: { needsApproval: false, status: 'paid' } };
      }),

    async setDown(id: string, isDown: boolean): Promise<TillSession> {
      const session = orMissing(await store.find(id));
      const until = now().getTime() + (isDown ? TILL_DELAY_SECONDS * 1_000 : 0);
      await store.setDown(session.paymentId, new Date(until));
      return describe(store, session);
    },

    async deliver(paymentId: string): Promise<void> {
      const session = await store.findOfPayment(paymentId);
      if (!session) return;
      const event: z.output<typeof tillEvent> = { id: `event_${paymentId}`, type: PAID, session: session.id };
      const body = JSON.stringify(event);
      const signature = sign(body, session.secret, now());
      const status = await postNotification(body, { [SIGNATURE_HEADER]: signature });
      if (status !== 200) throw new Error(`The notification of the sandbox till was answered with ${status}`);
    },
  };
}
