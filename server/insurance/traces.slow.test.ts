import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Proposal } from '#contract/insurance/insurance.endpoints.ts';
import { ASKED_DOCUMENTS } from '#contract/insurance/insurance.rules.ts';
import { createDemoInsurer } from '#server/demo/insurance/demo-insurer.ts';
import { InsurerError, type InsurerProvider } from '#server/providers/insurer/insurer.ts';
import { keyIn, readMail } from '#server/testing/accounts.ts';
import { importedProposal } from '#server/testing/imported-proposal.ts';
import { codeOf, createDriver, HOLDER, proposalIn } from '#server/testing/insurance.ts';
import { atTill, notify } from '#server/testing/payment-calls.ts';
import { waitUntil } from '#server/testing/purchases.ts';
import { outcomeOf } from '#server/testing/saved-calls.ts';
import {
  STRIPE_KEY,
  STRIPE_WEBHOOK_SECRET,
  type StripeServer,
  startStripeServer,
} from '#server/testing/stripe-server.ts';
import { type TestApp, useApp } from '#server/testing/test-app.ts';
import { watchTraces } from '#server/testing/traces.ts';

type Driver = Awaited<ReturnType<typeof createDriver>>;

const FILE_NAME = 'carta-identita-di-maria-rossi';
const CARDS = { 'declined card': '4000000000000002', 'card with 3-D Secure': '4000002760003184' };
const PAYMENTS = '/wp-json/dkwp/v2/payments';
const JOBS = [
  'insurance.issue',
  'insurance.send-mail',
  'insurance.withdraw',
  'payments.send-mail',
  'payments.settle',
] as const;

/** An insurer that is away at first. */
function hesitantInsurer(): InsurerProvider {
  const demo = createDemoInsurer({ now: () => new Date() });
  let isAway = true;
  return {
    ...demo,
    async issue(order, options) {
      if (!isAway) return demo.issue(order, options);
      isAway = false;
      throw new InsurerError('The insurer is away');
    },
  };
}

/** With the spaces that people type. */
function spellings(cards: Readonly<Record<string, string>>): Record<string, string> {
  const spaced = Object.entries(cards).map(([name, digits]) => [
    `${name}, spaced`,
    digits.replace(/(.{4})(?=.)/g, '$1 '),
  ]);
  return { ...cards, ...Object.fromEntries(spaced) };
}

async function followMailedLink(test: TestApp): Promise<string> {
  const driver = await createDriver(test);
  const file = join(test.dataFolder, 'policies.json');
  await writeFile(file, JSON.stringify([importedProposal({ email: driver.email })]));
  await test.services.insurance.importing.importFile(file, { dryRun: false });
  const key = keyIn(await readMail(test, driver.email));
  const open = (value: string) =>
    test.app.inject({ method: 'POST', url: '/wp-json/dkwp/v2/insurance/link', payload: { key: value } });
  expect((await open(key)).statusCode).toBe(200);
  expect(codeOf(await open(`${key}x`))).toBe('insurance.link-invalid');
  return key;
}

async function handIn(driver: Driver): Promise<Proposal> {
  const proposal = await driver.ask();
  proposalIn(await driver.accept(proposal));
  proposalIn(await driver.saveHolder(proposal.id));
  const name = `${FILE_NAME}.jpg`;
  const broken = await driver.upload(proposal.id, 'identity', Buffer.from('no picture'), name);
  expect(broken.statusCode).toBeGreaterThanOrEqual(400);
  for (const kind of ASKED_DOCUMENTS.it.required) proposalIn(await driver.upload(proposal.id, kind, undefined, name));
  const { proposal: ready } = await driver.get();
  if (!ready) throw new Error('There is no proposal');
  return ready;
}

async function pay(driver: Driver, { id, version, terms }: Proposal): Promise<string> {
  const answer = await driver.call('POST', `/proposals/${id}/pay`, { version, amount: terms.total });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ url: string }>().url;
}

const readPayment = (test: TestApp, driver: Driver, id: string) =>
  test.app.inject({ url: `${PAYMENTS}/${id}`, headers: driver.headers });

const reach = (driver: Driver, status: Proposal['status']) =>
  waitUntil(async () => (await driver.get()).proposal?.status === status);

const personal = (driver: Driver) => ({
  'token of the session': driver.token,
  'name of a document': FILE_NAME,
  'tax code of the holder': HOLDER.tax_code,
  'phone of the holder': HOLDER.phone,
});

