import { eq, inArray } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { isDatabaseUnavailable } from '#server/database/connect.ts';
import { outcome } from '#server/testing/garage-calls.ts';
import { createBuyer, newPlate } from '#server/testing/purchases.ts';
import { useApp } from '#server/testing/test-app.ts';
import type { Approval } from './approval.service.ts';
import { verificationLog, vouchers } from './purchases.tables.ts';
import { IllegalMoveError } from './verification.rules.ts';

const test = useApp({ dependencies: { registry: { lookup: async () => 'unknown' } } });
const MANY = 100;

/** On a busy machine a connection can time out: the operator retries then. */
async function approve(quote: string): Promise<Approval> {
  try {
    return await test.services.purchases.operations.approve(quote);
  } catch (error) {
    if (isDatabaseUnavailable(error)) return approve(quote);
    throw error;
  }
}
const times = <Result>(work: (index: number) => Promise<Result>, count = MANY) =>
  Promise.allSettled(Array.from({ length: count }, (_, index) => work(index)));
const vouchersOf = (quotes: string[]) =>
  test.database.connection.database.select().from(vouchers).where(inArray(vouchers.quoteId, quotes));

describe('100 concurrent operations on purchases', () => {
  it('100 approvals of one purchase approve it once and issue one voucher', async () => {
    const buyer = await createBuyer(test);
    await buyer.submit({ plate: newPlate() });
    const results = await times(() => approve(buyer.quote));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const result of results)
      if (result.status === 'rejected') expect(result.reason).toBeInstanceOf(IllegalMoveError);
    expect(await vouchersOf([buyer.quote])).toHaveLength(1);
    const moves = await test.database.connection.database
      .select()
      .from(verificationLog)
      .where(eq(verificationLog.quoteId, buyer.quote));
    expect(moves.map(({ move }) => move).toSorted()).toEqual(['approve', 'submit']);
  });

  it('100 approved verifications of one purchase issue one voucher', async () => {
    const plate = newPlate();
    const buyers = await Promise.all(Array.from({ length: 10 }, () => createBuyer(test)));
    await Promise.all(buyers.map((buyer) => buyer.submit({ plate })));
    const results = await times((index) => approve(buyers[index % buyers.length]?.quote ?? ''));
    const approvals = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
    expect(approvals).toHaveLength(buyers.length);
    expect(approvals.filter(({ voucher }) => voucher)).toHaveLength(1);
    expect(approvals.filter(({ without }) => without === 'first-voucher')).toHaveLength(buyers.length - 1);
    expect(await vouchersOf(buyers.map(({ quote }) => quote))).toHaveLength(1);
  });

  it('100 approvals of different purchases issue a voucher each', async () => {
    const buyers = await Promise.all(Array.from({ length: 20 }, () => createBuyer(test)));
    await Promise.all(buyers.map((buyer) => buyer.submit({ plate: newPlate() })));
    const results = await times((index) => approve(buyers[index % buyers.length]?.quote ?? ''));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(buyers.length);
    const issued = await vouchersOf(buyers.map(({ quote }) => quote));
    expect(new Set(issued.map(({ code }) => code)).size).toBe(buyers.length);
  });

  it('100 submissions of one claim succeed once', async () => {
    const buyer = await createBuyer(test);
    const submit = async (): Promise<string> => outcome(await buyer.submit({ plate: newPlate() }));
    const outcomes = await Promise.all(Array.from({ length: MANY }, submit));
    // A busy machine may answer 503, perhaps even after the claim was saved: those are retried.
    const busy = outcomes.filter((one) => one.startsWith('503'));
    for (const _ of busy) expect(await submit()).toMatch(/^200|^409 verification.already-requested/);
    expect(outcomes.filter((one) => one === '200').length).toBeLessThanOrEqual(1);
    expect(new Set(outcomes)).toContain('409 verification.already-requested');
    const moves = await test.database.connection.database
      .select()
      .from(verificationLog)
      .where(eq(verificationLog.quoteId, buyer.quote));
    expect(moves.map(({ move }) => move)).toEqual(['submit']);
  });

  it('a car added to the garage during its approval is marked in any order', async () => {
    for (let round = 0; round < 10; round += 1) {
      const plate = newPlate();
      const buyer = await createBuyer(test);
      await buyer.submit({ plate });
      const vehicle = { url: '/wp-json/garagek/v1/user/vehicle', headers: buyer.headers };
      await Promise.all([approve(buyer.quote), test.app.inject({ method: 'POST', ...vehicle, payload: { plate } })]);
      expect((await test.app.inject(vehicle)).json().vehicles).toMatchObject([{ plate, bought_with_us: true }]);
    }
  });

  it('approving and erasing at the same time do not deadlock', async () => {
    const buyers = await Promise.all(Array.from({ length: 4 }, () => createBuyer(test)));
    await Promise.all(buyers.map((buyer) => buyer.submit({ plate: newPlate() })));
    const results = await Promise.allSettled(
      buyers.flatMap(({ quote, headers, password }) => [
        approve(quote),
        test.app.inject({ method: 'DELETE', url: '/wp-json/garagek/v1/user', headers, payload: { password } }),
      ]),
    );
    const deletions = results.filter((_, index) => index % 2 === 1);
    for (const result of deletions) expect(result).toMatchObject({ status: 'fulfilled', value: { statusCode: 200 } });
    for (const result of results)
      if (result.status === 'rejected') expect(String(result.reason)).toContain('There is no verification');
  });
});
