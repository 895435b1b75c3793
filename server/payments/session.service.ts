import { ProviderRefusedError, type ProviderSession } from '#server/providers/payment-provider.ts';
import type { StoredPayment } from './payments.store.ts';
import type { PaymentsDependencies } from './payments-dependencies.ts';
import type { RefundService } from './refund.service.ts';
import type { Settlement } from './settlement.service.ts';

type Dependencies = Pick<PaymentsDependencies, 'store' | 'providers' | 'log'> & {
  settlement: Settlement;
  refunds: Pick<RefundService, 'send'>;
};

export type SessionService = ReturnType<typeof createSessionService>;

/** Calls about the session of a payment. No transaction is open while the provider answers. */
export function createSessionService({ store, providers, settlement, refunds, log }: Dependencies) {
  /** Calls that are under way in this process: two tabs share one. */
  const opening = new Map<string, Promise<StoredPayment>>();

  async function create({ id, provider, order, idempotencyKey }: StoredPayment): Promise<StoredPayment> {
    const session = await providers
      .named(provider)
      .create(order, idempotencyKey)
      .catch((error: unknown) => {
        if (!(error instanceof ProviderRefusedError)) throw error;
        log?.error({ err: error, payment: id }, 'the payment provider has refused a payment');
        return undefined;
      });
    return settlement.locked(id, async ({ inside, payment, time }) => {
      if (payment.state !== 'created') return payment;
      if (!session?.url) return inside.update(id, { state: 'failed', failure: 'refused' }, time);
      return inside.update(id, { state: 'open', sessionId: session.id, url: session.url }, time);
    });
  }

  /** Makes the session of a new payment, or finds the one that a lost call has made. */
  async function open(payment: StoredPayment): Promise<StoredPayment> {
    if (payment.state !== 'created') return payment;
    const running = opening.get(payment.id) ?? create(payment).finally(() => opening.delete(payment.id));
    opening.set(payment.id, running);
    try {
      return await running;
    } catch (error) {
      // Another process may have made it meanwhile.
      const current = await store.find(payment.id);
      if (current && current.state !== 'created') return current;
      throw error;
    }
  }

  /** The payment with its session, after a call about that session. */
  async function ask(
    payment: StoredPayment,
    call: 'retrieve' | 'expire',
  ): Promise<{ payment: StoredPayment; session?: ProviderSession }> {
    const { id, sessionId, provider } = await open(payment);
    if (!sessionId) return { payment: (await store.find(id)) ?? payment };
    const session = await providers.named(provider)[call](sessionId);
    return { payment: await settlement.apply(id, session), session };
  }

  return {
    open,
    ask,

    /** What webhook, return page and reconciler have in common. */
    async settle(payment: StoredPayment): Promise<StoredPayment> {
      const isEnding = payment.cancelRequestedAt !== null && ['created', 'open'].includes(payment.state);
      const { payment: settled } = await ask(payment, isEnding ? 'expire' : 'retrieve');
      return settled.state === 'refund_due' || settled.state === 'refunded' ? refunds.send(settled) : settled;
    },
  };
}
