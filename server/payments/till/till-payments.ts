import { randomBytes } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { pagePath } from '#contract/shared/paths.ts';
import {
  InvalidSignatureError,
  type PaymentProvider,
  ProviderRefusedError,
  type ProviderSession,
  ProviderUnavailableError,
  type SessionStatus,
} from '#server/providers/payment-provider.ts';
import { newSecret } from '#server/shared/secrets.ts';
import type { StoredTillSession, TillStore } from './till.store.ts';
import { SIGNATURE_HEADER, verify } from './till-signature.ts';

interface Dependencies {
  store: TillStore;
  publicUrl: string;
  now: () => Date;
}

export const tillEvent = z.object({ id: z.string().max(100), type: z.string().max(100), session: z.string().max(100) });

/** The sandbox till as a payment provider: it behaves like Stripe, and no money moves. */
export function createTillPayments({ store, publicUrl, now }: Dependencies): PaymentProvider {
  async function checkReachable(inside: TillStore, paymentId: string): Promise<void> {
    if (await inside.isDown(paymentId, now())) throw new ProviderUnavailableError('The sandbox till is down');
  }

  function toSession(session: StoredTillSession): ProviderSession {
    const { id, order, paymentId } = session;
    const status = statusAt(session, now());
    return {
      ...{ id, status, paymentId },
      url: status === 'open' ? publicUrl + pagePath('till', order.locale, { session: id }) : undefined,
      amount: order.amount,
      currency: order.currency,
      intentId: status === 'paid' ? `intent_${id}` : undefined,
      isDisputed: false,
    };
  }

  /** A session, after a change of one that is locked. */
  const withSession = (
    sessionId: string,
    change: (session: StoredTillSession, status: SessionStatus) => Partial<StoredTillSession>,
  ): Promise<ProviderSession> =>
    store.inTransaction(async (inside) => {
      const session = await inside.lock(sessionId);
      if (!session) throw new ProviderRefusedError('The sandbox till has no such session');
      await checkReachable(inside, session.paymentId);
      const changes = change(session, statusAt(session, now()));
      if (Object.keys(changes).length > 0) await inside.update(sessionId, changes);
      return toSession({ ...session, ...changes });
    });

  return {
    name: 'sandbox',
    async create(order, idempotencyKey) {
      const { paymentId } = order;
      await checkReachable(store, paymentId);
      const id = `till_${randomBytes(16).toString('hex')}`;
      const expiresAt = new Date(order.expiresAt);
      const secret = newSecret();
      const session = await store.add({ id, idempotencyKey, paymentId, order, status: 'open', secret, expiresAt });
      if (!session || !isDeepStrictEqual(session.order, order))
        throw new ProviderRefusedError('The sandbox till knows another order with this key');
      return toSession(session);
    },
    retrieve: (sessionId) => withSession(sessionId, () => ({})),
    expire: (sessionId) =>
      withSession(sessionId, (_session, status) => (status === 'open' ? { status: 'expired' } : {})),
    async refund({ sessionId, amount }) {
      await withSession(sessionId, ({ order }, status) => {
        if (status !== 'paid' || amount > order.amount)
          throw new ProviderRefusedError('The sandbox till has not taken this money');
        return { isRefunded: true };
      });
      return { id: `refund_${sessionId}`, status: 'succeeded' };
    },

    async parseWebhook(body, headers) {
      const text = body.toString();
      const { id, type, session: sessionId } = readEvent(text);
      const session = await store.find(sessionId);
      if (!session) throw new InvalidSignatureError('A notification names an unknown session');
      verify(text, headers[SIGNATURE_HEADER], session.secret, now());
      return { id, type, sessionId };
    },
  };
}

export function statusAt({ status, expiresAt }: StoredTillSession, now: Date): SessionStatus {
  return status === 'open' && expiresAt <= now ? 'expired' : status;
}

function readEvent(text: string): z.output<typeof tillEvent> {
  try {
    return tillEvent.parse(JSON.parse(text));
  } catch {
    throw new InvalidSignatureError('A notification is not readable');
  }
}
