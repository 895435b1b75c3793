import {
  type PaymentProvider,
  ProviderRefusedError,
  type ProviderSession,
  ProviderUnavailableError,
  type SessionOrder,
  type SessionStatus,
} from '#server/providers/payment-provider.ts';

export interface FakeSession {
  id: string;
  key: string;
  order: SessionOrder;
  status: SessionStatus;
  captured: number;
  refunded: number;
  refunds: number;
}

/** `lost`: the work is done, but the answer does not arrive. */
export type Fault = 'none' | 'unavailable' | 'lost' | 'refused';

export interface FakePayments extends PaymentProvider {
  sessions: Map<string, FakeSession>;
  /** What happens to the next calls about a payment. */
  fault(paymentId: string, call: string): Fault;
  /** Called when a session was made. */
  onSession(session: FakeSession): void;
  sessionOf(paymentId: string): FakeSession;
  /** The person pays: the amount that was asked for, unless another one is given. */
  takeMoney(paymentId: string, amount?: number): void;
}

/** A provider in memory, with faults. Notifications are not signed: their body is `{ id, type, session }`. */
export function createFakePayments(): FakePayments {
  const sessions = new Map<string, FakeSession>();
  const byKey = new Map<string, FakeSession>();

  function toSession({ id, order, status, captured }: FakeSession): ProviderSession {
    return {
      id,
      status,
      url: status === 'open' ? `https://pay.example/${id}` : undefined,
      amount: status === 'paid' ? captured : order.amount,
      currency: order.currency,
      paymentId: order.paymentId,
      intentId: status === 'paid' ? `intent-${id}` : undefined,
      isDisputed: false,
    };
  }

  /** Answers later, as a network does, so that calls overlap. */
  async function perform<Result>(call: string, paymentId: string, work: () => Result): Promise<Result> {
    await new Promise((resolve) => setImmediate(resolve));
    const fault = fake.fault(paymentId, call);
    if (fault === 'unavailable') throw new ProviderUnavailableError('no answer');
    if (fault === 'refused') throw new ProviderRefusedError('refused');
    const result = work();
    await new Promise((resolve) => setImmediate(resolve));
    if (fault === 'lost') throw new ProviderUnavailableError('answer lost');
    return result;
  }

  const find = (id: string) => {
    const session = sessions.get(id);
    if (!session) throw new ProviderRefusedError('unknown session');
    return session;
  };

  const fake: FakePayments = {
    name: 'stripe',
    sessions,
    fault: () => 'none',
    onSession: () => undefined,
    sessionOf(paymentId) {
      const session = [...sessions.values()].find(({ order }) => order.paymentId === paymentId);
      if (!session) throw new Error('There is no session');
      return session;
    },
    takeMoney(paymentId, amount) {
      const session = fake.sessionOf(paymentId);
      Object.assign(session, { status: 'paid', captured: amount ?? session.order.amount });
    },
    create: (order, key) =>
      perform('create', order.paymentId, () => {
        const known = byKey.get(key);
        if (known) return toSession({ ...known, status: 'open' });
        const id = `session-${sessions.size + 1}`;
        const session: FakeSession = { id, key, order, status: 'open', captured: 0, refunded: 0, refunds: 0 };
        sessions.set(id, session);
        byKey.set(key, session);
        fake.onSession(session);
        return toSession(session);
      }),
    retrieve: (id) => perform('retrieve', find(id).order.paymentId, () => toSession(find(id))),
    expire: (id) =>
      perform('expire', find(id).order.paymentId, () => {
        const session = find(id);
        if (session.status === 'open') session.status = 'expired';
        return toSession(session);
      }),
    refund: ({ sessionId, paymentId, amount }) =>
      perform('refund', paymentId, () => {
        const session = find(sessionId);
        if (session.refunds === 0) {
          session.refunds += 1;
          session.refunded += amount;
        }
        return { id: `refund-${sessionId}`, status: 'succeeded' };
      }),
    async parseWebhook(body) {
      const { id, type, session } = JSON.parse(body.toString());
      return { id, type, sessionId: session };
    },
  };
  return fake;
}
