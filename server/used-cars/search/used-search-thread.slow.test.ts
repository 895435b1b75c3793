import { once } from 'node:events';
import type { Worker } from 'node:worker_threads';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { dayIn } from '#contract/shared/days.ts';
import { type UsedSearchQuery, usedSearchQuery } from '#contract/used-cars/used-cars.endpoints.ts';
import { freePort } from '#server/database/free-port.ts';
import { useDatabase } from '#server/testing/test-database.ts';
import { addListings, trabant } from '#server/testing/used-listings.ts';
import { createStockReaderStore } from './stock-reader.store.ts';
import { createUsedSearchEngine, type EngineRequest, type UsedSearchEngine } from './used-search-engine.ts';
import { MAX_PENDING, openUsedSearchThread } from './used-search-thread.ts';

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

it('a thread that is closed while it follows changes answers that call, and reads nothing afterwards', async () => {
  const thread = open();
  await thread.prepare();
  await addListings({ database }, [trabant(6_000_00)]);
  const refreshing = thread.refresh();
  opened.pop();
  await thread.close();
  await refreshing;
  await Promise.all([thread.refresh(), thread.prepare()]);
  expect(onFatal).not.toHaveBeenCalled();
});

describe('a thread that ends by itself', () => {
  async function openWithWorker(): Promise<{ thread: UsedSearchEngine; worker: Worker }> {
    const starting = once(process, 'worker') as Promise<[Worker]>;
    const thread = open();
    const [worker] = await starting;
    return { thread, worker };
  }

  it.each<[how: string, end: (worker: Worker) => void, reported: object]>([
    ['ended', (worker) => void worker.terminate(), { message: expect.stringContaining('has ended') }],
    ['failed', (worker) => worker.postMessage(null), { name: 'TypeError' }],
  ])('that has %s is reported once, whoever waits is told, and it can be closed', async (_how, end, reported) => {
    const { thread, worker } = await openWithWorker();
    const searching = thread.search(asking());
    end(worker);
    await expect(searching).rejects.toThrow('has ended');
    expect(onFatal).toHaveBeenCalledExactlyOnceWith(expect.objectContaining(reported));
    await expect(thread.search(asking())).rejects.toThrow('has ended');
    await thread.refresh();
  });
});

describe('searches that wait', () => {
  it('more than anybody would wait for are refused', async () => {
    const thread = open();
    const waiting = Promise.allSettled(Array.from({ length: MAX_PENDING }, () => thread.search(asking())));
    await expect(thread.search(asking())).rejects.toMatchObject({ code: 'service.unavailable' });
    opened.pop();
    await thread.close();
    expect(await waiting).toHaveLength(MAX_PENDING);
  });

  it('a search is given up when the database does not answer', async () => {
    const client = await database.connection.pool.connect();
    try {
      await client.query('begin; lock table used_listings');
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
      const searching = expect(open().search(asking())).rejects.toMatchObject({ code: 'service.unavailable' });
      vi.advanceTimersByTime(60_000);
      await searching;
    } finally {
      vi.useRealTimers();
      await client.query('rollback');
      client.release();
    }
  });
});
