import { afterEach, describe, expect, it } from 'vitest';
import { startTcpProxy } from '#server/testing/tcp-proxy.ts';
import { useDatabase } from '#server/testing/test-database.ts';
import { startTransactionPooler } from '#server/testing/transaction-pooler.ts';
import { connect } from './connect.ts';
import { withPreparationLock } from './migrate.ts';

const database = useDatabase();
const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function prepare(url: string): Promise<string> {
  const { pool, close } = connect(url, () => undefined);
  closing.push(close);
  return withPreparationLock(pool, async () => 'prepared');
}

describe('detection of connection poolers', () => {
  it('a pooler in transaction mode is refused with advice what to use instead', async () => {
    const pooler = await startTransactionPooler(database.url);
    closing.push(pooler.close);
    await expect(prepare(pooler.url)).rejects.toThrow(/PgBouncer with pool_mode = transaction.*pool_mode = session/);
  });

  it('a pooler in session mode is accepted', async () => {
    const proxy = await startTcpProxy(Number(new URL(database.url).port));
    closing.push(proxy.close);
    expect(await prepare(proxy.through(database.url))).toBe('prepared');
    expect(await prepare(database.url)).toBe('prepared');
  });
});
