import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { isKnownMigration, migrateDatabase } from '#server/database/migrate.ts';
import type { ListedFiles } from '#server/providers/files.ts';
import { type Backup, BackupError } from './read-backup.ts';
import { listTables, moveSequences } from './tables.ts';

interface Target {
  pool: pg.Pool;
  files: ListedFiles;
  /** Deletes the content of the database, which otherwise has to be empty. */
  replaces: boolean;
}

/** Our tables, the list of migrations and the job queue. */
const SCHEMAS = ['public', 'drizzle', 'jobs'];

/**
 * Restores database and files to the state of the backup. Files come first, so that no row ever refers to a missing
 * one; rows come in one transaction. Queued jobs are not part of a backup: they may have run since, and would send
 * mails twice.
 */
export async function restoreBackup(backup: Backup, { pool, files, replaces }: Target): Promise<void> {
  const { migration } = backup.manifest;
  if (!isKnownMigration(migration))
    throw new BackupError('The backup was made by a newer version: restore it with that.');
  const client = await pool.connect();
  try {
    await checkNoOtherConnections(client);
    if (!replaces && !(await isEmpty(client)))
      throw new BackupError('The database is not empty. Add --replace to delete all that it holds, and its files.');
    if (replaces) await empty(client, files);
    for await (const { key, content } of backup.files()) await files.put(key, content, 'application/octet-stream');
    await migrateDatabase(client, migration);
    await copyRows(client, backup);
    await migrateDatabase(client);
  } finally {
    client.release(true);
  }
}

async function checkNoOtherConnections(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ count: number }>(`select count(*)::int from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`);
  const count = rows[0]?.count ?? 0;
  if (count > 0)
    throw new BackupError(`The database has ${count} other connections: stop the site first, all of its processes.`);
}

async function isEmpty(client: pg.ClientBase): Promise<boolean> {
  const { rowCount } = await client.query(
    "select from pg_class where relkind = 'r' and relnamespace in (select oid from pg_namespace where nspname = any($1))",
    [SCHEMAS],
  );
  return rowCount === 0;
}

/** Deletes files too, because those of users unknown to the restored database must not stay. */
async function empty(client: pg.ClientBase, files: ListedFiles): Promise<void> {
  const names = SCHEMAS.map((name) => pg.escapeIdentifier(name)).join(', ');
  await client.query(`begin; drop schema if exists ${names} cascade; create schema public; commit`);
  for await (const key of files.list()) await files.delete(key);
}

async function copyRows(client: pg.PoolClient, backup: Backup): Promise<void> {
  await client.query('begin');
  try {
    const columnsOf = new Map(backup.manifest.tables.map(({ name, columns }) => [name, columns]));
    for (const { name } of await listTables(client)) {
      const columns = columnsOf.get(name);
      if (!columns) throw new BackupError(`The backup lacks the table ${name}.`);
      const list = columns.map((column) => pg.escapeIdentifier(column)).join(', ');
      // A trigger of an earlier table may have added rows.
      await client.query(`delete from ${pg.escapeIdentifier(name)}`);
      const rows = client.query(copyFrom(`copy ${pg.escapeIdentifier(name)} (${list}) from stdin`));
      await pipeline(await backup.openTable(name), rows);
    }
    await moveSequences(client);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}
