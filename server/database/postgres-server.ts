import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { searchPath } from '#server/environment/env.ts';
import type { PostgresHome } from './postgres-home.ts';
import { LOG_SETTINGS, openPostgresLog } from './postgres-log.ts';

export const USER = 'targa';
/** Recovery of a large database after a crash takes long; one that cannot start ends at once. */
const START_TIMEOUT_MS = 120_000;
const STOP_TIMEOUT_MS = 8_000;

/** Tests copy data folders, of which half would be old segments of the write-ahead log. */
const SMALL_LOG = ['wal_recycle=off', 'wal_init_zero=off', 'wal_level=minimal', 'max_wal_senders=0'];

/** A running PostgreSQL. */
export interface Postmaster {
  pid: number;
  port: number;
}

interface Options {
  logFile: string;
  /** Tests trade durability for speed. */
  durable: boolean;
  port: number;
}

/** Processes that are ended with this one, unless it is killed. */
const dependents = new Set<number>();
process.on('exit', () => {
  for (const pid of dependents) if (isAlive(pid)) process.kill(pid, 'SIGINT');
});

export function connectionUrl(port: number, password: string, database: string): string {
  return `postgres://${USER}:${password}@127.0.0.1:${port}/${database}`;
}

/** The server that runs on this cluster. Its password proves that it is ours and not a reused process id. */
export async function findServer(home: PostgresHome, password: string): Promise<Postmaster | undefined> {
  const deadline = Date.now() + 3_000;
  while (Date.now() < deadline) {
    const postmaster = readPostmaster(home);
    if (!postmaster) return undefined;
    if (await answers(postmaster.port, password)) return postmaster;
    await sleep(100);
  }
  return undefined;
}

/** From now on it ends when this process does. */
export function adoptServer({ pid }: Postmaster): void {
  dependents.add(pid);
}

export async function startServer(home: PostgresHome, password: string, options: Options): Promise<Postmaster> {
  const { logFile, durable, port } = options;
  const settings = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'max_connections=120',
    ...LOG_SETTINGS,
  ];
  if (!durable) settings.push('fsync=off', 'synchronous_commit=off', 'full_page_writes=off', ...SMALL_LOG);
  const log = await openPostgresLog(logFile);
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
  const { pid = 0 } = child;
  dependents.add(pid);
  let exited: string | undefined;
  // Before anything is awaited: PostgreSQL can end within a moment, and the event comes only once.
  child.on('error', (error) => (exited = error.message));
  child.on('exit', (code) => {
    exited = `exit code ${code}`;
    dependents.delete(pid);
  });
  child.unref();
  await log.close();
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (Date.now() < deadline) {
    if (exited) throw new Error(`PostgreSQL did not start (${exited}); see ${logFile}`);
    if (await answers(port, password)) return { pid, port };
    await sleep(30);
  }
  await stopServer({ pid, port });
  throw new Error(`PostgreSQL did not answer within ${START_TIMEOUT_MS / 1000} s; see ${logFile}`);
}

export async function stopServer({ pid }: Postmaster): Promise<void> {
  dependents.delete(pid);
  const deadline = Date.now() + STOP_TIMEOUT_MS;
  if (isAlive(pid)) process.kill(pid, 'SIGINT');
  while (isAlive(pid) && Date.now() < deadline) await sleep(20);
  if (isAlive(pid)) process.kill(pid, 'SIGQUIT');
}

/** Runs a program of the PostgreSQL distribution to its end and returns its output. */
export function runPostgresProgram(home: PostgresHome, program: string, args: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(join(home.binaries, 'bin', program), args, {
      ...home.owner,
      cwd: home.binaries,
      env: postgresEnvironment(),
    });
    const { pid = 0 } = child;
    dependents.add(pid);
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    child.on('error', reject);
    child.on('close', (code) => {
      dependents.delete(pid);
      if (code === 0) resolve(output);
      else reject(new Error(`${program} failed: ${output.trim()}`));
    });
  });
}

function postgresEnvironment(): NodeJS.ProcessEnv {
  return { PATH: searchPath(), LC_ALL: 'C', TZ: 'UTC' };
}

/** Reads PostgreSQL's postmaster.pid, if that process is alive. */
function readPostmaster(home: PostgresHome): Postmaster | undefined {
  const file = join(home.cluster, 'postmaster.pid');
  const lines = readIfThere(file)?.split('\n');
  if (!lines) return undefined;
  const postmaster = { pid: Number(lines[0]), port: Number(lines[3]) };
  return isAlive(postmaster.pid) ? postmaster : undefined;
}

/** PostgreSQL may delete the file at any time. */
function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Process id 0 would mean our whole group. */
export function isAlive(pid: number): boolean {
  if (!(pid > 0)) return false;
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

async function answers(port: number, password: string): Promise<boolean> {
  const client = new pg.Client({
    connectionString: connectionUrl(port, password, 'postgres'),
    connectionTimeoutMillis: 2_000,
  });
  // The server may die during the query.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}
