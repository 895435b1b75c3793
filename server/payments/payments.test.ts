import { beforeEach, describe, expect, it } from 'vitest';
import { createFakePayments } from '#server/testing/fake-payments.ts';
import { countRows, createPayer, jobsAbout } from '#server/testing/payment-calls.ts';
import { createTestSubject } from '#server/testing/payments.ts';
import { outcomeOf } from '#server/testing/saved-calls.ts';
import { useApp } from '#server/testing/test-app.ts';

const subjects = createTestSubject();
const provider = createFakePayments();
const CLOCK = { offset: 0 };
const test = useApp({
  now: () => new Date(Date.now() + CLOCK.offset),
  dependencies: { paymentSubject: subjects, paymentProvider: provider },
});

beforeEach(() => {
  CLOCK.offset = 0;
  provider.fault = () => 'none';
});

const { sessionOf, takeMoney } = provider;

describe('paying', () => {
  it('a second click gets the same page, and a paid payment its receipt', async () => {
    const payer = await createPayer(test, subjects);
    const first = await payer.pay();
    expect(await payer.pay()).toEqual(first);
    expect(await payer.read(first.paymentId)).toMatchObject({ state: 'open', isChecking: false, receipt: null });
    takeMoney(first.paymentId);
    expect(await payer.pay()).toEqual({
      paymentId: first.paymentId,
      url: `${test.env.PUBLIC_URL}/pagamento/${first.paymentId}`,
    });
    expect(await payer.read(first.paymentId)).toMatchObject({
      state: 'paid',
      amount: 412_30,
      currency: 'EUR',
      receipt: { number: expect.any(Number), payer: 'Maria Rossi' },
      continuePath: `/it/subject/${payer.subjectId}`,
    });
    expect(await jobsAbout(test, first.paymentId)).toEqual(['payments.send-mail']);
  });

  it('what is paid must be what the person has seen', async () => {
    const payer = await createPayer(test, subjects);
    const { version, amount } = subjects.get(payer.subjectId);
    const pay = (order: object) =>
      test.services.payments.pay(payer.userId, { ...payer.subject, version, amount, ...order }, 'it');
    await expect(pay({ version: version - 1 })).rejects.toThrow('payments.changed');
    await expect(pay({ amount: amount - 1 })).rejects.toThrow('payments.changed');
    subjects.get(payer.subjectId).expiresAt = new Date();
    await expect(pay({})).rejects.toThrow('payments.changed');
  });

  it('a new price ends the open page before another one is made', async () => {
    const payer = await createPayer(test, subjects);
    const old = await payer.pay();
    subjects.change(payer.subjectId, 500_00);
    const next = await payer.pay();
    expect(next.paymentId).not.toBe(old.paymentId);
    expect(sessionOf(old.paymentId).status).toBe('expired');
    expect(outcomeOf(await payer.retry(old.paymentId))).toBe('409 payments.changed');
  });

  it('money for an old price goes back', async () => {
    const payer = await createPayer(test, subjects);
    const { paymentId } = await payer.pay();
    takeMoney(paymentId);
    subjects.change(payer.subjectId, 500_00);
    expect(await payer.read(paymentId)).toMatchObject({ state: 'refunded', refund: { reason: 'unwanted' } });
    expect(sessionOf(paymentId)).toMatchObject({ refunded: 412_30, refunds: 1 });
    expect(subjects.get(payer.subjectId)).toMatchObject({ paid: [], refunded: [paymentId] });
  });

  it('another amount than the one asked for goes back', async () => {
    const payer = await createPayer(test, subjects);
    const { paymentId } = await payer.pay();
    takeMoney(paymentId, 1_00);
    expect(await payer.read(paymentId)).toMatchObject({
      state: 'refunded',
      refund: { reason: 'mismatch', amount: 1_00 },
    });
    expect(sessionOf(paymentId)).toMatchObject({ refunded: 1_00 });
    expect(await countRows(test, 'receipts', paymentId)).toBe(0);
    expect(subjects.get(payer.subjectId).paid).toEqual([]);
  });

  it('another currency than the one asked for goes back', async () => {
    const payer = await createPayer(test, subjects);
    const { paymentId } = await payer.pay();
    takeMoney(paymentId);
    sessionOf(paymentId).order = { ...sessionOf(paymentId).order, currency: 'GBP' };
    expect(await payer.read(paymentId)).toMatchObject({ state: 'refunded', refund: { reason: 'mismatch' } });
    expect(await countRows(test, 'receipts', paymentId)).toBe(0);
  });

  it('a failure says why, and another try gets another session', async () => {
    const payer = await createPayer(test, subjects);
    const { paymentId } = await payer.pay();
    sessionOf(paymentId).status = 'expired';
    expect(await payer.read(paymentId)).toMatchObject({ state: 'failed', failure: 'expired' });
    const retried = (await payer.retry(paymentId)).json<{ paymentId: string; url: string }>();
    expect(retried.paymentId).not.toBe(paymentId);
    takeMoney(retried.paymentId);
    expect(await payer.read(retried.paymentId)).toMatchObject({ state: 'paid' });
    takeMoney(paymentId);
    await test.services.payments.settle(paymentId);
    expect(await payer.read(paymentId)).toMatchObject({ state: 'refunded', refund: { reason: 'unwanted' } });
  });

  it('late money is accepted while it is still wanted and nothing else was paid', async () => {
    const payer = await createPayer(test, subjects);
    const { paymentId } = await payer.pay();
    sessionOf(paymentId).status = 'expired';
    await payer.read(paymentId);
    takeMoney(paymentId);
    await test.services.payments.settle(paymentId);
    expect(await payer.read(paymentId)).toMatchObject({ state: 'paid', failure: null });
  });
});

