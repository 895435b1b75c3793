import type { RefundReason } from '#contract/payments/payments.rules.ts';
import { AppError } from '#contract/shared/errors.ts';
import type { Transaction } from '#server/database/connect.ts';
import { type ProviderRefund, ProviderRefusedError } from '#server/providers/payment-provider.ts';
import { sendPaymentMail } from './payments.jobs.ts';
import type { StoredPayment } from './payments.store.ts';
import type { PaymentsDependencies } from './payments-dependencies.ts';
import { type Settlement, subjectPayment } from './settlement.service.ts';

type Dependencies = Pick<PaymentsDependencies, 'store' | 'providers' | 'findSubject' | 'queue' | 'log' | 'now'> & {
  settlement: Settlement;
};

export type RefundService = ReturnType<typeof createRefundService>;

export function createRefundService(dependencies: Dependencies) {
  const { store, providers, findSubject, queue, log, now, settlement } = dependencies;

  const write = (paymentId: string, { id: refundId, status }: ProviderRefund): Promise<StoredPayment> =>
    settlement.locked(paymentId, async ({ inside, transaction, payment, time }) => {
      const known = await inside.findRefund(paymentId);
      if (!known || (payment.state !== 'refund_due' && payment.state !== 'refunded')) return payment;
      // A refund that had succeeded can still fail at the bank; the person is told once.
      const isFirstSuccess = status === 'succeeded' && known.refundedAt === null;
      const isNewFailure = status === 'failed' && known.refundId !== refundId;
      await inside.updateRefund(paymentId, {
        refundId,
        ...(isFirstSuccess && { refundedAt: time }),
        failures: known.failures + Number(isNewFailure),
      });
      if (status === 'failed') log?.error({ payment: paymentId }, 'a refund has failed; it will be tried again');
      const state = status === 'succeeded' ? 'refunded' : 'refund_due';
      if (state === payment.state) return payment;
      const subject = subjectPayment(payment);
      if (isFirstSuccess && subject) {
        await findSubject(payment.kind).onRefunded(transaction, subject);
        await queue.enqueue(transaction, sendPaymentMail, { paymentId, template: 'payment-refunded' });
      }
      return inside.update(paymentId, { state, checks: 0, nextCheckAt: time }, time);
    });

  return {
    /** Sends the money of a payment back, or looks what became of it. */
    async send({ id: paymentId, provider, sessionId }: StoredPayment): Promise<StoredPayment> {
      const refund = await store.findRefund(paymentId);
      if (!refund || !sessionId) throw new Error(`Payment ${paymentId} has nothing to send back`);
      const { amount } = refund;
      const sent = await providers
        .named(provider)
        .refund({ paymentId, sessionId, amount })
        .catch((error: unknown) => {
          if (error instanceof ProviderRefusedError)
            log?.error({ err: error, payment: paymentId }, 'the payment provider refuses a refund');
          throw error;
        });
      return write(paymentId, sent);
    },

    /** A second request changes nothing. */
    async request(transaction: Transaction, paymentId: string, reason: RefundReason, amount?: number): Promise<void> {
      const inside = store.on(transaction);
      const payment = await inside.lock(paymentId);
      if (!payment) throw new AppError('payments.payment-not-found');
      if (payment.state === 'refund_due' || payment.state === 'refunded') return;
      if (payment.state !== 'paid') throw new AppError('payments.not-paid');
      const { currency } = payment;
      const refunded = { amount: Math.min(amount ?? payment.amount, payment.amount), currency };
      await settlement.sendBack({ inside, transaction, payment, time: now() }, refunded, reason);
    },
  };
}
