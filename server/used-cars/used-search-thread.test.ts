import { once } from 'node:events';
import type { Worker } from 'node:worker_threads';
import { afterEach, expect, it, vi } from 'vitest';
import { dayIn } from '#contract/shared/days.ts';
import { type UsedSearchQuery, usedSearchQuery } from '#contract/used-cars/used-cars.endpoints.ts';
import { freePort } from '#server/database/free-port.ts';
import { useDatabase } from '#server/testing/test-database.ts';
import { addListings, trabant } from '#server/testing/used-listings.ts';
import { createStockReaderStore } from './stock-reader.store.ts';
import { createUsedSearchEngine, type EngineRequest, type UsedSearchEngine } from './used-search-engine.ts';
import { openUsedSearchThread } from './used-search-thread.ts';

const database = useDatabase();
const log = { error: vi.fn(), warn: vi.fn() };
const onFatal = vi.fn();
const opened: UsedSearchEngine[] = [];

afterEach(async () => {
  await Promise.all(opened.splice(0).map((engine) => engine.close()));
  vi.resetAllMocks();
});

function open(url = database.url): UsedSearchEngine {
  const engine = openUsedSearchThread({ url, log, onFatal });
  opened.push(engine);
  return engine;
}

function asking(query: Partial<UsedSearchQuery> = {}): EngineRequest {
  return {
    country: 'it',
    query: usedSearchQuery.parse(query),
    origin: { latitude: 45.4842, longitude: 9.2024 },
    today: dayIn('it'),
    locale: 'it',
  };
}

it('the thread answers as the engine does', async () => {
  const store = createStockReaderStore(database.connection.database);
  const engine = createUsedSearchEngine({ store });
  const thread = open();
  await thread.prepare();
  for (const query of [{}, { zip: '20124', radius: '50' as const }, { q: 'panda', sort: 'price' as const }])
    expect(await thread.search(asking(query))).toEqual(await engine.search(asking(query)));
});

it('a change is found after it was read, which is announced', async () => {
  const thread = open();
  const onReloaded = vi.fn();
  thread.onReloaded(onReloaded);
  const { total } = await thread.search(asking());
  await addListings({ database }, [trabant(5_000_00)]);
  await thread.refresh();
  expect(onReloaded).toHaveBeenCalledOnce();
  expect((await thread.search(asking())).total).toBe(total + 1);
});

it('without its database a search is unavailable and preparing logs why', async () => {
  const thread = open(Object.assign(new URL(database.url), { port: String(await freePort()) }).href);
  await expect(thread.search(asking())).rejects.toMatchObject({ code: 'service.unavailable' });
  await thread.prepare();
  expect(log.error).toHaveBeenCalledWith({ err: expect.any(Error) }, 'the used cars could not be read');
});

it('a thread that is closed while it reads ends without being reported', async () => {
  const thread = open();
  const preparing = thread.prepare();
  opened.pop();
  await thread.close();
  await preparing;
  expect(onFatal).not.toHaveBeenCalled();
  expect(log.error).not.toHaveBeenCalled();
});

it('a thread that ends by itself is reported, and whoever waits for it is told', async () => {
  const starting = once(process, 'worker') as Promise<[Worker]>;
  const thread = open();
  opened.pop();
  const [worker] = await starting;
  const searching = thread.search(asking());
  void worker.terminate();
  await expect(searching).rejects.toThrow('has ended');
  expect(onFatal).toHaveBeenCalledOnce();
  await expect(thread.search(asking())).rejects.toThrow('has ended');
});
