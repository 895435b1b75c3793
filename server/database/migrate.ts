import { fileURLToPath } from 'node:url';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';

const MIGRATIONS_FOLDER = fileURLToPath(new URL('./migrations', import.meta.url));
/** Any constant will do; it only has to be the same in every process. */
const PREPARATION_LOCK = 7_312_201;

/** Processes that start together on one database prepare it one after the other. */
export async function withPreparationLock<Result>(
  pool: pg.Pool,
  prepare: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [PREPARATION_LOCK]);
    return await prepare(client);
  } finally {
    // Closing the session also frees its lock, whatever happened above.
    client.release(true);
  }
}

/** Whether all migrations that this code knows have run; a newer version may have added some. */
export async function isMigrated(client: pg.PoolClient): Promise<boolean> {
  const { rows: tables } = await client.query("select to_regclass('drizzle.__drizzle_migrations') as name");
  if (!tables[0]?.name) return false;
  const { rows } = await client.query('select max(created_at) as last from drizzle.__drizzle_migrations');
  const newest = readMigrationFiles({ migrationsFolder: MIGRATIONS_FOLDER }).at(-1);
  return Number(rows[0]?.last) >= (newest?.folderMillis ?? 0);
}

export async function migrateDatabase(client: pg.PoolClient): Promise<void> {
  await migrate(drizzle({ client }), { migrationsFolder: MIGRATIONS_FOLDER });
}
