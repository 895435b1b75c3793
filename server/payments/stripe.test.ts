import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ProviderRefusedError, ProviderUnavailableError } from '#server/providers/payment-provider.ts';
import { createStripePayments } from '#server/providers/stripe-payments.ts';
import { createPayer, notify } from '#server/testing/payment-calls.ts';
import { createTestSubject } from '#server/testing/payments.ts';
import { outcomeOf } from '#server/testing/saved-calls.ts';
import {
  type FakeSession,
  STRIPE_KEY,
  STRIPE_WEBHOOK_SECRET,
  type StripeServer,
  startStripeServer,
} from '#server/testing/stripe-server.ts';
import { useApp } from '#server/testing/test-app.ts';

let stripe: StripeServer;
const env: NodeJS.ProcessEnv = { STRIPE_SECRET_KEY: STRIPE_KEY, STRIPE_WEBHOOK_SECRET };
beforeAll(async () => {
  stripe = await startStripeServer();
  env['STRIPE_API_URL'] = stripe.url;
});
afterAll(() => stripe.close());
beforeEach(() => {
  stripe.fault = () => 'none';
  clock = 0;
});

const subjects = createTestSubject();
let clock = 0;
const now = () => new Date(Date.now() + clock);
const test = useApp({ env, now, runsJobs: true, dependencies: { paymentSubject: subjects } });

const sessionOf = (paymentId: string): FakeSession => {
  const session = [...stripe.sessions.values()].find(({ reference }) => reference === paymentId);
  if (!session) throw new Error('There is no session');
  return session;
};
const sessionsOf = async (subjectId: string): Promise<number> => {
  const { rows } = await test.database.connection.pool.query<{ id: string }>(
    'select id from payments where subject_id = $1',
    [subjectId],
  );
  const ids = rows.map(({ id }) => id);
  return [...stripe.sessions.values()].filter(({ reference }) => ids.includes(reference)).length;
};
const completed = (session: FakeSession, id = `evt_${session.id}`) => ({
  id,
  object: 'event',
  type: 'checkout.session.completed',
  data: { object: { id: session.id, object: 'checkout.session', payment_intent: `pi_${session.id}` } },
});

