import { appendFile, chmod, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { StartError } from '#server/start/start-error.ts';
import { preparedFolder } from '#server/testing/prepared-folder.ts';
import type { TemporaryFolder } from '#server/testing/targa-process.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded.ts';
import { findPostgresHome } from './postgres-home.ts';
import { boundPostgresLog } from './postgres-log.ts';

let folder: TemporaryFolder;
let postgres: EmbeddedPostgres;
const logFile = () => join(folder.path, 'postgres.log');

beforeAll(async () => {
  folder = await preparedFolder();
  await writeFile(logFile(), 'Key (email)=(old@example.com) already exists.\n');
  await chmod(logFile(), 0o644);
  postgres = await startEmbeddedPostgres(folder.path, { durable: false });
});
afterAll(async () => {
  await postgres.stop();
  await folder.remove();
});

describe("PostgreSQL's log", () => {
  it('the log contains no personal data, whatever statement fails', async () => {
    const client = new pg.Client({ connectionString: postgres.url });
    await client.connect();
    await client.query('create table people (email text primary key, id uuid)');
    await client.query('insert into people values ($1)', ['maria@example.com']);
    await expect(client.query('insert into people values ($1)', ['maria@example.com'])).rejects.toThrow('duplicate');
    for (const statement of [
      "insert into people values ('maria@example.com')",
      "insert into people values ('x', 'maria@example.com')",
      "select nothing from people where email = 'maria@example.com'",
    ])
      await expect(client.query(statement)).rejects.toThrow();
    await client.end();
    expect(await readFile(logFile(), 'utf8')).not.toContain('@example.com');
  });

  it('the log contains the start of PostgreSQL', async () => {
    expect(await readFile(logFile(), 'utf8')).toContain('database system is ready to accept connections');
  });

  it('the log can only be read by its owner', async () => {
    expect((await stat(logFile())).mode & 0o777).toBe(0o600);
  });

  it('the size of the log is bounded', async () => {
    await appendFile(logFile(), 'x'.repeat(3_000));
    await boundPostgresLog(logFile(), 2_000);
    const previous = await stat(`${logFile()}.1`);
    expect(previous.size).toBeGreaterThan(3_000);
    expect(previous.mode & 0o777).toBe(0o600);
    expect((await stat(logFile())).size).toBe(0);
    await boundPostgresLog(logFile(), 2_000);
    expect((await stat(`${logFile()}.1`)).size).toBe(previous.size);
  });
});

it('a data folder of another major version of PostgreSQL is refused with instructions to migrate it', async () => {
  const other = await preparedFolder();
  const { cluster } = await findPostgresHome(other.path);
  await writeFile(join(cluster, 'PG_VERSION'), '15\n');
  const refusal = await startEmbeddedPostgres(other.path, { durable: false }).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(StartError);
  expect(String(refusal)).toMatch(/written by PostgreSQL 15, and this Targa comes with PostgreSQL \d+/);
  expect(String(refusal)).toMatch(/targa -- backup FILE.*targa -- restore FILE/);
  await other.remove();
});
