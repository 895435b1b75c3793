import { describe, expect, it } from 'vitest';
import { useDatabase } from '#server/testing/test-database.ts';
import { isDatabaseAway } from './connect.ts';

const database = useDatabase();

describe('a connection that is lost between two statements of a transaction', () => {
  it('fails that transaction and nothing else', async () => {
    const { pool } = database.connection;
    const client = await pool.connect();
    const ended = new Promise<void>((resolve) => client.on('end', resolve));
    await client.query('begin');
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    await pool.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
    await ended;
    await expect(client.query('commit')).rejects.toSatisfy(isDatabaseAway);
    client.release(true);
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  });
});