describe('payments with the SDK of Stripe', () => {
  it('a payment with Stripe leads to a page of Stripe, is paid by its notification, and sends one mail', async () => {
    const payer = await createPayer(test, subjects, 'en');
    const { paymentId, url } = await payer.pay();
    const session = sessionOf(paymentId);
    expect(url).toBe(`https://checkout.stripe.com/c/pay/${session.id}`);
    stripe.pay(session.id);
    for (let times = 0; times < 5; times += 1)
      expect((await notify(test, stripe.sign(completed(session)))).statusCode).toBe(200);
    await expect.poll(() => subjects.get(payer.subjectId).paid, { timeout: 15_000 }).toEqual([paymentId]);
    const mails = async () => (await test.services.mailbox.list({ to: payer.email })).map(({ subject }) => subject);
    await expect.poll(mails, { timeout: 15_000 }).toEqual(['Payment received: Assicurazione RC auto']);
    expect(await payer.read(paymentId)).toMatchObject({ state: 'paid', isTest: false });
  });

  it('a refund with Stripe sends money back once, however often it is asked, and says so by mail', async () => {
    const payer = await createPayer(test, subjects);
    const { paymentId } = await payer.pay();
    stripe.pay(sessionOf(paymentId).id);
    await payer.read(paymentId);
    await Promise.all([1, 2, 3].map(() => test.services.payments.refund(paymentId)));
    await expect.poll(async () => (await payer.read(paymentId)).state, { timeout: 15_000 }).toBe('refunded');
    for (let times = 0; times < 3; times += 1) await test.services.payments.settle(paymentId);
    expect(sessionOf(paymentId).refunds).toMatchObject([{ amount: 412_30, payment: paymentId }]);
  });

  it('a refund that fails at the bank is due again and repeated', async () => {
    const payer = await createPayer(test, subjects);
    const { paymentId } = await payer.pay();
    stripe.pay(sessionOf(paymentId).id);
    await payer.read(paymentId);
    await test.services.payments.refund(paymentId);
    await test.services.payments.settle(paymentId);
    const [refund] = sessionOf(paymentId).refunds;
    if (refund) refund.status = 'failed';
    const event = { id: 'evt_refund', object: 'event', type: 'refund.failed' };
    const object = { id: refund?.id, object: 'refund', metadata: { payment: paymentId } };
    expect((await notify(test, stripe.sign({ ...event, data: { object } }))).statusCode).toBe(200);
    const statuses = () => sessionOf(paymentId).refunds.map(({ status }) => status);
    await expect.poll(statuses, { timeout: 15_000 }).toEqual(['failed', 'succeeded']);
    await expect.poll(async () => (await payer.read(paymentId)).state, { timeout: 15_000 }).toBe('refunded');
  });

  it('a disputed payment is marked', async () => {
    const payer = await createPayer(test, subjects);
    const { paymentId } = await payer.pay();
    const session = sessionOf(paymentId);
    stripe.pay(session.id);
    await payer.read(paymentId);
    session.isDisputed = true;
    const object = { id: 'dp_1', object: 'dispute', payment_intent: `pi_${session.id}` };
    const event = { id: 'evt_dispute', object: 'event', type: 'charge.dispute.created', data: { object } };
    expect((await notify(test, stripe.sign(event))).statusCode).toBe(200);
    const isDisputed = async () => (await test.services.payments.find(paymentId))?.payment.isDisputed;
    await expect.poll(isDisputed, { timeout: 15_000 }).toBe(true);
    expect(await payer.read(paymentId)).toMatchObject({ state: 'paid' });
  });

  it.each(['drop-after', 'error-after', 'error-before', 'drop-before'] as const)(
    'a call that ends with %s makes one session that can be paid',
    async (fault) => {
      const payer = await createPayer(test, subjects);
      let faults = 2;
      stripe.fault = () => (faults-- > 0 ? fault : 'none');
      await expect(payer.pay()).rejects.toThrow(/payments\.provider-(refused|unavailable)/);
      faults = 0;
      const { paymentId } = await payer.pay();
      // Stripe repeats a stored error for the same key, so only then the next try has a session of its own.
      expect(await sessionsOf(payer.subjectId)).toBe(fault === 'error-after' ? 2 : 1);
      stripe.pay(sessionOf(paymentId).id);
      expect(await payer.read(paymentId)).toMatchObject({ state: 'paid' });
    },
  );
});

describe('notifications', () => {
  const refused = async (signed: { body: string; headers: Record<string, string> }) =>
    outcomeOf(await notify(test, signed));

  it('forged, altered, old and unsigned notifications are refused', async () => {
    const payer = await createPayer(test, subjects);
    const { paymentId } = await payer.pay();
    const session = sessionOf(paymentId);
    const signed = stripe.sign(completed(session));
    const invalid = '400 payments.notification-invalid';
    expect(await refused({ ...signed, headers: {} })).toBe(invalid);
    expect(await refused({ ...signed, body: signed.body.replace(session.id, 'cs_test_999') })).toBe(invalid);
    const forged = signed.headers['stripe-signature']?.replace(/v1=.{4}/, 'v1=0000') ?? '';
    expect(await refused({ ...signed, headers: { 'stripe-signature': forged } })).toBe(invalid);
    const minutesAgo = (minutes: number) => Math.floor(Date.now() / 1_000) - minutes * 60;
    expect(await refused(stripe.sign(completed(session), minutesAgo(6)))).toBe(invalid);
    expect(await refused({ body: 'x'.repeat(300_000), headers: {} })).toBe('413 request.too-large');
    const events = 'select count(*)::int as count from payment_events where payment_id = $1';
    expect((await test.database.connection.pool.query(events, [paymentId])).rows).toEqual([{ count: 0 }]);
    expect(await refused(stripe.sign(completed(session), minutesAgo(4)))).toBe('200');
  });

  it('a replayed notification has no effect, and is refused with another body or after five minutes', async () => {
    const [payer, other] = [await createPayer(test, subjects), await createPayer(test, subjects)];
    const [{ paymentId }, { paymentId: otherId }] = [await payer.pay(), await other.pay()];
    const signed = stripe.sign(completed(sessionOf(paymentId)));
    const counts = async () => {
      const { rows } = await test.database.connection.pool.query<{ events: number; jobs: number }>(
        `select (select count(*)::int from payment_events where payment_id::text = $1) as events,
          (select count(*)::int from jobs.job where name = 'payments.settle' and data->>'paymentId' = $1) as jobs`,
        [paymentId],
      );
      return rows[0];
    };
    expect(await refused(signed)).toBe('200');
    for (let times = 0; times < 20; times += 1) expect(await refused(signed)).toBe('200');
    expect(await counts()).toEqual({ events: 1, jobs: 1 });
    const invalid = '400 payments.notification-invalid';
    expect(await refused({ ...stripe.sign(completed(sessionOf(otherId))), headers: signed.headers })).toBe(invalid);
    clock = 6 * 60_000;
    expect(await refused(signed)).toBe(invalid);
    // Stripe itself signs again whenever it repeats a notification.
    const seconds = Math.floor(now().getTime() / 1_000);
    expect(await refused(stripe.sign(completed(sessionOf(paymentId)), seconds))).toBe('200');
    expect(await counts()).toEqual({ events: 1, jobs: 1 });
  });

  it('a notification alone makes nothing paid: Stripe is asked', async () => {
    const payer = await createPayer(test, subjects);
    const { paymentId } = await payer.pay();
    const session = sessionOf(paymentId);
    const event = completed(session);
    Object.assign(event.data.object, { payment_status: 'paid', status: 'complete' });
    const before = stripe.calls.length;
    expect((await notify(test, stripe.sign(event))).statusCode).toBe(200);
    await expect.poll(() => stripe.calls.slice(before), { timeout: 15_000 }).toContain('GET /v1/checkout/sessions/:id');
    expect(await payer.read(paymentId)).toMatchObject({ state: 'open' });
  });
});

