import { beforeEach, describe, expect, it } from 'vitest';
import type { AccountExport } from '#contract/account/account-export.endpoints.ts';
import { HOUR_MS } from '#contract/shared/days.ts';
import { createFakePayments } from '#server/testing/fake-payments.ts';
import { countRows, createPayer, jobsAbout, notify } from '#server/testing/payment-calls.ts';
import { createTestSubject } from '#server/testing/payments.ts';
import { readZip } from '#server/testing/read-zip.ts';
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

describe('the reconciler', () => {
  it('the reconciler asks after two minutes, and then ever less often, up to once an hour', async () => {
    const payer = await createPayer(test, subjects);
    const { paymentId } = await payer.pay();
    const asked: number[] = [];
    provider.fault = (id, call) => {
      if (id === paymentId && call === 'retrieve') asked.push(Math.round(CLOCK.offset / 60_000));
      return 'none';
    };
    for (let minute = 0; minute <= 300; minute += 1) {
      CLOCK.offset = minute * 60_000;
      await test.services.payments.reconcile();
    }
    expect(asked.map((minute, index) => minute - (asked[index - 1] ?? 0))).toEqual([2, 2, 4, 8, 16, 32, 60, 60, 60]);
  });

  it('the reconciler settles all that are due, in batches, and stops when the provider is down', async () => {
    const payers = await Promise.all(Array.from({ length: 25 }, () => createPayer(test, subjects)));
    for (const payer of payers) takeMoney((await payer.pay()).paymentId);
    CLOCK.offset = HOUR_MS;
    provider.fault = () => 'unavailable';
    expect(await test.services.payments.reconcile()).toEqual({ checked: 20, failed: 20 });
    provider.fault = () => 'none';
    CLOCK.offset = 3 * HOUR_MS;
    expect(await test.services.payments.reconcile()).toMatchObject({ failed: 0 });
    expect(payers.filter(({ subjectId }) => subjects.get(subjectId).paid.length === 1).length).toBe(25);
  });

  it('the reconciler settles a payment whose notification and return were lost', async () => {
    const payer = await createPayer(test, subjects);
    const { paymentId } = await payer.pay();
    takeMoney(paymentId);
    CLOCK.offset = HOUR_MS;
    await test.services.payments.reconcile();
    expect(subjects.get(payer.subjectId).paid).toEqual([paymentId]);
  });

  it('the reconciler repeats a refund that did not get through, and sends it once', async () => {
    const payer = await createPayer(test, subjects);
    const { paymentId } = await payer.pay();
    takeMoney(paymentId);
    await payer.read(paymentId);
    await test.services.payments.refund(paymentId);
    provider.fault = (_id, call) => (call === 'refund' ? 'lost' : 'none');
    await expect(test.services.payments.settle(paymentId)).rejects.toThrow('answer lost');
    expect(await payer.read(paymentId)).toMatchObject({ state: 'refund_due', refund: { reason: 'operator' } });
    provider.fault = () => 'none';
    CLOCK.offset = HOUR_MS;
    await test.services.payments.reconcile();
    expect(await payer.read(paymentId)).toMatchObject({ state: 'refunded' });
    await test.services.payments.refund(paymentId);
    expect(sessionOf(paymentId)).toMatchObject({ refunded: 412_30, refunds: 1 });
  });

  it('nothing can be refunded that was not paid', async () => {
    const payer = await createPayer(test, subjects);
    const { paymentId } = await payer.pay();
    await expect(test.services.payments.refund(paymentId)).rejects.toThrow('payments.not-paid');
  });
});

