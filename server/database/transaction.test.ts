import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { useDatabase } from '#server/testing/test-database.ts';
import type { Transaction } from './connect.ts';
import { inTransaction, transactional } from './transaction.ts';

const test = useDatabase();

const failure = (code: string) => Object.assign(new Error('made up'), { code });
const lockMake = (transaction: Transaction, name: string) =>
  transaction.execute(sql`select from makes where name = ${name} for update`);

describe('transactions', () => {
  it('transactions in a deadlock are retried until both succeed', async () => {
    const { database } = test.connection;
    let tries = 0;
    let arrived = 0;
    const bothArrived = Promise.withResolvers<void>();
    const lockBoth = (first: string, second: string) =>
      inTransaction(database, async (transaction) => {
        tries += 1;
        await lockMake(transaction, first);
        arrived += 1;
        if (arrived === 2) bothArrived.resolve();
        await bothArrived.promise;
        await lockMake(transaction, second);
        return first;
      });
    expect(await Promise.all([lockBoth('Fiat', 'BMW'), lockBoth('BMW', 'Fiat')])).toEqual(['Fiat', 'BMW']);
    // Retried at least once; under load the retry may meet a deadlock again.
    expect(tries).toBeGreaterThanOrEqual(3);
  });

  it.each(['40P01', '40001'])(
    'a transaction that fails with %s every time is given up after five attempts',
    async (code) => {
      let tries = 0;
      const work = inTransaction(test.connection.database, async () => {
        tries += 1;
        throw failure(code);
      });
      await expect(work).rejects.toMatchObject({ code });
      expect(tries).toBe(5);
    },
  );

  it('a transaction that fails for another reason is not retried, nor is a nested one', async () => {
    const { database } = test.connection;
    let tries = 0;
    const count = (code: string) => async () => {
      tries += 1;
      throw failure(code);
    };
    await expect(inTransaction(database, count('23505'))).rejects.toMatchObject({ code: '23505' });
    expect(tries).toBe(1);
    const nested = database.transaction((outer) => inTransaction(outer, count('40P01')));
    await expect(nested).rejects.toMatchObject({ code: '40P01' });
    expect(tries).toBe(2);
  });
});

describe('transactions of a user', () => {
  it('a transaction of a user who does not exist ends the session', async () => {
    const { inTransactionOf } = transactional(test.connection.database, (database) => database);
    const work = inTransactionOf('00000000-0000-4000-8000-000000000000', async () => 'done');
    await expect(work).rejects.toMatchObject({ code: 'session.expired' });
  });
});