describe('a provider that does not answer', () => {
  it('the person is told that we are checking, and the same order is sent again', async () => {
    const payer = await createPayer(test, subjects);
    provider.fault = () => 'lost';
    await expect(payer.pay()).rejects.toThrow('payments.provider-unavailable');
    provider.fault = () => 'none';
    const before = provider.sessions.size;
    const { paymentId } = await payer.pay();
    expect(provider.sessions.size).toBe(before);
    provider.fault = () => 'unavailable';
    expect(await payer.read(paymentId)).toMatchObject({ state: 'open', isChecking: true });
    expect(outcomeOf(await payer.retry(paymentId))).toBe('503 payments.provider-unavailable');
  });

  it('a refused order has failed, and the next one is new', async () => {
    const payer = await createPayer(test, subjects);
    provider.fault = () => 'refused';
    await expect(payer.pay()).rejects.toThrow('payments.provider-refused');
    provider.fault = () => 'none';
    const { paymentId } = await payer.pay();
    const { rows } = await test.database.connection.pool.query(
      'select state, failure, attempt, idempotency_key from payments where subject_id = $1 order by attempt',
      [payer.subjectId],
    );
    expect(rows).toMatchObject([
      { state: 'failed', failure: 'refused', attempt: 1 },
      { state: 'open', failure: null, attempt: 2, idempotency_key: `${paymentId}:2` },
    ]);
  });

  it('a cancellation is finished by the reconciler when the provider is back', async () => {
    const payer = await createPayer(test, subjects);
    const { paymentId } = await payer.pay();
    provider.fault = () => 'unavailable';
    await expect(test.services.payments.cancel(payer.subject)).rejects.toThrow('payments.provider-unavailable');
    expect(sessionOf(paymentId).status).toBe('open');
    provider.fault = () => 'none';
    await test.services.payments.reconcile();
    expect(sessionOf(paymentId).status).toBe('expired');
    expect(await payer.read(paymentId)).toMatchObject({ state: 'cancelled' });
  });

  it('cancelling what was just paid finds it paid', async () => {
    const payer = await createPayer(test, subjects);
    takeMoney((await payer.pay()).paymentId);
    expect(await test.services.payments.cancel(payer.subject)).toBe('paid');
  });
});

describe('other people', () => {
  it('a payment of another person does not exist', async () => {
    const payer = await createPayer(test, subjects);
    const stranger = await createPayer(test, subjects);
    const { paymentId } = await payer.pay();
    expect(outcomeOf(await stranger.fetch(paymentId))).toBe('404 payments.payment-not-found');
    expect(outcomeOf(await stranger.retry(paymentId))).toBe('404 payments.payment-not-found');
    const { version, amount } = subjects.get(payer.subjectId);
    const order = { ...payer.subject, version, amount };
    await expect(test.services.payments.pay(stranger.userId, order, 'it')).rejects.toThrow('request.not-found');
  });
});
