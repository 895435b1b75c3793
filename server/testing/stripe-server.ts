import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isDeepStrictEqual } from 'node:util';
import Stripe from 'stripe';
import { checkParameters, type Flat, readParameters, StripeProblem } from './stripe-parameters.ts';

export const STRIPE_KEY = 'sk_test_fake';
export const STRIPE_WEBHOOK_SECRET = 'whsec_fake';
const API_VERSION = '2026-10-28.endive';

export interface FakeSession {
  id: string;
  status: 'open' | 'complete' | 'expired';
  paymentStatus: 'unpaid' | 'paid';
  amount: number;
  currency: string;
  reference: string;
  isDisputed: boolean;
  refunds: { id: string; amount: number; status: string; payment: string }[];
}

type Step = 'received' | 'done';
/** What happens to a call: nothing special, an error before or after the work, or no answer at all. */
type Fault = 'none' | 'error-before' | 'error-after' | 'drop-before' | 'drop-after';

export interface StripeServer {
  url: string;
  sessions: Map<string, FakeSession>;
  /** Method and path of every call, without ids. */
  calls: string[];
  /** Decides about every call that changes something. */
  fault: (call: string) => Fault;
  /** Called before a call is worked on, and before it is answered; true ends it there. */
  onStep: (step: Step, call: string) => Promise<boolean>;
  /** The page of a session. */
  page: (sessionId: string) => string;
  pay(sessionId: string, changes?: Partial<FakeSession>): void;
  /** A notification as Stripe sends it. */
  sign(event: object, timestamp?: number): { body: string; headers: Record<string, string> };
  close(): Promise<void>;
}

interface Kept {
  parameters: Flat;
  path: string;
  status?: number;
  body?: object;
}

/** A small Stripe behind HTTP, strict about parameters, versions and idempotency keys. */
export async function startStripeServer(): Promise<StripeServer> {
  const sessions = new Map<string, FakeSession>();
  const keys = new Map<string, Kept>();
  const { webhooks } = new Stripe(STRIPE_KEY);
  let number = 0;

  const find = (id: string | undefined) => {
    const session = sessions.get(id ?? '');
    if (!session) throw new StripeProblem(404, 'invalid_request_error', 'resource_missing');
    return session;
  };

  const describe = (session: FakeSession, isExpanded: boolean) =>
    describeSession(session, server.page(session.id), isExpanded);

  function create(given: Flat): object {
    number += 1;
    const session: FakeSession = {
      id: `cs_test_${number}`,
      status: 'open',
      paymentStatus: 'unpaid',
      amount: Number(given.get('line_items.0.price_data.unit_amount')),
      currency: given.get('line_items.0.price_data.currency') ?? '',
      reference: given.get('client_reference_id') ?? '',
      isDisputed: false,
      refunds: [],
    };
    sessions.set(session.id, session);
    return describe(session, false);
  }

  function expire(id: string): object {
    const session = find(id);
    if (session.status !== 'open') throw new StripeProblem(400, 'invalid_request_error', 'resource_not_open');
    session.status = 'expired';
    return describe(session, false);
  }

  const byIntent = (intent: unknown) => find(String(intent).replace(/^pi_/, ''));

  function refund(given: Flat): object {
    const session = byIntent(given.get('payment_intent'));
    const done = session.refunds.filter(({ status }) => status !== 'failed').reduce((sum, one) => sum + one.amount, 0);
    const amount = Number(given.get('amount'));
    if (session.paymentStatus !== 'paid' || done + amount > session.amount)
      throw new StripeProblem(400, 'invalid_request_error', 'charge_already_refunded');
    number += 1;
    const made = { id: `re_${number}`, amount, status: 'succeeded', payment: given.get('metadata.payment') ?? '' };
    session.refunds.push(made);
    return describeRefund(made, session);
  }

  function work(call: string, id: string, given: Flat): object {
    if (call === 'POST /v1/checkout/sessions') return create(given);
    if (call === 'GET /v1/checkout/sessions/:id') return describe(find(id), true);
    if (call === 'POST /v1/checkout/sessions/:id/expire') return expire(id);
    if (call === 'POST /v1/refunds') return refund(given);
    const found = byIntent(given.get('payment_intent'));
    return {
      object: 'list',
      url: '/v1/refunds',
      has_more: false,
      data: found.refunds.map((one) => describeRefund(one, found)),
    };
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '', 'http://stripe');
    const id = /cs_test_\d+/.exec(url.pathname)?.[0] ?? '';
    const call = `${request.method} ${id ? url.pathname.replace(id, ':id') : url.pathname}`;
    server.calls.push(call);
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const form = request.method === 'GET' ? url.search.slice(1) : Buffer.concat(chunks).toString();
    const fault = request.method === 'POST' ? server.fault(call) : 'none';
    const isOver = await server.onStep('received', call);
    if (isOver || fault === 'drop-before') return void request.socket.destroy();
    const { status, body, replayed } =
      fault === 'error-before' ? FAILURE : perform(request, call, id, url.pathname, form, fault);
    await server.onStep('done', call);
    if (fault === 'drop-after') return void request.socket.destroy();
    response.writeHead(status, {
      'content-type': 'application/json',
      'request-id': 'req_test',
      ...(replayed && { 'idempotent-replayed': 'true' }),
    });
    response.end(JSON.stringify(body));
  }

  function perform(request: IncomingMessage, call: string, id: string, path: string, form: string, fault: Fault) {
    const key = request.headers['idempotency-key'];
    const parameters = readParameters(form);
    const kept = typeof key === 'string' ? keys.get(key) : undefined;
    try {
      checkHeaders(request);
      checkParameters(call, parameters);
      if (kept?.status) {
        if (kept.path !== path || !isDeepStrictEqual(kept.parameters, parameters))
          throw new StripeProblem(400, 'idempotency_error', 'idempotency_key_reused');
        return { status: kept.status, body: kept.body ?? {}, replayed: true };
      }
      const body = work(call, id, parameters);
      const result = fault === 'error-after' ? FAILURE : { status: 200, body, replayed: false };
      if (typeof key === 'string') keys.set(key, { parameters, path, status: result.status, body: result.body });
      return result;
    } catch (error) {
      if (!(error instanceof StripeProblem)) throw error;
      const { status, type, code } = error;
      return { status, body: { error: { type, code, message: code } }, replayed: false };
    }
  }

  const http = createServer((request, response) => {
    answer(request, response).catch(() => request.socket.destroy());
  });
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');

  const server: StripeServer = {
    url: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    sessions,
    calls: [],
    fault: () => 'none',
    onStep: async () => false,
    page: (sessionId) => `https://checkout.stripe.com/c/pay/${sessionId}`,
    pay(sessionId, changes = {}) {
      const session = find(sessionId);
      if (session.status === 'open') Object.assign(session, { status: 'complete', paymentStatus: 'paid' }, changes);
    },
    sign(event, timestamp = Math.floor(Date.now() / 1_000)) {
      const body = JSON.stringify(event);
      const signature = webhooks.generateTestHeaderString({ payload: body, secret: STRIPE_WEBHOOK_SECRET, timestamp });
      return { body, headers: { 'stripe-signature': signature, 'content-type': 'application/json' } };
    },
    async close() {
      http.closeAllConnections();
      http.close();
      await once(http, 'close');
    },
  };
  return server;
}

