import { describe, expect, it } from 'vitest';
import { callTargaCommand } from '#server/testing/call-targa-command.ts';
import { atTill, createPayer } from '#server/testing/payment-calls.ts';
import { createTestSubject } from '#server/testing/payments.ts';
import { useApp } from '#server/testing/test-app.ts';

const subjects = createTestSubject();
const test = useApp({ dependencies: { paymentSubject: subjects } });
const targa = (...args: string[]) =>
  callTargaCommand(args, { DATABASE_URL: test.database.url, DATA_DIR: test.dataFolder });

async function paidPayment(): Promise<string> {
  const payer = await createPayer(test, subjects);
  const { paymentId, url } = await payer.pay();
  await atTill(test, url).pay('4242424242424242');
  await payer.read(paymentId);
  return paymentId;
}

describe('commands about payments', () => {
  it.each([
    [['payments', 'show'], 'ID is missing'],
    [['payments', 'refund', 'abc'], 'abc is not an ID'],
    [['payments', 'list', '--state', 'lost'], 'lost is not a state'],
  ])('%j is refused with its usage', async (args, message) => {
    const { code, stdout, stderr } = await targa(...args);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain(message);
  });

  it('a payment is listed, shown and refunded once', async () => {
    const id = await paidPayment();
    expect((await targa('payments', 'list', '--state', 'paid')).stdout).toContain(`${id}  paid`);
    expect((await targa('payments', 'show', id)).stdout).toMatch(/State {5}paid\n.*Amount {4}€412\.30/s);
    for (let times = 0; times < 2; times += 1)
      expect(await targa('payments', 'refund', id)).toMatchObject({ code: 0, stderr: '' });
    expect((await targa('payments', 'list', '--state', 'refund_due')).stdout).toContain(id);
    await test.services.payments.settle(id);
    expect((await targa('payments', 'show', id)).stdout).toMatch(/State {5}refunded\n.*Refund {4}€412\.30, operator/s);
  });

  it('a payment that does not exist or is not paid is not refunded', async () => {
    const unknown = crypto.randomUUID();
    expect(await targa('payments', 'refund', unknown)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining(`There is no payment ${unknown}`),
    });
    const { paymentId } = await (await createPayer(test, subjects)).pay();
    expect(await targa('payments', 'refund', paymentId)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('is not paid'),
    });
    expect((await targa('payments', 'reconcile')).stdout).toBe(
      'Checked 0 unfinished payments; 0 could not be checked.\n',
    );
  });
});
