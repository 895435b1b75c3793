import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toAppError } from '#server/http/error-handler.ts';
import { startTcpProxy } from '#server/testing/tcp-proxy.ts';
import { useDatabase } from '#server/testing/test-database.ts';
import { type Connection, connect, isDatabaseUnavailable, WEB_TIMEOUTS } from './connect.ts';

const database = useDatabase();

describe('a connection lost between two statements of a transaction', () => {
  it('a lost connection fails its transaction and nothing else', async () => {
    const { pool } = database.connection;
    const client = await pool.connect();
    const ended = new Promise<void>((resolve) => client.on('end', resolve));
    await client.query('begin');
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    await pool.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
    await ended;
    await expect(client.query('commit')).rejects.toSatisfy(isDatabaseUnavailable);
    client.release(true);
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  });
});

describe('a transaction that cannot begin', () => {
  it('a transaction that cannot begin returns its connection to the pool', async () => {
    const { pool, database: db } = database.connection;
    for (let attempt = 0; attempt <= pool.options.max; attempt += 1)
      await expect(
        db.transaction(async () => undefined, { isolationLevel: 'unknown' as 'serializable' }),
      ).rejects.toThrow();
    expect(pool.totalCount - pool.idleCount).toBe(0);
  });
});

describe('database timeouts', () => {
  let limited: Connection;
  beforeAll(() => {
    limited = connect(database.url, () => undefined, {
      connectMs: 3_000,
      statementMs: 300,
      lockMs: 200,
      idleInTransactionMs: 200,
      silentMs: 200,
    });
  });
  afterAll(() => limited.close());

  const codeOf = async (query: Promise<unknown>) =>
    query.then(
      () => 'done',
      (error: unknown) => toAppError(error).code,
    );

  it('a statement that takes too long is cancelled, and the client may retry', async () => {
    expect(await codeOf(limited.pool.query('select pg_sleep(60)'))).toBe('service.unavailable');
    expect(await codeOf(limited.pool.query('select 1'))).toBe('done');
  });

  it('waiting for a lock ends with a timeout', async () => {
    const holder = await database.connection.pool.connect();
    await holder.query('begin; lock table makes');
    expect(await codeOf(limited.pool.query('select * from makes'))).toBe('service.unavailable');
    await holder.query('rollback');
    holder.release();
    expect(await codeOf(limited.pool.query('select * from makes'))).toBe('done');
  });

  it('an idle transaction is ended and its locks are released', async () => {
    const idle = await limited.pool.connect();
    const ended = new Promise<void>((resolve) => idle.on('end', resolve));
    await idle.query('begin; lock table makes');
    await ended;
    expect(await codeOf(idle.query('commit'))).toBe('service.unavailable');
    idle.release(true);
    expect(await codeOf(limited.pool.query('select * from makes'))).toBe('done');
  });

  it('a server that is gone without a word loses its connection, and the next one is used as soon as it is back', async () => {
    const proxy = await startTcpProxy(Number(new URL(database.url).port));
    const behind = connect(proxy.through(database.url), () => undefined, {
      ...WEB_TIMEOUTS,
      statementMs: 300,
      silentMs: 200,
    });
    try {
      const reading = behind.database.transaction(async (transaction) => {
        await transaction.execute('select 1');
        proxy.fallSilent();
        await transaction.execute('select 1');
      });
      expect(await codeOf(reading)).toBe('service.unavailable');
      proxy.recover();
      expect(await codeOf(behind.pool.query('select 1'))).toBe('done');
      expect(behind.pool.totalCount).toBe(1);
    } finally {
      await behind.close();
      await proxy.close();
    }
  });

  it('without timeouts statements and locks may take longer', async () => {
    const { rows } = await database.connection.pool.query('show statement_timeout');
    expect(rows).toEqual([{ statement_timeout: '0' }]);
  });
});
