import { inspect } from 'node:util';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { DAY_MS } from '#contract/shared/days.ts';
import { atTill, createPayer, notify } from '#server/testing/payment-calls.ts';
import { createTestSubject } from '#server/testing/payments.ts';
import { outcomeOf } from '#server/testing/saved-calls.ts';
import { type TestApp, useApp } from '#server/testing/test-app.ts';

const subjects = createTestSubject();
const clock = { offset: 0 };
const posted: { body: string; headers: Record<string, string> }[] = [];
const test: TestApp = useApp({
  now: () => new Date(Date.now() + clock.offset),
  dependencies: {
    paymentSubject: subjects,
    async postNotification(body, headers) {
      posted.push({ body, headers });
      return (await notify(test, { body, headers })).statusCode;
    },
  },
});
const APPROVED = '4242 4242 4242 4242';
const APPROVAL = '4000002760003184';

beforeEach(() => {
  clock.offset = 0;
  posted.length = 0;
});

/** The delays of the notifications that wait to be sent, in seconds. */
async function delaysOf(paymentId: string): Promise<number[]> {
  const { rows } = await test.database.connection.pool.query<{ delay: number }>(
    `select round(extract(epoch from start_after - created_on))::int as delay from jobs.job
      where name = 'payments.notify-from-till' and data->>'paymentId' = $1 order by start_after`,
    [paymentId],
  );
  return rows.map(({ delay }) => delay);
}

/** Random ids, fractions of seconds and times in milliseconds can have the digits of a card too. */
function withoutIds(text: string): string {
  return text.replaceAll(/[\w-]{32,}|\.\d+|\b\d{13}\b/g, '');
}

