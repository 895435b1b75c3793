import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { addDays, dayIn } from '#contract/shared/days.ts';
import type { UsedListing } from '#contract/used-cars/used-listing.endpoints.ts';
import { useFolder } from '#server/testing/catalogue-file.ts';
import { stockRow, useStock } from '#server/testing/stock-file.ts';
import { useApp } from '#server/testing/test-app.ts';
import { usedListings } from '../used-cars.tables.ts';

const test = useApp();
const folder = useFolder();
const { addDealer, importRows, importText, listingsOf, refusal } = useStock(test, folder);
const TODAY = dayIn('it');
const CREDIT = {
  credit_lender: 'Banca <b>Prova</b>',
  credit_until: addDays(TODAY, 30),
  credit_deposit: 900,
  credit_months: 48,
  credit_rate: 5.95,
  credit_arrangement_fee: 350,
  credit_stamp_duty: 16,
  credit_collection_fee: 3.5,
};

async function creditOf(dealer: string): Promise<UsedListing['credit']> {
  const [{ id = 0 } = {}] = await listingsOf<{ id: number }>(dealer, 'id');
  // The change is announced to all processes, this one included, some time after the import.
  test.cache.drop();
  return (await test.app.inject(`/wp-json/dkwp/v2/used/${id}`)).json<UsedListing>().credit;
}

describe('the credit that a dealer offers for a car', () => {
  it('the credit of a dealer is shown as a whole representative example, computed from its terms', async () => {
    const dealer = await addDealer('credit');
    const cars = [stockRow('a', CREDIT)];
    await importRows(cars, dealer);
    const credit = await creditOf(dealer);
    expect(credit).toMatchObject({
      lender: 'Banca Prova',
      price: 8_900_00,
      deposit: 900_00,
      credit: 8_000_00,
      months: 48,
      balloon: 0,
      nominalRate: 0.0595,
      instalment: 196_28,
    });
    expect(credit?.total).toBe(48 * (196_28 + 3_50));
    expect(credit?.annualRate).toBeCloseTo(0.0958, 4);
    expect(await importRows(cars, dealer)).toMatchObject({ unchanged: 1 });
    expect(await importRows([stockRow('a', { ...CREDIT, credit_rate: 4.95 })], dealer)).toMatchObject({ updated: 1 });
    expect(await importRows([stockRow('a')], dealer)).toMatchObject({ updated: 1 });
    expect(await creditOf(dealer)).toBeNull();
  });

  it('the credit of a dealer comes from a CSV file too, and ends with its last day', async () => {
    const dealer = await addDealer('credit-csv');
    const car = { ...stockRow('a', CREDIT), credit_until: addDays(TODAY, -1), credit_balloon: '2000' };
    const csv = [Object.keys(car).join(';'), Object.values(car).join(';')].join('\n');
    await importText('stock.csv', csv, dealer);
    expect(await listingsOf(dealer, 'credit')).toMatchObject([{ credit: { balloon: 2_000_00, collectionFee: 3_50 } }]);
    expect(await creditOf(dealer)).toBeNull();
  });

  it('the credit of a dealer is not shown once the price has fallen to what is paid at the start', async () => {
    const dealer = await addDealer('credit-fallen');
    await importRows([stockRow('a', CREDIT)], dealer);
    const [{ id = 0 } = {}] = await listingsOf<{ id: number }>(dealer, 'id');
    for (const price of [900_00, 100_00]) {
      await test.database.connection.database.update(usedListings).set({ price }).where(eq(usedListings.id, id));
      expect(await creditOf(dealer)).toBeNull();
    }
  });

  it('the credit of a dealer is refused when it is incomplete or impossible', async () => {
    const dealer = await addDealer('credit-refused');
    const { credit_rate: _rate, credit_until: _until, ...incomplete } = CREDIT;
    const cars = [
      stockRow('a', incomplete),
      stockRow('b', { ...CREDIT, credit_deposit: 8_900 }),
      stockRow('c', { ...CREDIT, credit_balloon: 8_000 }),
      stockRow('d', { ...CREDIT, credit_months: 4_800, credit_until: '31/12/2026' }),
    ];
    expect(await refusal(importRows(cars, dealer))).toEqual([
      '1 credit_until: is missing',
      '1 credit_rate: is missing',
      '1 credit_deposit: must be less than the price, not 8900',
      '1 credit_balloon: must be less than the price without the deposit, not 8000',
      '1 credit_until: must be a day such as 2026-12-31, not "31/12/2026"',
      '1 credit_months: must be at most 180, not 4800',
    ]);
  });
});
