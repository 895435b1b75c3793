import { expect, it, vi } from 'vitest';
import { connect, WEB_TIMEOUTS } from '#server/database/connect.ts';
import { startTcpProxy } from '#server/testing/tcp-proxy.ts';
import { useDatabase } from '#server/testing/test-database.ts';
import { addListings, trabant } from '#server/testing/used-listings.ts';
import { createStockService } from '../search/stock.service.ts';
import { createStockReaderStore } from '../search/stock-reader.store.ts';

const database = useDatabase();

it('a database that never answers does not hold up the changes that follow', async () => {
  const proxy = await startTcpProxy(Number(new URL(database.url).port));
  const limits = { ...WEB_TIMEOUTS, statementMs: 1_000, silentMs: 500 };
  const behind = connect(proxy.through(database.url), () => undefined, limits, 1);
  const log = { error: vi.fn() };
  const store = createStockReaderStore(database.connection.database, behind.database);
  const stock = createStockService({ store, log });
  const count = async () => {
    const { index } = await stock.stockOf('it');
    return index.rowCount;
  };
  try {
    const before = await count();
    await stock.refresh();
    await addListings({ database }, [trabant(5_000_00)]);
    proxy.fallSilent();
    await stock.refresh();
    expect(log.error).toHaveBeenCalledExactlyOnceWith({ err: expect.any(Error) }, 'the used cars could not be renewed');
    expect(await count()).toBe(before);
    proxy.recover();
    await stock.refresh();
    expect(await count()).toBe(before + 1);
  } finally {
    await stock.close();
    await behind.close();
    await proxy.close();
  }
});