describe('the adapter', () => {
  const order = {
    paymentId: '00000000-0000-4000-8000-000000000001',
    title: 'RC auto',
    amount: 100_00,
    currency: 'EUR',
    locale: 'de',
    returnUrl: 'https://targa.example/zahlung/1',
    expiresAt: new Date(Date.now() + 40 * 60_000).toISOString(),
  } as const;
  const open = (changes: object = {}) =>
    createStripePayments({
      secretKey: STRIPE_KEY,
      webhookSecret: STRIPE_WEBHOOK_SECRET,
      apiUrl: stripe.url,
      now: () => new Date(),
      ...changes,
    });

  it('the same key gives the same session, and another order with it is refused', async () => {
    const adapter = open();
    const [one, other] = [await adapter.create(order, 'key-1'), await adapter.create(order, 'key-1')];
    expect(other.id).toBe(one.id);
    await expect(adapter.create({ ...order, amount: 1_00 }, 'key-1')).rejects.toThrow(ProviderRefusedError);
  });

  it('an ended session is returned as it is, and a wrong key is refused for good', async () => {
    const adapter = open();
    const { id } = await adapter.create(order, 'key-2');
    stripe.pay(id);
    expect(await adapter.expire(id)).toMatchObject({ id, status: 'paid', intentId: `pi_${id}`, url: undefined });
    await expect(open({ secretKey: 'sk_test_wrong' }).create(order, 'key-3')).rejects.toThrow(ProviderRefusedError);
    await expect(adapter.create({ ...order, expiresAt: new Date().toISOString() }, 'key-4')).rejects.toThrow(
      ProviderRefusedError,
    );
  });

  it('a provider that cannot be reached is unavailable, and no error quotes what was sent', async () => {
    const error = await open({ apiUrl: 'http://127.0.0.1:1' })
      .create(order, 'key-5')
      .catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(ProviderUnavailableError);
    expect(String(error)).not.toMatch(/RC auto|targa\.example|sk_test/);
    expect((error as Error).cause).toBeUndefined();
  });

  it('people are sent to no other site than that of Stripe', async () => {
    const adapter = open();
    const { sessions } = stripe;
    const { id } = await adapter.create(order, 'key-6');
    expect(sessions.get(id)).toBeDefined();
    stripe.page = () => 'https://checkout.stripe.com.evil.example/pay';
    await expect(adapter.retrieve(id)).rejects.toThrow(ProviderRefusedError);
    stripe.page = () => 'http://checkout.stripe.com/pay';
    await expect(adapter.retrieve(id)).rejects.toThrow(ProviderRefusedError);
  });
});
