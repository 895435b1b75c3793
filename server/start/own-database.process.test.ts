import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PREPARATION_LOCK } from '#server/database/migrate.ts';
import { startTarga, type TargaProcess, type TemporaryFolder, temporaryFolder } from '#server/testing/targa-process.ts';
import { useDatabase } from '#server/testing/test-database.ts';
import { startTransactionPooler } from '#server/testing/transaction-pooler.ts';

const database = useDatabase();
const MAKES = '/wp-json/dkwp/v2/car/makes';
/** Longer than the lock timeout of a request. */
const LONG_MS = 12_000;

let folder: TemporaryFolder;
let targa: TargaProcess;
let other: pg.Client;

beforeAll(async () => {
  // One folder for all, because a database belongs to one file store.
  folder = await temporaryFolder();
});
afterAll(() => folder.remove());
beforeEach(async () => {
  other = new pg.Client({ connectionString: database.url });
  await other.connect();
});
afterEach(async () => {
  await targa.stop();
  await other.end();
});

async function start(url = database.url): Promise<void> {
  targa = await startTarga({ DATA_DIR: folder.path, DATABASE_URL: url });
}

describe('an external PostgreSQL', () => {
  it('a request does not wait for ever for a lock', async () => {
    await start();
    await targa.until('/health/ready', 200);
    await other.query('begin; lock table makes');
    expect((await targa.get(MAKES)).status).toBe(503);
    await other.query('rollback');
    expect((await targa.get(MAKES)).status).toBe(200);
  });

  it('a migration waits for its lock without a timeout', async () => {
    await other.query('select pg_advisory_lock($1)', [PREPARATION_LOCK]);
    await start();
    const waiting = async () => {
      const { rows } = await other.query<{ ms: number | null }>(
        `select extract(epoch from max(clock_timestamp() - query_start)) * 1000 as ms from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock' and query like '%pg_advisory_lock%'`,
      );
      return Number(rows[0]?.ms ?? 0);
    };
    await expect.poll(waiting, { timeout: 60_000, interval: 100 }).toBeGreaterThan(LONG_MS);
    expect(targa.output()).not.toContain('the database is away');
    await other.query('select pg_advisory_unlock_all()');
    await targa.until('/health/ready', 200);
  });

  it('a pooler in transaction mode is refused with advice what to use instead', async () => {
    const pooler = await startTransactionPooler(database.url);
    await start(pooler.url);
    await expect.poll(() => targa.child.exitCode, { timeout: 60_000 }).toBe(1);
    expect(targa.output()).toContain('pool_mode = session');
    await pooler.close();
  });
});
