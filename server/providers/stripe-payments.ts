import type { Stripe } from 'stripe';
import type { Locale } from '#contract/shared/locale.ts';
import { lazy } from '#server/shared/lazy.ts';
import {
  InvalidSignatureError,
  type PaymentProvider,
  type ProviderEvent,
  ProviderRefusedError,
  type ProviderSession,
  ProviderUnavailableError,
  type SessionOrder,
  type SessionStatus,
} from './payment-provider.ts';

interface Options {
  secretKey: string;
  webhookSecret: string;
  /** Where Stripe's API is; only tests have another one. */
  apiUrl?: string | undefined;
  now: () => Date;
}

const TIMEOUT_MS = 10_000;
const SIGNATURE_TOLERANCE_SECONDS = 300;
const CHECKOUT_HOST = 'checkout.stripe.com';
const EXPANDED = ['payment_intent.latest_charge'];
const LOCALES: Record<Locale, string> = { it: 'it', en: 'en-GB', es: 'es', fr: 'fr', de: 'de' };
/** Try again: timeout, conflict with a running call of the same key, too early, too many. */
const TEMPORARY = new Set([408, 409, 425, 429]);

/** Payments on pages of Stripe (hosted Checkout): cards, 3-D Secure and refusals never reach our own pages. */
export function createStripePayments({ secretKey, webhookSecret, apiUrl, now }: Options): PaymentProvider {
  // Loaded with the first payment: most processes never need it.
  const load = lazy(async () => {
    const { default: StripeClient } = await import('stripe');
    return new StripeClient(secretKey, {
      timeout: TIMEOUT_MS,
      maxNetworkRetries: 1,
      telemetry: false,
      ...(apiUrl && addressOf(apiUrl)),
    });
  });

  async function call<Answer>(work: (stripe: Stripe) => Promise<Answer>): Promise<Answer> {
    const stripe = await load();
    try {
      return await work(stripe);
    } catch (error) {
      throw toProviderError(error);
    }
  }

  const retrieve = async (sessionId: string): Promise<ProviderSession> =>
    toSession(await call((stripe) => stripe.checkout.sessions.retrieve(sessionId, { expand: EXPANDED })));

  return {
    name: 'stripe',
    create: async (order, key) =>
      toSession(await call((stripe) => stripe.checkout.sessions.create(toParameters(order), { idempotencyKey: key }))),
    retrieve,
    async expire(sessionId) {
      try {
        await call((stripe) => stripe.checkout.sessions.expire(sessionId));
      } catch (error) {
        // It was finished before; which way, the session says.
        if (!(error instanceof ProviderRefusedError)) throw error;
      }
      return retrieve(sessionId);
    },

    async refund({ paymentId, sessionId, amount }) {
      const { intentId } = await retrieve(sessionId);
      if (!intentId) throw new ProviderRefusedError('Stripe has no payment to refund');
      // Stripe forgets keys after a day, so we look before we send.
      const { data } = await call((stripe) => stripe.refunds.list({ payment_intent: intentId, limit: 100 }));
      const valid = data.find(({ status }) => status !== 'failed' && status !== 'canceled');
      const key = ['refund', paymentId, ...(data.length > 0 ? [data.length] : [])].join(':');
      const parameters = { payment_intent: intentId, amount, metadata: { payment: paymentId } };
      const { id, status } =
        valid ?? (await call((stripe) => stripe.refunds.create(parameters, { idempotencyKey: key })));
      if (status === 'succeeded') return { id, status };
      return { id, status: status === 'failed' || status === 'canceled' ? 'failed' : 'pending' };
    },

    async parseWebhook(body, headers) {
      const { webhooks } = await load();
      const signature = headers['stripe-signature'];
      try {
        const header = typeof signature === 'string' ? signature : '';
        const received = now().getTime();
        return toEvent(
          webhooks.constructEvent(body, header, webhookSecret, SIGNATURE_TOLERANCE_SECONDS, undefined, received),
        );
      } catch {
        // The error quotes the body, which no log may contain.
        throw new InvalidSignatureError('The signature of a notification is not valid');
      }
    },
  };
}

