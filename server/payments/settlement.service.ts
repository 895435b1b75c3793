import type { RefundReason } from '#contract/payments/payments.rules.ts';
import { AppError } from '#contract/shared/errors.ts';
import type { Transaction } from '#server/database/connect.ts';
import { lockUser } from '#server/database/lock-user.ts';
import type { ProviderSession } from '#server/providers/payment-provider.ts';
import { outcomeOf } from './payment-outcome.ts';
import type { SubjectPayment } from './payment-subject.ts';
import { sendPaymentMail, settlePayment } from './payments.jobs.ts';
import type { PaymentsStore, StoredPayment } from './payments.store.ts';
import type { PaymentsDependencies } from './payments-dependencies.ts';

type Dependencies = Pick<PaymentsDependencies, 'store' | 'findSubject' | 'queue' | 'log' | 'now'>;

export interface Locked {
  inside: PaymentsStore;
  transaction: Transaction;
  payment: StoredPayment;
  time: Date;
}

export type Settlement = ReturnType<typeof createSettlement>;

/** The only place where payments change because of what the provider says. */
export function createSettlement({ store, findSubject, queue, log, now }: Dependencies) {
  /** User first, then payment: the order in which everything locks that changes a person's data. */
  async function locked<Result>(paymentId: string, work: (locked: Locked) => Promise<Result>): Promise<Result> {
    const known = await store.find(paymentId);
    if (!known) throw new AppError('payments.payment-not-found');
    return store.inTransaction(async (inside, transaction) => {
      if (known.userId) await lockUser(transaction, known.userId);
      const payment = await inside.lock(paymentId);
      if (!payment) throw new AppError('payments.payment-not-found');
      return work({ inside, transaction, payment, time: now() });
    });
  }

  async function sendBack(
    { inside, transaction, payment, time }: Locked,
    { amount, currency }: Pick<ProviderSession, 'amount' | 'currency'>,
    reason: RefundReason,
  ): Promise<StoredPayment> {
    await inside.addRefund({ paymentId: payment.id, reason, amount, currency, requestedAt: time });
    await queue.enqueue(transaction, settlePayment, { paymentId: payment.id });
    log?.warn({ payment: payment.id, reason }, 'money of a payment goes back');
    const paidAt = payment.paidAt ?? time;
    return inside.update(payment.id, { state: 'refund_due', paidAt, checks: 0, nextCheckAt: time }, time);
  }

  /** Why money that has arrived must go back. */
  async function refundReasonOf(
    { inside, transaction, payment }: Locked,
    session: ProviderSession,
  ): Promise<RefundReason | undefined> {
    const isAsOrdered =
      session.amount === payment.amount &&
      session.currency === payment.currency &&
      session.paymentId === payment.id &&
      session.id === payment.sessionId;
    if (!isAsOrdered) return 'mismatch';
    const subject = subjectPayment(payment);
    const active = await inside.findActive(payment);
    if (!subject || (active && active.id !== payment.id)) return 'unwanted';
    const answer = await findSubject(payment.kind).onPaid(transaction, subject);
    return answer === 'accepted' ? undefined : 'unwanted';
  }

  async function takeMoney(locked: Locked, session: ProviderSession): Promise<StoredPayment> {
    const { inside, transaction, payment, time } = locked;
    const reason = await refundReasonOf(locked, session);
    if (reason) return sendBack(locked, session, reason);
    await inside.addReceipt(payment.id, time);
    await queue.enqueue(transaction, sendPaymentMail, { paymentId: payment.id, template: 'payment-receipt' });
    return inside.update(payment.id, { state: 'paid', failure: null, paidAt: time }, time);
  }

  async function write(locked: Locked, session: ProviderSession): Promise<StoredPayment> {
    const { inside, payment, time } = locked;
    const outcome = outcomeOf({ state: payment.state, isCancelling: payment.cancelRequestedAt !== null }, session);
    if (outcome === 'unchanged') return payment;
    if (outcome === 'money') return takeMoney(locked, session);
    if (typeof outcome === 'string') return inside.update(payment.id, { state: outcome }, time);
    return inside.update(payment.id, { state: 'failed', failure: outcome.failure }, time);
  }

  return {
    locked,
    sendBack,

    /** Writes what the provider has said about the session of a payment. */
    apply: (paymentId: string, session: ProviderSession): Promise<StoredPayment> =>
      locked(paymentId, async (one) => {
        const { inside, payment, time } = one;
        const { intentId = payment.intentId, isDisputed } = session;
        const isNew = intentId !== payment.intentId || isDisputed !== payment.isDisputed;
        if (isDisputed && !payment.isDisputed) log?.error({ payment: payment.id }, 'a payment is disputed');
        const noted = isNew ? await inside.update(payment.id, { intentId, isDisputed }, time) : payment;
        return write({ ...one, payment: noted }, session);
      }),
  };
}

/** Undefined once the account is erased. */
export function subjectPayment({ id, subjectId, version, userId }: StoredPayment): SubjectPayment | undefined {
  return userId === null ? undefined : { id, subjectId, version, userId };
}
