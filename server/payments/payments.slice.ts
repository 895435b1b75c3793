import { NOTIFICATIONS_PATH, type PaymentProviderName } from '#contract/payments/payments.rules.ts';
import { API_BASE } from '#contract/shared/endpoint.ts';
import type { Environment } from '#server/environment/env.ts';
import type { Foundation } from '#server/foundation.ts';
import { type PaymentProvider, ProviderUnavailableError } from '#server/providers/payment-provider.ts';
import { createStripePayments } from '#server/providers/stripe-payments.ts';
import { defineSlice } from '#server/slice.ts';
import {
  deleteOldPayments,
  notifyFromTill,
  reconcilePayments,
  sendPaymentMail,
  settlePayment,
} from './payments.jobs.ts';
import { paymentsRoutes } from './payments.routes.ts';
import { createPaymentsService } from './payments.service.ts';
import { createPaymentsStore } from './payments.store.ts';
import { paymentsWorker } from './payments.worker.ts';
import type { PaymentProviders, PaymentsDependencies } from './payments-dependencies.ts';
import { createTillService } from './till/till.service.ts';
import { createTillStore } from './till/till.store.ts';
import { createTillPayments } from './till/till-payments.ts';

type Post = (body: string, headers: Record<string, string>) => Promise<number>;

interface Needs extends Foundation, Pick<PaymentsDependencies, 'findSubject' | 'deliverMail'> {
  /** Replaces the provider of the environment. */
  paymentProvider?: PaymentProvider | undefined;
  /** Replaces how the sandbox till reaches us. */
  postNotification?: Post | undefined;
}

export const paymentsSlice = defineSlice({
  jobs: [settlePayment, reconcilePayments, deleteOldPayments, sendPaymentMail, notifyFromTill],
  create({ database, env, paymentProvider, postNotification, ...needs }: Needs) {
    const { now } = needs;
    const publicUrl = env.PUBLIC_URL;
    const tillStore = createTillStore(database);
    const till = createTillPayments({ store: tillStore, publicUrl, now });
    const providers = combine(paymentProvider ?? openStripe(env, now) ?? till, till);
    const post = postNotification ?? postTo(`${publicUrl}${API_BASE}${NOTIFICATIONS_PATH}`);
    return {
      payments: createPaymentsService({ ...needs, store: createPaymentsStore(database), providers, publicUrl }),
      till: createTillService({ ...needs, store: tillStore, postNotification: post }),
    };
  },
  routes: (route, { payments }) => paymentsRoutes(route, payments),
  handlers: ({ payments, till }) => paymentsWorker(payments, till),
});

function openStripe(env: Environment, now: () => Date): PaymentProvider | undefined {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret = '', STRIPE_API_URL: apiUrl } = env;
  return secretKey ? createStripePayments({ secretKey, webhookSecret, apiUrl, now }) : undefined;
}

/** Payments that were begun at the till are finished there. */
function combine(current: PaymentProvider, till: PaymentProvider): PaymentProviders {
  return {
    current,
    named(name: PaymentProviderName) {
      const found = [current, till].find((provider) => provider.name === name);
      if (!found) throw new ProviderUnavailableError(`The payment provider ${name} is not configured`);
      return found;
    },
  };
}

function postTo(url: string): Post {
  return async (body, headers) => {
    const signal = AbortSignal.timeout(10_000);
    const response = await fetch(url, { method: 'POST', body, headers, signal, redirect: 'manual' });
    await response.body?.cancel();
    return response.status;
  };
}
