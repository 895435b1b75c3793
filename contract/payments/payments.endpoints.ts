import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import {
  PAYMENT_CURRENCIES,
  PAYMENT_FAILURES,
  PAYMENT_STATES,
  PAYMENT_SUBJECTS,
  PAYMENTS_PATH,
  REFUND_REASONS,
} from './payments.rules.ts';

export const payment = z.object({
  id: z.uuid(),
  kind: z.enum(PAYMENT_SUBJECTS),
  /** What is paid for. */
  title: z.string(),
  state: z.enum(PAYMENT_STATES),
  /** The provider does not say yet whether it is paid: ask again. */
  isChecking: z.boolean(),
  failure: z.enum(PAYMENT_FAILURES).nullable(),
  /** In cents or pence. */
  amount: z.number().int(),
  currency: z.enum(PAYMENT_CURRENCIES),
  /** Made at the sandbox till: no money has moved. */
  isTest: z.boolean(),
  createdAt: z.iso.datetime(),
  paidAt: z.iso.datetime().nullable(),
  receipt: z.object({ number: z.number().int(), issuedAt: z.iso.datetime(), payer: z.string() }).nullable(),
  refund: z
    .object({
      reason: z.enum(REFUND_REASONS),
      amount: z.number().int(),
      requestedAt: z.iso.datetime(),
      refundedAt: z.iso.datetime().nullable(),
    })
    .nullable(),
  /** The page of the site where the person continues. */
  continuePath: z.string(),
});
export type Payment = z.output<typeof payment>;

/** Where to pay: the page of the provider, or ours if it is paid already. */
export const paymentPage = z.object({ paymentId: z.uuid(), url: z.url() });

const byId = z.object({ payment: z.uuid() });

export const getPayment = endpoint({
  method: 'GET',
  path: `${PAYMENTS_PATH}/:payment`,
  summary: 'A payment, as the provider says now',
  auth: 'user',
  params: byId,
  response: payment,
  errors: ['payments.payment-not-found'],
});

export const retryPayment = endpoint({
  method: 'POST',
  path: `${PAYMENTS_PATH}/:payment/retry`,
  summary: 'Where to pay the same again: the open page, or a new one after a failure',
  auth: 'user',
  params: byId,
  limit: { name: 'payment-retries', points: 30, seconds: 600 },
  response: paymentPage,
  errors: [
    'payments.payment-not-found',
    'payments.changed',
    'payments.provider-refused',
    'payments.provider-unavailable',
  ],
});