const FAILURE = { status: 500, body: { error: { type: 'api_error', message: 'broken' } }, replayed: false };

function checkHeaders({ headers, method }: IncomingMessage): void {
  if (headers.authorization !== `Bearer ${STRIPE_KEY}`) throw new StripeProblem(401, 'invalid_request_error', 'key');
  if (headers['stripe-version'] !== API_VERSION) throw new StripeProblem(400, 'invalid_request_error', 'version');
  const isForm = headers['content-type'] === 'application/x-www-form-urlencoded';
  if (method === 'POST' && !isForm) throw new StripeProblem(400, 'invalid_request_error', 'content_type');
}

function describeSession(session: FakeSession, url: string, isExpanded: boolean) {
  const { id, status, paymentStatus, amount, currency, reference, isDisputed } = session;
  const intent = {
    id: `pi_${id}`,
    object: 'payment_intent',
    status: paymentStatus === 'paid' ? 'succeeded' : 'requires_payment_method',
    latest_charge: { id: `ch_${id}`, object: 'charge', disputed: isDisputed },
  };
  return {
    id,
    object: 'checkout.session',
    status,
    payment_status: paymentStatus,
    amount_total: amount,
    currency,
    client_reference_id: reference,
    url: status === 'open' ? url : null,
    payment_intent: status !== 'complete' ? null : isExpanded ? intent : intent.id,
  } satisfies Partial<Record<keyof Stripe.Checkout.Session, unknown>>;
}

function describeRefund({ id, amount, status, payment }: FakeSession['refunds'][number], session: FakeSession) {
  return {
    id,
    object: 'refund',
    amount,
    status,
    payment_intent: `pi_${session.id}`,
    metadata: { payment },
  } satisfies Partial<Record<keyof Stripe.Refund, unknown>>;
}
