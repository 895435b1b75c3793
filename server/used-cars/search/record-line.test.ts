import { expect, it } from 'vitest';
import { useDatabase } from '#server/testing/test-database.ts';
import { addListings, trabant } from '#server/testing/used-listings.ts';
import type { ListingRecord } from '../index/listing-codes.ts';
import { createStockReaderStore } from './stock-reader.store.ts';

const VERSION = String.raw`0.6, 26 | (S) "de luxe" \ "" \\`;

const database = useDatabase();

it('a line has all that the search needs of a listing, whatever its version contains', async () => {
  const [id, other] = await addListings({ database }, [
    trabant(5_000_00, {
      version: VERSION,
      inspectionUntil: '2027-03',
      delivery: true,
      returnDays: 14,
      warrantyMonths: 12,
    }),
    trabant(6_000_00, { version: '' }),
  ]);
  const records = new Map<number, ListingRecord>();
  await createStockReaderStore(database.connection.database).read('it', async ({ batches }) => {
    for await (const batch of batches) for (const record of batch) records.set(record.id, record);
  });
  expect(records.get(id ?? 0)).toMatchObject({
    price: 5_000_00,
    registration: '1989-05',
    version: VERSION,
    inspectionUntil: '2027-03',
    isDelivered: true,
    isReturnable: true,
    hasWarranty: true,
    hasCredit: false,
    isReduced: false,
  });
  expect(records.get(other ?? 0)).toMatchObject({
    version: '',
    inspectionUntil: null,
    isDelivered: false,
    isReturnable: false,
    hasWarranty: false,
  });
});