describe('a policy paid at the sandbox till', () => {
  const traces = watchTraces();
  const signatures: string[] = [];
  const test: TestApp = useApp({
    env: { LOG_LEVEL: 'trace' },
    runsJobs: true,
    ...traces,
    dependencies: {
      registry: { lookup: async () => 'unknown' },
      insurer: hesitantInsurer(),
      async postNotification(body, headers) {
        signatures.push(...Object.values(headers).flatMap((header) => header.split('v1=').slice(1)));
        return (await notify(test, { body, headers })).statusCode;
      },
    },
  });

  it('logs, queues and metrics hold no card, no document’s name and no token', async () => {
    await traces.noteJobs(test);
    const key = await followMailedLink(test);
    const driver = await createDriver(test);
    const ready = await handIn(driver);
    const till = atTill(test, await pay(driver, ready));
    const latest = await test.services.payments.latest({ kind: 'policy', subjectId: ready.id });
    const paymentId = latest?.paymentId ?? '';

    expect(await till.pay(CARDS['declined card'])).toMatchObject({ refusal: 'declined' });
    expect(await till.pay('4000 0000 0000 0002 ')).toMatchObject({ status: 'open' });
    await till.setDown(true);
    expect((await readPayment(test, driver, paymentId)).json()).toMatchObject({ isChecking: true });
    const retried = await test.app.inject({
      method: 'POST',
      url: `${PAYMENTS}/${paymentId}/retry`,
      headers: driver.headers,
    });
    expect(outcomeOf(retried)).toBe('503 payments.provider-unavailable');
    await till.setDown(false);
    await till.pay(CARDS['card with 3-D Secure']);
    await till.approve(true);
    await reach(driver, 'issued');

    const forged = { 'targa-signature': `t=1,v1=${'ab'.repeat(32)}` };
    const body = JSON.stringify({ id: 'e', type: 't', session: till.id, card: CARDS['declined card'] });
    expect(outcomeOf(await notify(test, { body, headers: forged }))).toBe('400 payments.notification-invalid');
    await till.setDown(true);
    expect((await driver.call('POST', `/proposals/${ready.id}/withdraw`)).statusCode).toBe(200);
    await waitUntil(async () => traces.lines.some((line) => line.includes('The sandbox till is down')));
    await till.setDown(false);
    await waitUntil(async () => (await test.services.payments.find(paymentId))?.payment.state === 'refunded');
    // Receipt, policy, withdrawal and refund.
    await readMail(test, driver.email, 3);

    const { rows } = await test.database.connection.pool.query<{ secret: string }>(
      'select secret from till_sessions where id = $1',
      [till.id],
    );
    expect(await traces.notedJobs(test)).toEqual(expect.arrayContaining([...JOBS, 'payments.notify-from-till']));
    expect(traces.lines.length).toBeGreaterThan(20);
    expect(signatures.length).toBeGreaterThan(0);
    // What finds nothing here finds what is stored where it belongs.
    expect(
      await traces.find(test, {
        ...spellings(CARDS),
        ...personal(driver),
        'key of the mailed link': key,
        'session of the till': till.id ?? '',
        'secret of the till': rows[0]?.secret ?? '',
        'signature of a notification': signatures[0] ?? '',
        'forged signature': 'ab'.repeat(32),
      }),
    ).toEqual([
      'tax code of the holder: public.policy_proposals',
      'phone of the holder: public.policy_proposals',
      'key of the mailed link: public.mailbox_messages',
      'session of the till: public.payments',
      'session of the till: public.refunds',
      'session of the till: public.till_sessions',
      'secret of the till: public.till_sessions',
    ]);
  });

  it('a card in a log line or in a job would be found', async () => {
    test.app.log.debug({ card: '4242424242424242' }, 'planted');
    await test.database.connection.pool.query(
      `insert into jobs.job (name, data) values ('payments.settle', '{"card": "4242424242424242"}')`,
    );
    expect(await traces.find(test, { card: '4242424242424242' })).toEqual(
      expect.arrayContaining(['card: log', 'card: public.test_noted_jobs']),
    );
  });
});

describe('a policy paid at Stripe', () => {
  const traces = watchTraces();
  let stripe: StripeServer;
  const env: NodeJS.ProcessEnv = { LOG_LEVEL: 'trace', STRIPE_SECRET_KEY: STRIPE_KEY, STRIPE_WEBHOOK_SECRET };
  beforeAll(async () => {
    stripe = await startStripeServer();
    env['STRIPE_API_URL'] = stripe.url;
  });
  afterAll(() => stripe.close());
  const test = useApp({
    env,
    runsJobs: true,
    ...traces,
    dependencies: { registry: { lookup: async () => 'unknown' }, insurer: hesitantInsurer() },
  });

  it('logs, queues and metrics hold no key, page or session of Stripe and no signature', async () => {
    await traces.noteJobs(test);
    const driver = await createDriver(test);
    const ready = await handIn(driver);
    let faults = 2;
    stripe.fault = () => (faults-- > 0 ? 'drop-before' : 'none');
    const { id, version, terms } = ready;
    const failed = await driver.call('POST', `/proposals/${id}/pay`, { version, amount: terms.total });
    expect(outcomeOf(failed)).toBe('503 payments.provider-unavailable');
    const page = await pay(driver, ready);
    const [session] = stripe.sessions.values();
    if (!session) throw new Error('There is no session');
    stripe.pay(session.id);
    const object = { id: session.id, object: 'checkout.session', payment_intent: `pi_${session.id}` };
    const event = { id: 'evt_1', object: 'event', type: 'checkout.session.completed', data: { object } };
    const signed = stripe.sign(event);
    const signature = signed.headers['stripe-signature']?.split('v1=')[1] ?? '';
    expect(outcomeOf(await notify(test, { ...signed, body: signed.body.replace('evt_1', 'evt_2') }))).toBe(
      '400 payments.notification-invalid',
    );
    expect((await notify(test, signed)).statusCode).toBe(200);
    await reach(driver, 'issued');
    stripe.fault = (call) => (call === 'POST /v1/refunds' && faults++ < 3 ? 'error-before' : 'none');
    expect((await driver.call('POST', `/proposals/${id}/withdraw`)).statusCode).toBe(200);
    await waitUntil(async () => (await test.services.payments.find(session.reference))?.payment.state === 'refunded');

    expect(await traces.notedJobs(test)).toEqual(expect.arrayContaining([...JOBS]));
    expect(
      await traces.find(test, {
        ...personal(driver),
        'key of Stripe': STRIPE_KEY,
        'secret of notifications': STRIPE_WEBHOOK_SECRET,
        'page of Stripe': page,
        'session of Stripe': session.id,
        'signature of a notification': signature,
      }),
    ).toEqual([
      'tax code of the holder: public.policy_proposals',
      'phone of the holder: public.policy_proposals',
      'page of Stripe: public.payments',
      'session of Stripe: public.payments',
    ]);
  });
});
