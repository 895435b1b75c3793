import type { Payment } from '#contract/payments/payments.endpoints.ts';
import type { StoredRefund, WholePayment } from './payments.store.ts';

interface Context {
  /** The provider did not answer. */
  isUnanswered: boolean;
  continuePath: string;
}

export function toPayment(whole: WholePayment, { isUnanswered, continuePath }: Context): Payment {
  const { payment, receipt, refund, payer } = whole;
  const { id, kind, title, state, failure, amount, currency, createdAt, paidAt } = payment;
  return {
    ...{ id, kind, title, state, failure, amount, currency, continuePath },
    isChecking: state === 'processing' || (isUnanswered && (state === 'open' || state === 'created')),
    isTest: payment.provider === 'sandbox',
    createdAt: createdAt.toISOString(),
    paidAt: paidAt?.toISOString() ?? null,
    receipt: receipt && {
      number: receipt.number,
      issuedAt: receipt.issuedAt.toISOString(),
      payer: [payer?.name, payer?.surname].filter(Boolean).join(' '),
    },
    refund: refund && describeRefund(refund, state === 'refunded'),
  };
}

function describeRefund({ reason, amount, requestedAt, refundedAt }: StoredRefund, isDone: boolean) {
  return {
    reason,
    amount,
    requestedAt: requestedAt.toISOString(),
    refundedAt: isDone ? (refundedAt?.toISOString() ?? null) : null,
  };
}
