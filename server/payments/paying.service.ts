import { HOUR_MS, MINUTE_MS } from '#contract/shared/days.ts';
import { AppError } from '#contract/shared/errors.ts';
import type { Locale } from '#contract/shared/locale.ts';
import { pagePath } from '#contract/shared/paths.ts';
import { ProviderUnavailableError, type SessionOrder } from '#server/providers/payment-provider.ts';
import type { Payable, PaymentOrder, SubjectId } from './payment-subject.ts';
import type { StoredPayment } from './payments.store.ts';
import type { PaymentsDependencies } from './payments-dependencies.ts';
import type { SessionService } from './session.service.ts';
import type { Settlement } from './settlement.service.ts';

type Dependencies = Pick<PaymentsDependencies, 'store' | 'providers' | 'findSubject' | 'publicUrl' | 'now'> & {
  newId(): string;
  sessions: SessionService;
  settlement: Settlement;
};

/** Providers accept 30 minutes to 24 hours; the minute more is for clocks that differ. */
const SHORTEST_SESSION_MS = 31 * MINUTE_MS;
const LONGEST_SESSION_MS = HOUR_MS;
/** The reconciler leaves a payment alone while the person is probably still paying. */
export const FIRST_CHECK_MS = 2 * MINUTE_MS;
/** A try ends with a page to pay at, or makes a dead payment give way to a new one. */
const MAX_TRIES = 4;

export function createPayingService(dependencies: Dependencies) {
  const { store, providers, findSubject, publicUrl, now, newId, sessions, settlement } = dependencies;
  const ourPage = (paymentId: string, locale: Locale) =>
    publicUrl + pagePath('payment', locale, { payment: paymentId });

  function orderOf(id: string, payable: Payable, locale: Locale): SessionOrder {
    const left = payable.expiresAt.getTime() - now().getTime();
    const length = Math.max(SHORTEST_SESSION_MS, Math.min(LONGEST_SESSION_MS, left));
    const { title, amount, currency } = payable;
    const expiresAt = new Date(now().getTime() + length).toISOString();
    return { paymentId: id, title, amount, currency, locale, returnUrl: ourPage(id, locale), expiresAt };
  }

  /** The active payment of the subject, or a new one; double clicks and tabs get the same. */
  const claim = (userId: string, asked: PaymentOrder, locale: Locale): Promise<StoredPayment> =>
    store.inTransactionOf(userId, async (inside, transaction) => {
      const { kind, subjectId } = asked;
      const active = await inside.findActive(asked);
      // What is paid cannot be payable any more.
      if (active?.userId === userId && (active.state === 'paid' || active.state === 'processing')) return active;
      const payable = await findSubject(kind).payable(transaction, subjectId, userId);
      const { version, amount, currency, title } = payable;
      const time = now();
      if (version !== asked.version || amount !== asked.amount || payable.expiresAt <= time)
        throw new AppError('payments.changed');
      if (active) {
        if (active.userId !== userId) throw new AppError('payments.payment-not-found');
        return active;
      }
      const id = newId();
      const attempt = ((await inside.findLatest(asked))?.attempt ?? 0) + 1;
      return inside.add({
        ...{ id, userId, kind, subjectId, version, amount, currency, title, attempt },
        state: 'created',
        provider: providers.current.name,
        idempotencyKey: `${id}:${attempt}`,
        order: orderOf(id, payable, locale),
        nextCheckAt: new Date(time.getTime() + FIRST_CHECK_MS),
        createdAt: time,
        updatedAt: time,
      });
    });

  /** Undefined if this payment is over, so that another one can take its place. */
  async function pageOf(claimed: StoredPayment, asked: PaymentOrder, locale: Locale): Promise<string | undefined> {
    const isNew = claimed.state === 'created';
    const payment = await sessions.open(claimed);
    if (payment.state === 'paid' || payment.state === 'processing') return ourPage(payment.id, locale);
    if (isNew && payment.state === 'failed') throw new AppError('payments.provider-refused');
    if (payment.state !== 'open') return undefined;
    const isAsked =
      payment.version === asked.version && payment.amount === asked.amount && payment.cancelRequestedAt === null;
    if (isNew && isAsked && payment.url) return payment.url;
    const { session } = await sessions.ask(payment, isAsked ? 'retrieve' : 'expire');
    return isAsked && session?.status === 'open' ? session.url : undefined;
  }

  return {
    async pay(userId: string, asked: PaymentOrder, locale: Locale): Promise<{ paymentId: string; url: string }> {
      for (let tries = 0; tries < MAX_TRIES; tries += 1) {
        const payment = await claim(userId, asked, locale);
        const url = await orUnavailable(pageOf(payment, asked, locale));
        if (url) return { paymentId: payment.id, url };
      }
      throw new AppError('payments.provider-unavailable');
    },

    async cancel(subject: SubjectId): Promise<StoredPayment['state'] | undefined> {
      const active = await store.findActive(subject);
      if (!active) return (await store.findLatest(subject))?.state;
      // Noted first, so that the reconciler continues if the provider does not answer now.
      const noted = await settlement.locked(active.id, async ({ inside, payment, time }) =>
        payment.state === 'created' || payment.state === 'open'
          ? inside.update(payment.id, { cancelRequestedAt: payment.cancelRequestedAt ?? time, nextCheckAt: time }, time)
          : payment,
      );
      return (await orUnavailable(sessions.settle(noted))).state;
    },
  };
}

export async function orUnavailable<Result>(call: Promise<Result>): Promise<Result> {
  try {
    return await call;
  } catch (error) {
    throw error instanceof ProviderUnavailableError ? new AppError('payments.provider-unavailable') : error;
  }
}