function toParameters(order: SessionOrder): Stripe.Checkout.SessionCreateParams {
  const { paymentId, title, amount, currency, locale, returnUrl, expiresAt } = order;
  const metadata = { payment: paymentId };
  return {
    mode: 'payment',
    ui_mode: 'hosted_page',
    // Only methods whose outcome is known at once.
    allowed_payment_method_types: ['card'],
    adaptive_pricing: { enabled: false },
    client_reference_id: paymentId,
    expires_at: Math.floor(Date.parse(expiresAt) / 1_000),
    line_items: [
      {
        quantity: 1,
        price_data: { currency: currency.toLowerCase(), unit_amount: amount, product_data: { name: title } },
      },
    ],
    locale: LOCALES[locale],
    metadata,
    payment_intent_data: { metadata },
    success_url: returnUrl,
    cancel_url: returnUrl,
  };
}

function toSession(session: Stripe.Checkout.Session): ProviderSession {
  const { id, url, amount_total, currency, client_reference_id, payment_intent } = session;
  const intent = typeof payment_intent === 'object' ? payment_intent : null;
  const charge = intent && typeof intent.latest_charge === 'object' ? intent.latest_charge : null;
  return {
    id,
    status: statusOf(session, intent?.status),
    url: url ? checkedUrl(url) : undefined,
    amount: amount_total ?? 0,
    currency: (currency ?? '').toUpperCase(),
    paymentId: client_reference_id ?? undefined,
    intentId: typeof payment_intent === 'string' ? payment_intent : intent?.id,
    isDisputed: charge?.disputed ?? false,
  };
}

/** Paid is only what Stripe calls paid. */
function statusOf({ status, payment_status }: Stripe.Checkout.Session, intent: string | undefined): SessionStatus {
  if (payment_status === 'paid') return 'paid';
  if (status === 'open') return 'open';
  if (status === 'expired') return 'expired';
  return intent === 'canceled' || intent === 'requires_payment_method' ? 'failed' : 'processing';
}

/** People are sent to Stripe only. */
function checkedUrl(url: string): string {
  const { protocol, host } = new URL(url);
  if (protocol !== 'https:' || host !== CHECKOUT_HOST)
    throw new ProviderRefusedError('Stripe answered with a page of another site');
  return url;
}

function toEvent({ id, type, data }: Stripe.Event): ProviderEvent {
  const object = data.object as {
    id?: unknown;
    object?: unknown;
    payment_intent?: unknown;
    metadata?: { payment?: unknown } | null;
  };
  const text = (value: unknown) => (typeof value === 'string' ? value : undefined);
  const payment = text(object.metadata?.payment);
  return {
    id,
    type,
    sessionId: object.object === 'checkout.session' ? text(object.id) : undefined,
    intentId: text(object.payment_intent),
    paymentId: payment && UUID.test(payment) ? payment : undefined,
  };
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Never with a cause: errors of the SDK quote what was sent. */
function toProviderError(error: unknown): Error {
  const { statusCode, headers, type = 'unknown', code = '' } = (error ?? {}) as Partial<Stripe.errors.StripeError>;
  const reason = `Stripe: ${[type, code, statusCode].filter(Boolean).join(' ')}`;
  const isReplayed = headers?.['idempotent-replayed'] === 'true';
  const isFinal = statusCode !== undefined && (statusCode < 500 ? !TEMPORARY.has(statusCode) : isReplayed);
  return isFinal ? new ProviderRefusedError(reason) : new ProviderUnavailableError(reason);
}

function addressOf(apiUrl: string): { host: string; port: string; protocol: 'http' | 'https' } {
  const { hostname: host, port, protocol } = new URL(apiUrl);
  const isPlain = protocol === 'http:';
  return { host, port: port || (isPlain ? '80' : '443'), protocol: isPlain ? 'http' : 'https' };
}