describe('the sandbox till', () => {
  it('the sandbox till takes the well-known test card, tells our own endpoint, and stores no number', async () => {
    const payer = await createPayer(test, subjects);
    const { paymentId, url } = await payer.pay();
    const till = atTill(test, url);
    expect(url).toBe(`${test.env.PUBLIC_URL}/cassa-di-prova/${till.id}`);
    expect(await till.read()).toMatchObject({ status: 'open', amount: 412_30, returnPath: `/pagamento/${paymentId}` });
    expect(await till.pay(APPROVED)).toMatchObject({ status: 'paid' });
    expect(await delaysOf(paymentId)).toEqual([0]);
    await test.services.till.deliver(paymentId);
    await test.services.payments.settle(paymentId);
    expect(subjects.get(payer.subjectId).paid).toEqual([paymentId]);
    expect(await payer.read(paymentId)).toMatchObject({ state: 'paid', isTest: true });
    const { rows } = await test.database.connection.pool.query(
      `select (select json_agg(t) from till_sessions t)::text || (select json_agg(j) from jobs.job j)::text as stored`,
    );
    const stored: string = rows[0].stored;
    expect(withoutIds(stored)).not.toMatch(/4242|3184/);
    expect(stored).toContain('"amount": 41230');
  });

  it('no log line has a card number, a session or a signature', async () => {
    const lines: string[] = [];
    const levels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal'] as const;
    const spies = levels.map((level) =>
      vi
        .spyOn(test.app.log, level)
        .mockImplementation((...line: unknown[]) => void lines.push(inspect(line, { depth: 9 }))),
    );
    const payer = await createPayer(test, subjects);
    const { paymentId, url } = await payer.pay();
    const till = atTill(test, url);
    await till.pay('4000000000000002');
    await till.pay('4000 0000 0000 99 95 ');
    await till.pay(APPROVED);
    await test.services.till.deliver(paymentId);
    await notify(test, { body: JSON.stringify({ card: APPROVED }), headers: { 'targa-signature': 't=1,v1=2' } });
    await payer.read(paymentId);
    await test.services.payments.refund(paymentId);
    await test.services.payments.settle(paymentId);
    for (const spy of spies) spy.mockRestore();
    expect(lines.length).toBeGreaterThan(5);
    const logged = lines.join('\n');
    expect(logged).not.toMatch(/till_[0-9a-f]|v1=/);
    expect(withoutIds(logged)).not.toMatch(/4242|9995|0000 ?0002/);
  });

  it.each([
    ['4000000000000002', 'declined'],
    ['4000000000009995', 'insufficient-funds'],
    ['4000000000000069', 'expired-card'],
    ['4000000000000127', 'wrong-cvc'],
    ['4000000000000119', 'processing-error'],
    ['4111111111111111', 'unknown-card'],
    ['', 'unknown-card'],
  ])('the card %s is answered with %s, and the person can try another one', async (card, refusal) => {
    const payer = await createPayer(test, subjects);
    const { paymentId, url } = await payer.pay();
    const till = atTill(test, url);
    expect(await till.pay(card)).toMatchObject({ status: 'open', refusal });
    expect(await payer.read(paymentId)).toMatchObject({ state: 'open' });
    expect(await till.pay(APPROVED)).toMatchObject({ status: 'paid' });
  });

  it('a 3-D Secure card is paid when the bank approves, and not before', async () => {
    const payer = await createPayer(test, subjects);
    const { paymentId, url } = await payer.pay();
    const till = atTill(test, url);
    expect(await till.approve(true)).toMatchObject({ status: 'open' });
    expect(await till.pay(APPROVAL)).toMatchObject({ status: 'approval' });
    expect(await payer.read(paymentId)).toMatchObject({ state: 'open' });
    expect(await till.approve(false)).toMatchObject({ status: 'open', refusal: 'approval-refused' });
    await till.pay(APPROVAL);
    expect(await till.approve(true)).toMatchObject({ status: 'paid' });
    expect(await payer.read(paymentId)).toMatchObject({ state: 'paid' });
  });

  it.each([
    ['normal', [0]],
    ['late', [60]],
    ['twice', [0, 0]],
    ['lost', []],
  ])('a %s notification is sent after %j seconds, and the return page does not need it', async (delivery, delays) => {
    const payer = await createPayer(test, subjects);
    const { paymentId, url } = await payer.pay();
    const till = atTill(test, url);
    await till.pay(APPROVED, delivery);
    expect(await delaysOf(paymentId)).toEqual(delays);
    expect(await payer.read(paymentId)).toMatchObject({ state: 'paid' });
    for (const _ of delays) await test.services.till.deliver(paymentId);
    expect(posted.length).toBe(delays.length);
    expect(subjects.get(payer.subjectId).paid).toEqual([paymentId]);
  });

  it('a till that is down cannot be asked, by the server of this person only', async () => {
    const [payer, other] = [await createPayer(test, subjects), await createPayer(test, subjects)];
    const { paymentId, url } = await payer.pay();
    const till = atTill(test, url);
    expect(await till.setDown(true)).toMatchObject({ isDown: true });
    await till.pay(APPROVED);
    expect(await payer.read(paymentId)).toMatchObject({ state: 'open', isChecking: true });
    expect(outcomeOf(await payer.retry(paymentId))).toBe('503 payments.provider-unavailable');
    await other.pay();
    clock.offset = 61_000;
    expect(await payer.read(paymentId)).toMatchObject({ state: 'paid' });
  });

  it('a session that has expired cannot be paid', async () => {
    const payer = await createPayer(test, subjects);
    const { paymentId, url } = await payer.pay();
    clock.offset = DAY_MS;
    expect(await atTill(test, url).pay(APPROVED)).toMatchObject({ status: 'expired' });
    expect(await payer.read(paymentId)).toMatchObject({ state: 'failed', failure: 'expired' });
  });

  it.each([undefined, 300_00])('money goes back at the till too: all of it, or a part (%s)', async (part) => {
    const payer = await createPayer(test, subjects);
    const { paymentId, url } = await payer.pay();
    await atTill(test, url).pay(APPROVED);
    await payer.read(paymentId);
    await test.database.connection.database.transaction((transaction) =>
      test.services.payments.requestRefund(transaction, paymentId, 'withdrawal', part),
    );
    await test.services.payments.settle(paymentId);
    const refund = { reason: 'withdrawal', amount: part ?? 412_30 };
    expect(await payer.read(paymentId)).toMatchObject({ state: 'refunded', refund });
  });
});

describe('signatures of the till', () => {
  it('forged, altered and old notifications are refused', async () => {
    const payer = await createPayer(test, subjects);
    const { paymentId, url } = await payer.pay();
    await atTill(test, url).pay(APPROVED);
    await test.services.till.deliver(paymentId);
    const [sent] = posted;
    if (!sent) throw new Error('Nothing was sent');
    const send = async (changes: Partial<typeof sent>) => outcomeOf(await notify(test, { ...sent, ...changes }));
    const invalid = '400 payments.notification-invalid';
    expect(await send({})).toBe('200');
    expect(await send({ headers: {} })).toBe(invalid);
    expect(await send({ body: sent.body.replace('completed', 'expired') })).toBe(invalid);
    expect(await send({ body: '{' })).toBe(invalid);
    expect(await send({ body: sent.body.replace(/till_\w{4}/, 'till_0000') })).toBe(invalid);
    const forged = sent.headers['targa-signature']?.replace(/v1=.{4}/, 'v1=0000') ?? '';
    expect(await send({ headers: { 'targa-signature': forged } })).toBe(invalid);
    clock.offset = 6 * 60_000;
    expect(await send({})).toBe(invalid);
  });
});
