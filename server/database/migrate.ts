import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';
import { refusePooler } from './refuse-pooler.ts';

const MIGRATIONS_FOLDER = fileURLToPath(new URL('./migrations', import.meta.url));
/** Any constant works, as long as it is the same in every process. */
export const PREPARATION_LOCK = 7_312_201;

/** Processes that start together on one database prepare it one after the other. */
export async function withPreparationLock<Result>(
  pool: pg.Pool,
  prepare: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  await refusePooler(pool);
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [PREPARATION_LOCK]);
    return await prepare(client);
  } finally {
    // Closing the session also releases its lock, whatever happened above.
    client.release(true);
  }
}

/** Whether all migrations of this code have run; a newer version may have added some. */
export async function isMigrated(client: pg.PoolClient): Promise<boolean> {
  const { rows: tables } = await client.query("select to_regclass('drizzle.__drizzle_migrations') as name");
  return Boolean(tables[0]?.name) && (await newestMigration(client)) >= (migrationTimes().at(-1) ?? 0);
}

/** The last migration that has run, by its creation time. */
export async function newestMigration(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query('select max(created_at) as last from drizzle.__drizzle_migrations');
  return Number(rows[0]?.last);
}

export function isKnownMigration(time: number): boolean {
  return migrationTimes().includes(time);
}

export function migrationTimes(): number[] {
  return readMigrationFiles({ migrationsFolder: MIGRATIONS_FOLDER }).map(({ folderMillis }) => folderMillis);
}

/** Runs all pending migrations; with `until` only those created up to then, for data of an older version. */
export async function migrateDatabase(client: pg.PoolClient, until = Number.POSITIVE_INFINITY): Promise<void> {
  const database = drizzle({ client });
  if (until === Number.POSITIVE_INFINITY) return migrate(database, { migrationsFolder: MIGRATIONS_FOLDER });
  const folder = await mkdtemp(join(tmpdir(), 'targa-migrations-'));
  try {
    await cp(MIGRATIONS_FOLDER, folder, { recursive: true });
    const journalFile = join(folder, 'meta', '_journal.json');
    const journal = JSON.parse(await readFile(journalFile, 'utf8')) as { entries: { when: number }[] };
    journal.entries = journal.entries.filter(({ when }) => when <= until);
    await writeFile(journalFile, JSON.stringify(journal));
    await migrate(database, { migrationsFolder: folder });
  } finally {
    await rm(folder, { recursive: true });
  }
}
