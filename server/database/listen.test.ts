import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import pg from 'pg';
import { afterEach, describe, expect, it } from 'vitest';
import { startTcpProxy } from '#server/testing/tcp-proxy.ts';
import { useApp } from '#server/testing/test-app.ts';
import { listen } from './listen.ts';

const test = useApp();
const CHANNEL = 'catalogue_changed';
/** The app listens as well: to changes of the catalogue and of the used cars. */
const OF_THE_APP = 2;
const DEADLINE = { timeout: 60_000, interval: 20 };

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

/** As the server does: every message clears the cache. */
function follow(url = test.database.url, options: Partial<Parameters<typeof listen>[0]> = {}) {
  const heard = { messages: 0, lost: 0, back: 0 };
  const listener = listen({
    url,
    channel: CHANNEL,
    onMessage() {
      heard.messages += 1;
      test.cache.drop();
    },
    onLost() {
      heard.lost += 1;
    },
    onBack() {
      heard.back += 1;
    },
    ...options,
  });
  closing.push(() => listener.close());
  return { heard, listener };
}

/** A connection outside the app, such as an import or psql. */
async function onOtherConnection(statement: string, values: unknown[] = []): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: test.database.url });
  await client.connect();
  try {
    return await client.query(statement, values);
  } finally {
    await client.end();
  }
}

const listening = "pid <> pg_backend_pid() and datname = current_database() and query ilike 'listen%'";

async function nameOfPandina(): Promise<string> {
  const response = await test.app.inject('/wp-json/dkwp/v2/car/fiat/pandina');
  return response.json().name;
}

describe('the PostgreSQL listener', () => {
  it.each([
    ['models', "update models set name = 'Panda!' where slug = 'pandina'", 'Panda!'],
    ['model_names', "insert into model_names select id, 'it', 'Panda?' from models where slug = 'pandina'", 'Panda?'],
    ['model_names by deletion', "delete from model_names where name = 'Panda?'", 'Panda!'],
  ])(
    'the listener gets a change of %s made by plain SQL on another connection',
    async (_table, statement, expected) => {
      const { heard } = follow();
      await expect.poll(() => heard.messages, DEADLINE).toBe(1);
      const before = await nameOfPandina();
      expect(before).not.toBe(expected);
      expect(test.cache.bytes).toBeGreaterThan(0);
      await onOtherConnection(statement);
      await expect.poll(nameOfPandina, DEADLINE).toBe(expected);
      expect(heard).toEqual({ messages: 2, lost: 0, back: 0 });
    },
  );

  it.each([
    'makes',
    'model_photos',
    'submodels',
    'trims',
    'versions',
    'version_prices',
    'trim_equipment',
    'equipment',
    'equipment_names',
    'colours',
    'optionals',
    'part_names',
  ])('the listener gets a change of %s', async (table) => {
    const { heard } = follow();
    await expect.poll(() => heard.messages, DEADLINE).toBe(1);
    await onOtherConnection(`delete from ${table} where false`);
    await expect.poll(() => heard.messages, DEADLINE).toBe(2);
  });

  it('the listener reconnects after its session was terminated, and gets the next change', async () => {
    const { heard } = follow();
    await expect.poll(() => heard.messages, DEADLINE).toBe(1);
    const { rowCount } = await onOtherConnection(
      `select pg_terminate_backend(pid) from pg_stat_activity where ${listening}`,
    );
    expect(rowCount).toBe(1 + OF_THE_APP);
    // Changes may have been missed meanwhile, so reconnecting counts as a message.
    await expect.poll(() => heard.messages, DEADLINE).toBe(2);
    expect(heard).toMatchObject({ lost: 1, back: 1 });
    await onOtherConnection("update models set name = 'Panda 4' where slug = 'pandina'");
    await expect.poll(() => heard.messages, DEADLINE).toBe(3);
    expect(await nameOfPandina()).toBe('Panda 4');
  });

  it('the listener waits for an unavailable database and reports it once', async () => {
    let tries = 0;
    const silentServer = createServer((socket) => {
      tries += 1;
      socket.destroy();
    });
    await once(silentServer.listen(0, '127.0.0.1'), 'listening');
    closing.push(() => new Promise((resolve) => silentServer.close(() => resolve())));
    const { heard } = follow(`postgres://nobody:x@127.0.0.1:${(silentServer.address() as AddressInfo).port}/nothing`);
    await expect.poll(() => tries, DEADLINE).toBeGreaterThanOrEqual(3);
    expect(heard).toEqual({ messages: 0, lost: 1, back: 0 });
  });

  it('the listener detects a dead connection and reconnects', async () => {
    const proxy = await startTcpProxy(Number(new URL(test.database.url).port));
    closing.push(() => proxy.close());
    const heartbeat = { everyMs: 100, timeoutMs: 300 };
    const { heard } = follow(proxy.through(test.database.url), { heartbeat });
    await expect.poll(() => heard.messages, DEADLINE).toBe(1);
    proxy.fallSilent();
    await expect.poll(() => heard.lost, DEADLINE).toBe(1);
    proxy.recover();
    await expect.poll(() => heard, DEADLINE).toEqual({ messages: 2, lost: 1, back: 1 });
    await onOtherConnection("update models set name = 'Panda 5' where slug = 'pandina'");
    await expect.poll(() => heard.messages, DEADLINE).toBe(3);
  });

  it('the listener closes soon although the database does not answer', async () => {
    const proxy = await startTcpProxy(Number(new URL(test.database.url).port));
    closing.push(() => proxy.close());
    const { heard, listener } = follow(proxy.through(test.database.url));
    await expect.poll(() => heard.messages, DEADLINE).toBe(1);
    proxy.fallSilent();
    await listener.close();
  });

  it('the listener leaves no session behind when it is closed, even right after its start', async () => {
    const { heard, listener } = follow();
    await expect.poll(() => heard.messages, DEADLINE).toBe(1);
    await listener.close();
    await follow().listener.close();
    const sessions = async () =>
      (await onOtherConnection(`select 1 from pg_stat_activity where ${listening}`)).rowCount;
    await expect.poll(sessions, DEADLINE).toBe(OF_THE_APP);
  });
});