describe('the account', () => {
  it('the account exports payments, and keeps without the account what the law requires', async () => {
    const payer = await createPayer(test, subjects);
    const failed = (await payer.pay()).paymentId;
    sessionOf(failed).status = 'expired';
    const { paymentId } = await payer.pay();
    takeMoney(paymentId);
    await payer.read(paymentId);
    const headers = { 'dk-authorization': payer.token };
    const archive = await test.app.inject({ url: '/wp-json/garagek/v1/user/export', headers });
    const data = JSON.parse((await readZip(archive.rawPayload)).get('data.json')?.toString() ?? '') as AccountExport;
    expect(data.payments).toMatchObject([
      { state: 'failed', receipt: null },
      { state: 'paid', amount: 412_30, currency: 'EUR', receipt: expect.any(Number) },
    ]);

    await test.services.account.eraseAccount(payer.userId);
    const { rows } = await test.database.connection.pool.query('select * from payments where subject_id = $1', [
      payer.subjectId,
    ]);
    expect(rows).toMatchObject([{ id: paymentId, user_id: null, state: 'paid' }]);
    expect(JSON.stringify(rows)).not.toContain(payer.userId);
    expect(await countRows(test, 'receipts', paymentId)).toBe(1);
  });

  it('an open payment is ended at the provider with the account, and money that comes first goes back', async () => {
    const [ended, paid] = [await createPayer(test, subjects), await createPayer(test, subjects)];
    const [one, other] = [await ended.pay(), await paid.pay()];
    takeMoney(other.paymentId);
    for (const { userId } of [ended, paid]) await test.services.account.eraseAccount(userId);
    for (const { paymentId } of [one, other]) await test.services.payments.settle(paymentId);
    expect(sessionOf(one.paymentId).status).toBe('expired');
    expect(sessionOf(other.paymentId)).toMatchObject({ captured: 412_30, refunded: 412_30 });
  });

  it('old payments are deleted when the law no longer requires them', async () => {
    const payer = await createPayer(test, subjects);
    const { paymentId } = await payer.pay();
    takeMoney(paymentId);
    await payer.read(paymentId);
    const years = async (number: number) => {
      CLOCK.offset = number * 366 * 24 * HOUR_MS;
      await test.services.payments.deleteOld();
      return countRows(test, 'receipts', paymentId);
    };
    expect(await years(9)).toBe(1);
    expect(await years(11)).toBe(0);
  });
});

describe('notifications', () => {
  const bodyOf = (id: string, paymentId: string) => ({
    body: JSON.stringify({ id, type: 'checkout.session.completed', session: sessionOf(paymentId).id }),
    headers: { 'content-type': 'application/json' },
  });

  it('a hundred equal notifications are stored once and lead to one job', async () => {
    const payer = await createPayer(test, subjects);
    const { paymentId } = await payer.pay();
    takeMoney(paymentId);
    const answers = await Promise.all(Array.from({ length: 100 }, () => notify(test, bodyOf('event-1', paymentId))));
    expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true);
    expect(await countRows(test, 'payment_events', paymentId)).toBe(1);
    expect(await jobsAbout(test, paymentId)).toEqual(['payments.settle']);
    await Promise.all(Array.from({ length: 20 }, () => test.services.payments.settle(paymentId)));
    expect(await countRows(test, 'receipts', paymentId)).toBe(1);
    expect(subjects.get(payer.subjectId).paid).toEqual([paymentId]);
    expect(await jobsAbout(test, paymentId)).toEqual(['payments.send-mail', 'payments.settle']);
  });

  it('a notification about an unknown session is accepted and changes nothing', async () => {
    const body = JSON.stringify({ id: 'event-2', type: 'checkout.session.completed', session: 'unknown' });
    expect((await notify(test, { body, headers: {} })).statusCode).toBe(200);
  });
});

describe('many at once', () => {
  it('a hundred parallel calls to pay make one session at the provider', async () => {
    const payer = await createPayer(test, subjects);
    const before = provider.sessions.size;
    const pages = await Promise.all(Array.from({ length: 100 }, () => payer.pay()));
    expect(new Set(pages.map(({ url }) => url)).size).toBe(1);
    expect(provider.sessions.size).toBe(before + 1);
  });
});
