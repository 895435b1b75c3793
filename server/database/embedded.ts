import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { chown, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { searchPath } from '#server/env.ts';
import { freePort } from './free-port.ts';
import { findPostgresHome, type PostgresHome } from './postgres-home.ts';

const USER = 'targa';
const START_TIMEOUT_MS = 30_000;
const STOP_TIMEOUT_MS = 8_000;

export interface EmbeddedPostgres {
  url: string;
  stop(): Promise<void>;
}

interface Options {
  /** Tests trade durability for speed. */
  durable?: boolean;
  database?: string;
  /** Any free one unless named. */
  port?: number;
}

/** Starts PostgreSQL on the data folder, or takes over the one a killed process left running there. */
export async function startEmbeddedPostgres(
  dataFolder: string,
  { durable = true, database = 'targa', port: wantedPort }: Options = {},
): Promise<EmbeddedPostgres> {
  const home = await findPostgresHome(dataFolder);
  const password = await ensurePassword(join(dataFolder, 'postgres-password'));
  if (!existsSync(home.cluster)) await createCluster(home, password, durable);

  const port =
    (await runningPort(home, password)) ??
    (await startServer(home, password, {
      logFile: join(dataFolder, 'postgres.log'),
      durable,
      port: wantedPort ?? (await freePort()),
    }));
  await ensureDatabase(port, password, database);
  return { url: connectionUrl(port, password, database), stop: () => stopServer(home) };
}

/** The address of the PostgreSQL that another process runs on this folder, if it answers. */
export async function findEmbeddedPostgres(dataFolder: string, database = 'targa'): Promise<string | undefined> {
  const passwordFile = join(dataFolder, 'postgres-password');
  // Making one up here would be too early or too late.
  if (!existsSync(passwordFile)) return undefined;
  const password = await ensurePassword(passwordFile);
  const port = await runningPort(await findPostgresHome(dataFolder), password);
  return port === undefined ? undefined : connectionUrl(port, password, database);
}

function connectionUrl(port: number, password: string, database: string): string {
  return `postgres://${USER}:${password}@127.0.0.1:${port}/${database}`;
}

async function ensurePassword(file: string): Promise<string> {
  if (existsSync(file)) return (await readFile(file, 'utf8')).trim();
  const password = randomBytes(24).toString('hex');
  await writeFile(file, `${password}\n`, { mode: 0o600 });
  return password;
}

async function createCluster(home: PostgresHome, password: string, durable: boolean): Promise<void> {
  // A partial cluster must never be mistaken for a whole one: it gets its name when it is finished.
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
  if (!durable) options.push('--no-sync');
  try {
    await run(home, 'initdb', ['-D', partial, '-U', USER, `--pwfile=${passwordFile}`, ...options]);
  } finally {
    await rm(passwordFile, { force: true });
  }
  await rename(partial, home.cluster);
}

function run(home: PostgresHome, program: string, args: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(join(home.binaries, 'bin', program), args, {
      ...home.owner,
      cwd: home.binaries,
      env: postgresEnvironment(),
    });
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    child.on('error', reject);
    child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`${program} failed: ${output.trim()}`))));
  });
}

function postgresEnvironment(): NodeJS.ProcessEnv {
  return { PATH: searchPath(), LC_ALL: 'C', TZ: 'UTC' };
}

interface Postmaster {
  pid: number;
  port: number;
}

/** What PostgreSQL wrote about itself in its folder, if that process is alive. */
function readPostmaster(home: PostgresHome): Postmaster | undefined {
  const file = join(home.cluster, 'postmaster.pid');
  if (!existsSync(file)) return undefined;
  const lines = readFileSync(file, 'utf8').split('\n');
  const postmaster = { pid: Number(lines[0]), port: Number(lines[3]) };
  return isAlive(postmaster.pid) ? postmaster : undefined;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** The port of a server left behind on this folder. Its password proves that it is ours and not a reused process number. */
async function runningPort(home: PostgresHome, password: string): Promise<number | undefined> {
  const deadline = Date.now() + 3_000;
  while (Date.now() < deadline) {
    const postmaster = readPostmaster(home);
    if (!postmaster) return undefined;
    if (await answers(postmaster.port, password)) return postmaster.port;
    await sleep(100);
  }
  return undefined;
}

interface ServerOptions {
  logFile: string;
  durable: boolean;
  port: number;
}

async function startServer(home: PostgresHome, password: string, options: ServerOptions): Promise<number> {
  const { logFile, durable, port } = options;
  const settings = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'log_min_messages=warning',
    'max_connections=120',
  ];
  if (!durable) settings.push('fsync=off', 'synchronous_commit=off', 'full_page_writes=off');
  const log = await open(logFile, 'a');
  const child = spawn(
    join(home.binaries, 'bin', 'postgres'),
    ['-D', home.cluster, ...settings.flatMap((setting) => ['-c', setting])],
    {
      ...home.owner,
      cwd: home.binaries,
      env: postgresEnvironment(),
      stdio: ['ignore', log.fd, log.fd],
      // Ctrl-C reaches the whole process group; PostgreSQL must outlive our own orderly stop.
      detached: true,
    },
  );
  child.unref();
  await log.close();
  let exited: string | undefined;
  child.on('error', (error) => (exited = error.message));
  child.on('exit', (code) => (exited = `exit code ${code}`));
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (Date.now() < deadline) {
    if (exited) throw new Error(`PostgreSQL did not start (${exited}); see ${logFile}`);
    if (await answers(port, password)) return port;
    await sleep(30);
  }
  throw new Error(`PostgreSQL did not answer within ${START_TIMEOUT_MS / 1000} s; see ${logFile}`);
}

async function answers(port: number, password: string): Promise<boolean> {
  const client = new pg.Client({
    connectionString: connectionUrl(port, password, 'postgres'),
    connectionTimeoutMillis: 2_000,
  });
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
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

async function stopServer(home: PostgresHome): Promise<void> {
  const postmaster = readPostmaster(home);
  if (!postmaster) return;
  process.kill(postmaster.pid, 'SIGINT');
  const deadline = Date.now() + STOP_TIMEOUT_MS;
  while (Date.now() < deadline) {
    if (!readPostmaster(home)) return;
    await sleep(20);
  }
  process.kill(postmaster.pid, 'SIGQUIT');
}
