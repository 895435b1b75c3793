import { createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { newestMigration } from '#server/database/migrate.ts';
import type { ListedFiles } from '#server/providers/files.ts';
import { writeZip, type ZipFile } from '#server/shared/zip.ts';
import { FILES_FOLDER, MANIFEST, type Manifest, tableEntry } from './backup-format.ts';
import { listTables } from './tables.ts';

export interface BackupCounts {
  tables: number;
  files: number;
}

interface Source {
  pool: pg.Pool;
  files: ListedFiles;
  now: Date;
}

/**
 * Writes database and files to one archive, beside a running site and with constant memory. All tables are read in one
 * snapshot; files come after them, and one that is deleted meanwhile is left out, as its row will be in the next
 * backup.
 */
export async function writeBackup(path: string, { pool, files, now }: Source): Promise<BackupCounts> {
  const client = await pool.connect();
  const partial = `${path}.partial`;
  const counts = { tables: 0, files: 0 };
  try {
    await client.query('begin isolation level repeatable read read only');
    // The archive holds personal data, so only its owner may read it.
    await pipeline(writeZip(entriesOf(client, files, now, counts)), createWriteStream(partial, { mode: 0o600 }));
    await syncFile(partial);
    await rename(partial, path);
    return counts;
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  } finally {
    // An aborted COPY leaves the connection in an unusable state.
    client.release(true);
  }
}

async function* entriesOf(
  client: pg.ClientBase,
  files: ListedFiles,
  modifiedAt: Date,
  counts: BackupCounts,
): AsyncGenerator<ZipFile> {
  const tables = await listTables(client);
  const manifest: Manifest = {
    format: 1,
    created_at: modifiedAt.toISOString(),
    migration: await newestMigration(client),
    tables,
  };
  yield { name: MANIFEST, modifiedAt, open: async () => Readable.from([Buffer.from(JSON.stringify(manifest))]) };
  for (const { name, columns } of tables) {
    yield { name: tableEntry(name), modifiedAt, open: async () => readTable(client, name, columns) };
    counts.tables += 1;
  }
  for await (const key of files.list()) {
    const open = async () => {
      const content = await files.stream(key);
      if (content) counts.files += 1;
      return content;
    };
    yield { name: FILES_FOLDER + key, modifiedAt, open };
  }
}

function readTable(client: pg.ClientBase, name: string, columns: readonly string[]): Readable {
  const list = columns.map((column) => pg.escapeIdentifier(column)).join(', ');
  const rows = client.query(copyTo(`copy ${pg.escapeIdentifier(name)} (${list}) to stdout`));
  return rows.compose<ReturnType<typeof createGzip>>(createGzip());
}

async function syncFile(path: string): Promise<void> {
  const file = await open(path);
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}
