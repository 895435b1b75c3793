import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chown, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { checkClusterVersion } from './cluster-version.ts';
import { freePort } from './free-port.ts';
import { findPostgresHome, type PostgresHome } from './postgres-home.ts';
import { boundPostgresLog } from './postgres-log.ts';
import {
  adoptServer,
  connectionUrl,
  findServer,
  isAlive,
  runPostgresProgram,
  startServer,
  stopServer,
  USER,
} from './postgres-server.ts';
import { type Supervision, supervise } from './supervise.ts';

export interface EmbeddedPostgres {
  url: string;
  stop(): Promise<void>;
}

interface Options {
  /** Tests trade durability for speed. */
  durable?: boolean;
  database?: string;
  /** A free port by default. */
  port?: number;
  /** Restarts it when it has died. Without it, the caller has to check. */
  supervision?: Supervision;
}

const LOG_CHECK_MS = 60_000;

/** Starts PostgreSQL on the data folder, or takes over the one that a killed process left running. */
export async function startEmbeddedPostgres(
  dataFolder: string,
  { durable = true, database = 'targa', port: wantedPort, supervision }: Options = {},
): Promise<EmbeddedPostgres> {
  const home = await findPostgresHome(dataFolder);
  const password = await ensurePassword(join(dataFolder, 'postgres-password'));
  if (existsSync(home.cluster)) await checkClusterVersion(home, dataFolder);
  else await createCluster(home, password, durable);

  const logFile = join(dataFolder, 'postgres.log');
  const start = (port: number) => startServer(home, password, { logFile, durable, port });
  const found = await findServer(home, password);
  if (found) adoptServer(found);
  let postmaster = found ?? (await start(wantedPort ?? (await freePort())));
  await ensureDatabase(postmaster.port, password, database);
  const supervisor =
    supervision &&
    supervise({
      ...supervision,
      isRunning: () => isAlive(postmaster.pid),
      async start() {
        postmaster = await start(postmaster.port);
      },
    });
  const bounding = setInterval(() => {
    boundPostgresLog(logFile).catch((error) => supervision?.log.warn({ err: error }, "PostgreSQL's log"));
  }, LOG_CHECK_MS).unref();
  return {
    url: connectionUrl(postmaster.port, password, database),
    async stop() {
      clearInterval(bounding);
      await supervisor?.stop();
      await stopServer(postmaster);
    },
  };
}

/** The URL of the PostgreSQL that another process runs on this folder, if it answers. */
export async function findEmbeddedPostgres(dataFolder: string, database = 'targa'): Promise<string | undefined> {
  const passwordFile = join(dataFolder, 'postgres-password');
  // Without a password file there is no running server of ours.
  if (!existsSync(passwordFile)) return undefined;
  const password = await ensurePassword(passwordFile);
  const found = await findServer(await findPostgresHome(dataFolder), password);
  return found && connectionUrl(found.port, password, database);
}

async function ensurePassword(file: string): Promise<string> {
  if (existsSync(file)) return (await readFile(file, 'utf8')).trim();
  const password = randomBytes(24).toString('hex');
  await writeFile(file, `${password}\n`, { mode: 0o600 });
  return password;
}

async function createCluster(home: PostgresHome, password: string, durable: boolean): Promise<void> {
  // A partial cluster must never be mistaken for a complete one, so it is renamed when finished.
  const partial = `${home.cluster}.new`;
  const passwordFile = `${home.cluster}.password`;
  await rm(partial, { recursive: true, force: true });
  await writeFile(passwordFile, password, { mode: 0o600 });
  if (home.owner) await chown(passwordFile, home.owner.uid, home.owner.gid);
  const options = [
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=icu',
    '--icu-locale=und',
    '--auth=scram-sha-256',
  ];
  // Tests connect thousands of times; four thousand rounds of hashing take a third of each.
  if (!durable) options.push('--no-sync', '--set=scram_iterations=1');
  try {
    await runPostgresProgram(home, 'initdb', ['-D', partial, '-U', USER, `--pwfile=${passwordFile}`, ...options]);
  } finally {
    await rm(passwordFile, { force: true });
  }
  await rename(partial, home.cluster);
}

async function ensureDatabase(port: number, password: string, database: string): Promise<void> {
  const client = new pg.Client({ connectionString: connectionUrl(port, password, 'postgres') });
  await client.connect();
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [database]);
    if (!rowCount) await client.query(`create database ${pg.escapeIdentifier(database)}`);
  } finally {
    await client.end();
  }
}
